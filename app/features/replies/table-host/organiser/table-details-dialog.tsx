import { useState } from 'react';
import { Field } from '@/components/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input, Select } from '@/components/ui/input';
import type { HostEvent } from '@/features/events/schema';
import type { Guest } from '@/features/seating/guests/schema';
import { formatTableName, tableKey } from '@/features/seating/tables/model';
import type { Table } from '@/features/seating/tables/schema';
import { toIsoDate } from '@/lib/dates/dates';
import { pluralise } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import type { TableLink } from './hosted-tables';
import { useTableLinks } from './mutations';

type Props = {
  event: HostEvent;
  /** The link to change; null to assign a table to a host. */
  link: TableLink | null;
  /** Tables without a host. */
  tables: readonly Table[];
  guests: readonly Guest[];
  /** The suggested closing date, taken from another table. */
  closesOn: string | null;
  onClose: () => void;
  onGiven: (id: string) => void;
};

const MAX_NAMED = 4;

export function TableDetailsDialog({
  event,
  link,
  tables,
  guests,
  closesOn,
  onClose,
  onGiven,
}: Props) {
  const { give, change } = useTableLinks(event.id);
  const today = toIsoDate(new Date());
  const isAllowed = (day: string | null) => day !== null && day >= today && day <= event.event_date;
  const [typed, setTyped] = useState({
    table_uuid: tables[0]?.id ?? '',
    owner: link?.owner ?? '',
    contact: link?.contact ?? '',
    chairs: '',
    closes_on: link?.closes_on ?? [closesOn, event.replies_close_on].find(isAllowed) ?? '',
  });
  const [isChecked, setChecked] = useState(false);
  const set = (field: keyof typeof typed) => (changed: { target: { value: string } }) =>
    setTyped((now) => ({ ...now, [field]: changed.target.value }));
  const table = tables.find(({ id }) => id === typed.table_uuid);
  const seated = table
    ? guests.filter(
        ({ table_number }) =>
          table_number !== null && tableKey(table_number) === tableKey(table.label),
      )
    : [];
  const seats = table?.seats ?? 1;
  const chairs = typed.chairs === '' ? seats : Number(typed.chairs);
  const isCounted = link !== null || (Number.isInteger(chairs) && chairs >= 1 && chairs <= seats);
  const isDated = typed.closes_on === link?.closes_on || isAllowed(typed.closes_on);
  const submit = () => {
    setChecked(true);
    if (typed.owner.trim() === '' || !isCounted || !isDated) return;
    const { table_uuid, chairs: _, ...details } = typed;
    if (link) change.mutate({ invitation_id: link.id, ...details }, { onSuccess: onClose });
    else
      give.mutate(
        { table_uuid, chairs, ...details },
        {
          onSuccess: (id) => {
            onGiven(id);
            onClose();
          },
        },
      );
  };
  return (
    <FormDialog
      title={link ? 'Change the link' : 'Give a table to someone'}
      submitLabel={link ? 'Save' : 'Give the table'}
      busy={give.isPending || change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {!link && (
        <Field
          label="Table"
          help={
            seated.length > 0
              ? `${formatList(
                  seated.map(({ name }) => name),
                  MAX_NAMED,
                )} ${pluralise(seated.length, 'sits', 'sit')} there. Whoever has the link can change ${pluralise(seated.length, 'the name', 'these names')}, and saving the table counts as their yes, unless ${pluralise(seated.length, 'that guest has', 'those guests have')} a reply link.`
              : undefined
          }
        >
          {(control) => (
            <Select {...control} value={typed.table_uuid} onChange={set('table_uuid')}>
              {tables.map(({ id, label }) => (
                <option key={id} value={id}>
                  {formatTableName(label)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field
        label="Whose table it is"
        help={`A chair without a name reads “Place of ${typed.owner.trim() || 'Harlow Bank'}”.`}
        {...(isChecked &&
          typed.owner.trim() === '' && { error: 'Please write whose table it is.' })}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={100}
            autoComplete="off"
            value={typed.owner}
            onChange={set('owner')}
          />
        )}
      </Field>
      <Field label="Who names the guests" optional="guests never see this">
        {(control) => (
          <Input
            {...control}
            maxLength={100}
            autoComplete="off"
            value={typed.contact}
            onChange={set('contact')}
          />
        )}
      </Field>
      {!link && (
        <Field
          label="Chairs"
          {...(isChecked &&
            !isCounted && { error: `This table has 1 to ${seats} ${pluralise(seats, 'chair')}.` })}
        >
          {(control) => (
            <Input
              {...control}
              type="number"
              min={1}
              max={seats}
              value={typed.chairs === '' ? String(seats) : typed.chairs}
              onChange={set('chairs')}
            />
          )}
        </Field>
      )}
      <Field
        label="Names close on"
        help="Until then they can name and change their guests."
        {...(isChecked && !isDated && { error: 'Please choose a day from today to the event.' })}
      >
        {(control) => (
          <Input
            {...control}
            type="date"
            min={today}
            max={event.event_date}
            value={typed.closes_on}
            onChange={set('closes_on')}
          />
        )}
      </Field>
    </FormDialog>
  );
}
