import { useState } from 'react';
import { FieldError } from '@/components/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { listPartsForGuest, toMidSentence } from '@/features/events/parts/model';
import type { EventPart } from '@/features/events/parts/schema';
import { listAttendedParts } from '@/features/seating/guests/attendance';
import { type Guest, replyLabels } from '@/features/seating/guests/schema';
import { PartCheckboxes } from '../invitations/part-checkboxes';
import { setAttendedParts } from '../model';

type Props = {
  guest: Guest;
  parts: readonly EventPart[];
  eventDate: string;
  onSave: (guest: Guest) => void;
  onClose: () => void;
};

export default function ComingToDialog({ guest, parts, eventDate, onSave, onClose }: Props) {
  const [ids, setIds] = useState<ReadonlySet<number>>(
    () => new Set(listAttendedParts(parts, guest).map(({ id }) => id)),
  );
  const seatedPartName = parts.find(({ has_tables }) => has_tables)?.name ?? 'meal';
  const [isRefused, setIsRefused] = useState(false);
  return (
    <FormDialog
      title={`What is ${guest.name} coming to?`}
      submitLabel="Save"
      onSubmit={() =>
        ids.size > 0 ? onSave(setAttendedParts(guest, parts, ids)) : setIsRefused(true)
      }
      onClose={onClose}
    >
      <p className="text-ink-2">
        Anyone who leaves out the {toMidSentence(seatedPartName)} needs no chair and no dinner.
      </p>
      <PartCheckboxes
        parts={listPartsForGuest(parts, guest)}
        eventDate={eventDate}
        ids={ids}
        onChange={setIds}
      />
      <FieldError id="coming-to-nothing">
        {isRefused && ids.size === 0
          ? `Then is it a no for ${guest.name}? Choose ${replyLabels.no} as their reply.`
          : undefined}
      </FieldError>
    </FormDialog>
  );
}
