import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/form-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Checkbox } from '@/components/ui/input';
import { type CopyOptions, type HostEvent, newEventSchema } from '@/features/events/schema';
import { formatCount, formatNumber } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { describeCopy } from '../model';
import { useDuplicateEvent } from '../mutations';
import { copiedGuestsQuery } from '../queries';
import './duplicate-dialog.css';

type Props = { event: HostEvent; onClose: () => void };
type GuestSelection = CopyOptions['which_guests'];

export function DuplicateDialog({ event, onClose }: Props) {
  const form = useForm({
    resolver: zodResolver(newEventSchema),
    defaultValues: { event_name: '', event_date: '' },
  });
  const { coming, crew = 0, waiting = 0 } = useQuery(copiedGuestsQuery(event.id)).data ?? {};
  const mayCome = coming !== 0; // true while the count loads, so that nothing moves
  const guests = event.guests_count - waiting;
  const apart = [
    ...(waiting > 0 ? [`${formatNumber(waiting)} waiting`] : []),
    ...(crew > 0 ? [formatCount(crew, 'crew', 'crew')] : []),
  ];
  const everyone =
    apart.length > 0
      ? `With all: ${formatList([formatCount(guests, 'guest'), ...apart])}`
      : `With all ${formatNumber(guests)}`;
  const [chosen, choose] = useState<GuestSelection | null>(null);
  const [withRoom, setWithRoom] = useState(true);
  const [withWishes, setWithWishes] = useState(false);
  const duplicate = useDuplicateEvent(event);
  const id = useId();

  const which_guests = event.guests_count === 0 ? 'none' : (chosen ?? (mayCome ? 'coming' : 'all'));
  const parts = {
    which_guests,
    with_room: withRoom,
    with_wishes: withWishes && which_guests !== 'none',
  };
  const submit = form.handleSubmit((details) => {
    if (!duplicate.isPending) duplicate.mutate({ ...details, ...parts }, { onSuccess: onClose });
  });
  const radio = (value: GuestSelection) => ({
    name: `${id}-guests`,
    checked: which_guests === value,
    onChange: () => choose(value),
  });
  const words = describeCopy(parts);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !duplicate.isPending && onClose()}
      title={`Duplicate “${event.event_name}”`}
      size="lg"
      footer={
        <>
          <Button variant="soft" disabled={duplicate.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={duplicate.isPending}>
            {duplicate.isPending ? 'Making the copy...' : 'Make the copy'}
          </Button>
        </>
      }
    >
      <div className="grid min-[760px]:grid-cols-[minmax(0,1fr)_20rem]">
        <form
          id={id}
          method="post"
          className="grid content-start gap-5 px-5 py-5 sm:px-8"
          onSubmit={submit}
          noValidate
        >
          <div className="grid gap-4 min-[520px]:grid-cols-[minmax(0,1fr)_12rem]">
            <TextField
              form={form}
              name="event_name"
              label="Event Name"
              required
              autoComplete="off"
            />
            <TextField form={form} name="event_date" label="Event Date" type="date" required />
          </div>
          {event.guests_count > 0 && (
            <fieldset className="grid min-w-0 gap-2.5">
              <legend className="label mb-2">With the guests?</legend>
              {mayCome && (
                <Choice
                  title={`With everyone who is coming${coming ? `, ${coming}` : ''}`}
                  {...radio('coming')}
                >
                  Their names, households and notes. They start without a table.
                </Choice>
              )}
              <Choice title={everyone} {...radio('all')}>
                {mayCome
                  ? 'Evening guests too, and those who can’t come or have not replied.'
                  : 'Their names, households and notes. They start without a table.'}
              </Choice>
              <Choice title="Without guests" {...radio('none')}>
                {withRoom ? 'The room and the look, an empty list.' : 'The look, an empty list.'}
              </Choice>
            </fieldset>
          )}
          <div>
            <CheckboxRow isTicked={withRoom} onTick={setWithRoom}>
              With the room
            </CheckboxRow>
            {event.guests_count > 0 && (
              <CheckboxRow
                isTicked={parts.with_wishes}
                isDisabled={which_guests === 'none'}
                onTick={setWithWishes}
              >
                With wishes and tags
              </CheckboxRow>
            )}
          </div>
        </form>
        <aside
          className="grid content-start gap-6 bg-wove px-5 py-5 sm:px-8"
          aria-label="What is copied"
        >
          {/* Reserves the height of all optional lines, so that the dialog does not move. */}
          <List
            title="Copied"
            className="min-h-44"
            sign={<Check className="icon size-4.5 flex-none text-moss" aria-hidden="true" />}
          >
            {words.copied}
          </List>
          <List
            title="Starts fresh"
            className="min-h-66"
            sign={<X className="icon size-4.5 flex-none text-ink-2" aria-hidden="true" />}
          >
            {words.omitted}
          </List>
        </aside>
      </div>
    </Dialog>
  );
}

type ChoiceProps = {
  title: string;
  name: string;
  checked: boolean;
  onChange: () => void;
  children: ReactNode;
};

function Choice({ title, children, ...radio }: ChoiceProps) {
  const id = useId();
  return (
    <label className="duplicate-choice">
      <input
        type="radio"
        className="mt-0.5 size-5 accent-ink"
        aria-labelledby={id}
        aria-describedby={`${id}-about`}
        {...radio}
      />
      <b id={id} className="text-[1.0625rem] leading-snug font-semibold">
        {title}
      </b>
      <span id={`${id}-about`} className="col-start-2 text-sm leading-snug text-ink-2">
        {children}
      </span>
    </label>
  );
}

type CheckboxRowProps = {
  isTicked: boolean;
  isDisabled?: boolean;
  onTick: (isTicked: boolean) => void;
  children: string;
};

const CheckboxRow = ({ isTicked, isDisabled = false, onTick, children }: CheckboxRowProps) => {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={`flex min-h-11 items-center gap-2.5 ${isDisabled ? 'text-ink-2' : ''}`}
    >
      <Checkbox
        id={id}
        checked={isTicked}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      {children}
    </label>
  );
};

type ListProps = { title: string; sign: ReactNode; className: string; children: readonly string[] };

const List = ({ title, sign, className, children }: ListProps) => (
  <section>
    <h3 className="title-s border-b border-hair pb-1.5">{title}</h3>
    <ul className={className}>
      {children.map((line) => (
        <li
          key={line}
          className="flex min-h-11 items-center gap-3 border-b border-hair py-1.5 last:border-0"
        >
          {sign} {line}
        </li>
      ))}
    </ul>
  </section>
);
