import { useState } from 'react';
import { FormDialog } from '@/components/ui/form-dialog';
import { isInvitedToPart } from '@/features/events/parts/model';
import type { EventPart } from '@/features/events/parts/schema';
import type { Guest } from '@/features/seating/guests/schema';
import { formatCount } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { PartCheckboxes } from '../invitations/part-checkboxes';
import { inviteGuest } from '../model';

type Props = {
  guests: readonly Guest[];
  parts: readonly EventPart[];
  eventDate: string;
  onSave: (guests: readonly Guest[]) => void;
  onClose: () => void;
};

export default function InviteSelectedDialog({ guests, parts, eventDate, onSave, onClose }: Props) {
  const [ids, setIds] = useState<ReadonlySet<number>>(
    () =>
      new Set(
        parts
          .filter((part) => guests.every((guest) => isInvitedToPart(part, guest)))
          .map(({ id }) => id),
      ),
  );
  const guestsLabel =
    guests.length === 1 ? (guests[0]?.name ?? '') : formatCount(guests.length, 'guest');
  const chairsNeeded = guests.filter((guest) => guest.is_evening).length;
  const names = parts.filter(({ id }) => ids.has(id)).map(({ name }) => name);
  return (
    <FormDialog
      title={`Invite ${guestsLabel} to`}
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
      <PartCheckboxes
        parts={parts}
        eventDate={eventDate}
        ids={ids}
        onChange={setIds}
        getNote={({ has_tables }) =>
          has_tables && chairsNeeded > 0 ? `, needs ${formatCount(chairsNeeded, 'chair')}` : ''
        }
      />
    </FormDialog>
  );
}
