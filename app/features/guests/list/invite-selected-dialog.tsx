import { useState } from 'react';
import { FormDialog } from '@/components/ui/form-dialog';
import { Checkbox } from '@/components/ui/input';
import { isInvitedToPart } from '@/features/events/parts/model';
import type { EventPart } from '@/features/events/parts/schema';
import type { Guest } from '@/features/seating/guests/schema';
import { formatWeekday } from '@/lib/dates/dates';
import { formatCount } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { inviteGuest } from '../model';

type Props = {
  guests: readonly Guest[];
  parts: readonly EventPart[];
  eventDate: string;
  onSave: (guests: readonly Guest[]) => void;
  onClose: () => void;
};

/** Ticked are the parts that all of these guests are invited to now. */
export default function InviteSelectedDialog({ guests, parts, eventDate, onSave, onClose }: Props) {
  const [ids, setIds] = useState<ReadonlySet<number>>(
    () =>
      new Set(
        parts
          .filter((part) => guests.every((guest) => isInvitedToPart(part, guest)))
          .map(({ id }) => id),
      ),
  );
  const who = guests.length === 1 ? (guests[0]?.name ?? '') : formatCount(guests.length, 'guest');
  const toSeat = guests.filter((guest) => guest.is_evening).length;
  const names = parts.filter(({ id }) => ids.has(id)).map(({ name }) => name);
  const toggle = (id: number) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setIds(next);
  };
  return (
    <FormDialog
      title={`Invite ${who} to`}
      submitLabel={
        names.length > 0
          ? `Invite ${guests.length} to ${formatList(names)}`
          : 'Invite to nothing yet'
      }
      onSubmit={() => onSave(guests.map((guest) => inviteGuest(guest, parts, ids)))}
      onClose={onClose}
    >
      <p className="text-ink-2">
        What they have answered stays. Anything new is asked on the page they have.
      </p>
      <div>
        {parts.map(({ id, name, day, from, has_tables }) => (
          <label
            key={id}
            htmlFor={`invited-${id}`}
            className="flex min-h-12 items-center gap-3 border-t border-hair"
          >
            <Checkbox id={`invited-${id}`} checked={ids.has(id)} onChange={() => toggle(id)} />
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            <small className="text-sm text-ink-2">
              {day !== eventDate && `${formatWeekday(day)} `}
              {from}
              {has_tables && toSeat > 0 && `, needs ${formatCount(toSeat, 'chair')}`}
            </small>
          </label>
        ))}
      </div>
    </FormDialog>
  );
}
