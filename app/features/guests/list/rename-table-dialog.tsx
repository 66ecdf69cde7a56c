import { useState } from 'react';
import { Field } from '@/components/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { guestSchema } from '@/features/seating/guests/schema';
import { findLabelProblem, formatTableName, tableKey } from '@/features/seating/tables/model';
import { formatCount, pluralise } from '@/lib/text/counts';
import type { ListedTable } from '../model';
import { useChangeGuests } from '../mutations';

type Props = {
  eventId: string;
  label: string;
  tables: readonly ListedTable[];
  onClose: () => void;
};

export default function RenameTableDialog({ eventId, label, tables, onClose }: Props) {
  const change = useChangeGuests(eventId);
  const [typed, setTyped] = useState(label);
  const [problem, setProblem] = useState<string>();
  const table = tables.find((each) => tableKey(each.label) === tableKey(label));
  const rename = () => {
    const { data, error } = guestSchema.shape.table_number.safeParse(typed);
    if (error) return setProblem(error.issues[0]?.message);
    if (!data) return setProblem('Please give the table a name or number.');
    const taken = findLabelProblem({ tables: tables.filter((each) => each !== table) }, data);
    setProblem(taken);
    if (taken) return;
    if (data === label) return onClose();
    change.mutate(
      { change: { rename: { from: label, to: data } }, reason: 'rename' },
      { onSuccess: onClose },
    );
  };
  return (
    <FormDialog
      title={`Rename ${formatTableName(label, 'table')}`}
      submitLabel="Rename"
      busy={change.isPending}
      onSubmit={rename}
      onClose={onClose}
    >
      <Field
        label="New name"
        help={
          table &&
          `${formatCount(table.guests, 'guest')} ${pluralise(table.guests, 'sits', 'sit')} there and ${pluralise(table.guests, 'stays', 'stay')} there.`
        }
        error={problem}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
