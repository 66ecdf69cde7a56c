import { Eye } from 'lucide-react';
import { useController } from 'react-hook-form';
import { Field } from '@/components/field';
import { TextField } from '@/components/form-field';
import type { Guest } from '@/features/seating/guests/schema';
import { tableKey } from '@/features/seating/tables/model';
import { PARTY_LIST_ID } from '../components/name-suggestions';
import { useGuestListContext } from '../list/guest-list-context';
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
      <FormNote form={form} namesake={namesake} />
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
