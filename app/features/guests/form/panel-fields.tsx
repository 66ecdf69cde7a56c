import { Eye } from 'lucide-react';
import { useController } from 'react-hook-form';
import { Field } from '@/components/field';
import { TextField } from '@/components/form-field';
import { listPartsForGuest } from '@/features/events/parts/model';
import { getAttendance } from '@/features/seating/guests/attendance';
import type { Guest } from '@/features/seating/guests/schema';
import { tableKey } from '@/features/seating/tables/model';
import { PARTY_LIST_ID } from '../components/name-suggestions';
import { describeAttendedParts } from '../invitations/invitations';
import { InvitedParts } from '../invitations/invited-parts';
import { useGuestListContext } from '../list/guest-list-context';
import { useListStore } from '../list/list-store';
import { formatSeats } from '../model';
import { FormNote } from './form-note';
import type { GuestFormState } from './form-values';
import { TableField } from './table-field';

export type PanelFieldsProps = { form: GuestFormState; formId: string; guest: Guest };

export function PanelFields({ form, formId, guest }: PanelFieldsProps) {
  const { tables, parties, editor } = useGuestListContext();
  const { watch, formState } = form;
  const table = useController({ name: 'table_number', control: form.control }).field;
  const namesake = editor.describeNamesake(guest, watch('name'));
  const seats = tables.find(({ label }) => tableKey(label) === tableKey(table.value));
  const partySize = parties.getSize(watch('party'));
  const field = { form, formId, autoComplete: 'off' } as const;
  return (
    <>
      <TextField {...field} name="name" label="Name" />
      <div className="guest-panel-pair">
        <Field
          label={<LabelWithFigure label="Table" figure={seats && formatSeats(seats)} />}
          error={formState.errors.table_number?.message}
        >
          {(control) => <TableField {...table} control={control} form={formId} tables={tables} />}
        </Field>
        <TextField
          {...field}
          name="party"
          label={
            <LabelWithFigure label="Household" figure={partySize > 1 ? String(partySize) : null} />
          }
          list={PARTY_LIST_ID}
          placeholder="None"
        />
      </div>
      <TextField
        {...field}
        name="additional_info"
        label={
          <>
            Additional info{' '}
            <small className="text-brass-text">
              <Eye className="icon" aria-hidden="true" />{' '}
              {guest.is_crew ? 'kitchen and venue see this' : 'guests see this'}
            </small>
          </>
        }
        placeholder={
          guest.is_crew
            ? 'Photographer, band'
            : namesake
              ? 'A word to tell them apart'
              : 'Best man, Auntie, reads at the ceremony'
        }
      />
      {!guest.is_crew && <InvitedField guest={guest} />}
      <FormNote form={form} namesake={namesake} />
    </>
  );
}

/** Saved at once, unlike the fields of the form. */
function InvitedField({ guest }: { guest: Guest }) {
  const { event } = useGuestListContext();
  const store = useListStore();
  if (event.parts.length < 2) return null;
  const open = (kind: 'invited' | 'coming') =>
    store.set({ selectionDialog: { kind, ids: new Set([guest.id]) } });
  const canLeaveOutParts =
    getAttendance(guest) === 'coming' && listPartsForGuest(event.parts, guest).length > 1;
  return (
    <>
      <p className="guest-panel-invited">
        <span aria-hidden="true">Invited to</span>
        <InvitedParts guest={guest} parts={event.parts} />
        <button type="button" className="link" onClick={() => open('invited')}>
          Change <span className="sr-only">what {guest.name} is invited to</span>
        </button>
      </p>
      {canLeaveOutParts && (
        <p className="guest-panel-invited">
          <span>Coming to</span>
          <span className="min-w-0 flex-1">{describeAttendedParts(guest, event.parts)}</span>
          <button type="button" className="link" onClick={() => open('coming')}>
            Change <span className="sr-only">what {guest.name} is coming to</span>
          </button>
        </p>
      )}
    </>
  );
}

type LabelWithFigureProps = { label: string; figure: string | null | undefined };

/** Hides the figure from screen readers; otherwise typing would change the field's name. */
const LabelWithFigure = ({ label, figure }: LabelWithFigureProps) => (
  <>
    {label} {figure && <small aria-hidden="true">{figure}</small>}
  </>
);
