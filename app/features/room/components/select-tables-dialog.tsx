import { type FormEvent, useState } from 'react';
import { Field } from '@/components/field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { isPlaced } from '@/features/seating/tables/geometry';
import type { RoomPlan } from '@/features/seating/tables/schema';
import { selectTablesAction } from '../actions/bar-actions';
import { findTablesByNumber, parseNumbers } from '../canvas/number-tables';

type Props = { plan: RoomPlan; onClose: () => void; onSelect: (ids: readonly string[]) => void };

export function SelectTablesDialog({ plan, onClose, onSelect }: Props) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');

  function submit(submitted: FormEvent) {
    submitted.preventDefault();
    const numbers = parseNumbers(typed);
    if (!numbers || numbers.length === 0)
      return setError('Please enter numbers like this: 2; 8; 12–16');
    const found = findTablesByNumber(plan.tables.filter(isPlaced), numbers);
    if (found.length === 0) return setError('No table in the room has one of these numbers.');
    onClose();
    onSelect(found.map(({ id }) => id));
  }

  return (
    <Dialog open onOpenChange={onClose} title={selectTablesAction.label}>
      <form className="grid gap-4 px-5 pt-3 pb-7 sm:px-8" onSubmit={submit} noValidate>
        <Field label="Numbers" help="Such as 2; 8; 12–16" error={error}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setError('');
              }}
            />
          )}
        </Field>
        <Button type="submit">Select</Button>
      </form>
    </Dialog>
  );
}
