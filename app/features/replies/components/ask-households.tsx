import { Armchair, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Field } from '@/components/field';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { useUpdateReplySettings } from '@/features/events/mutations';
import type { HostEvent } from '@/features/events/schema';
import { toIsoDate } from '@/lib/dates/dates';
import { formatCount } from '@/lib/text/counts';
import { describePassedClosingDate, findClosingDateProblem } from '../host/closing-date';
import './ask-households.css';

type Props = {
  event: HostEvent;
  households: number;
  tents: readonly { key: string; names: string }[];
  meals: readonly string[];
  isMaking: boolean;
  hasHosts: boolean;
  onMake: () => void;
  onMeals: () => void;
  onPaper: () => void;
  onTables: () => void;
};

export default function AskHouseholds({
  event,
  households,
  tents,
  meals,
  isMaking,
  hasHosts,
  onMake,
  onMeals,
  onPaper,
  onTables,
}: Props) {
  const [closes, setCloses] = useState(event.replies_close_on ?? '');
  const save = useUpdateReplySettings();
  const problem = findClosingDateProblem(closes, event.event_date);
  const make = () => {
    if (closes === (event.replies_close_on ?? '')) return onMake();
    if (problem) return;
    save.mutate({ id: event.id, replies_close_on: closes || null }, { onSuccess: onMake });
  };
  return (
    <section aria-label="Ask for replies" className="ask-households event-ground">
      <div>
        <h3 className="max-w-112 font-display text-[2.5rem] leading-[1.15] text-balance phone:text-[1.875rem]">
          Let every household answer for itself.
        </h3>
        <p className="mt-4 max-w-132 text-lg text-pretty">
          One private link for each: yes or no for everyone in it, dinner, allergies, a word to you.
          Later the same link shows them their table.
        </p>
        <div className="mt-6 flex flex-wrap items-start gap-4">
          <Field
            className="max-w-72"
            label="Replies close on"
            help={describePassedClosingDate(closes, toIsoDate(new Date()))}
            {...(problem && { error: problem })}
          >
            {(control) => (
              <Input
                {...control}
                type="date"
                max={event.event_date}
                value={closes}
                onChange={({ target }) => setCloses(target.value)}
              />
            )}
          </Field>
          <span className="field">
            <span className="label">Dinner choices</span>
            <Button
              variant="soft"
              className="justify-start border-ink-line bg-paper font-normal"
              onClick={onMeals}
            >
              {meals.length > 0 ? meals.join(', ') : 'Name the meals'}
            </Button>
          </span>
        </div>
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Button busy={isMaking || save.isPending} onClick={make}>
            Make {formatCount(households, 'link')}
          </Button>
          <Button variant="soft" className="border-transparent bg-transparent" onClick={onPaper}>
            <Pencil className="icon size-[17px]" aria-hidden="true" /> Type in paper replies
          </Button>
          <Button variant="soft" className="border-transparent bg-transparent" onClick={onTables}>
            <Armchair className="icon size-[17px]" aria-hidden="true" />{' '}
            {hasHosts ? 'Tables with a host' : 'Give a table to someone'}
          </Button>
        </div>
      </div>
      <div aria-hidden="true" className="grid justify-items-center gap-8 phone:hidden">
        {tents.map(({ key, names }, at) => (
          <Tent
            key={key}
            names={names}
            className={at === 0 ? 'rotate-2' : '-translate-x-12 -rotate-2'}
          />
        ))}
      </div>
    </section>
  );
}

const Tent = ({ names, className }: { names: string; className: string }) => (
  <span
    className={`grid w-76 justify-items-center gap-2 border-t-[18px] border-wove-deep bg-paper px-6 py-7 text-center shadow-(--lift-2) ${className}`}
  >
    <i className="font-display text-[1.625rem] leading-tight text-balance">{names}</i>
    <small className="text-sm tracking-[0.08em] text-brass-text uppercase">one link</small>
  </span>
);
