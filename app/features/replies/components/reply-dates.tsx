import { useState } from 'react';
import { Link } from 'react-router';
import { Field, type FieldProps } from '@/components/field';
import { Checkbox, Input } from '@/components/ui/input';
import { tabSections } from '@/features/events/actions/tab-sections';
import { useUpdateReplySettings } from '@/features/events/mutations';
import type { HostEvent } from '@/features/events/schema';
import { getTabPath } from '@/features/events/workspace-tabs';
import { toIsoDate } from '@/lib/dates/dates';
import { describePassedClosingDate, findClosingDateProblem } from '../host/closing-date';

export function ReplyDates({ event }: { event: HostEvent }) {
  const { mutate } = useUpdateReplySettings();
  return (
    <div className="grid gap-3.5">
      <StoredField
        label="Replies close on"
        describe={(day) =>
          describePassedClosingDate(day, toIsoDate(new Date())) ||
          'Anyone who replies later is marked late.'
        }
        findProblem={(typed) => findClosingDateProblem(typed, event.event_date)}
        type="date"
        max={event.event_date}
        stored={event.replies_close_on ?? ''}
        changeTo={(typed) => ({ id: event.id, replies_close_on: typed || null })}
      />
      {event.parts.length === 0 && (
        <StoredField
          label="Evening guests come from"
          optional="by the venue’s clock"
          type="time"
          stored={event.evening_from?.slice(0, 5) ?? ''}
          changeTo={(typed) => ({ id: event.id, evening_from: typed || null })}
        />
      )}
      <label
        htmlFor="frees-chairs"
        className="flex min-h-11 cursor-pointer items-center gap-3 leading-tight"
      >
        <Checkbox
          id="frees-chairs"
          checked={event.frees_chairs}
          onChange={({ target }) => mutate({ id: event.id, frees_chairs: target.checked })}
        />
        Automatically free the places of guests who can’t come
      </label>
      <Link
        className="link flex min-h-11 items-center justify-self-start"
        to={getTabPath(event.id, 'settings', tabSections.questions.part)}
      >
        {tabSections.questions.label}
      </Link>
    </div>
  );
}

type StoredFieldProps = Pick<FieldProps, 'label' | 'optional'> & {
  type: 'date' | 'time';
  max?: string;
  stored: string;
  describe?: (shown: string) => string;
  findProblem?: (typed: string) => string | undefined;
  changeTo: (typed: string) => Parameters<ReturnType<typeof useUpdateReplySettings>['mutate']>[0];
};

/** Saves on blur. Shows values that another host saves, unless the field is being edited. */
function StoredField({
  type,
  max,
  stored,
  describe,
  findProblem,
  changeTo,
  ...field
}: StoredFieldProps) {
  // each field has its own: a second call of `mutate` would drop the onSettled of the first
  const { mutate } = useUpdateReplySettings();
  const [typed, setTyped] = useState<string | null>(null);
  const problem = typed === null ? undefined : findProblem?.(typed);
  const leave = () => {
    if (typed === null || typed === stored) return setTyped(null);
    if (problem) return;
    mutate(changeTo(typed), { onSettled: () => setTyped((now) => (now === typed ? null : now)) });
  };
  return (
    <Field
      {...field}
      {...(describe && { help: describe(typed ?? stored) })}
      {...(problem && { error: problem })}
    >
      {(control) => (
        <Input
          {...control}
          type={type}
          max={max}
          value={typed ?? stored}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={leave}
        />
      )}
    </Field>
  );
}
