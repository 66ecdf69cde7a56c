import { type FormEvent, useState } from 'react';
import { Field } from '@/components/field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Input, Select } from '@/components/ui/input';
import { isPlaced } from '@/features/seating/tables/geometry';
import type { RoomPlan } from '@/features/seating/tables/schema';
import { formatCount } from '@/lib/text/counts';
import { numberTablesAction } from '../actions/bar-actions';
import {
  findEntrance,
  hasNumber,
  type NumberingOrder,
  numberTables,
  parseNumbers,
} from '../canvas/number-tables';
import type { RoomStep } from '../room-edit';

type Props = {
  plan: RoomPlan;
  isTurned: boolean;
  onClose: () => void;
  onStep: (step: RoomStep) => void;
};

export function NumberTablesDialog({ plan, isTurned, onClose, onStep }: Props) {
  const [order, setOrder] = useState<NumberingOrder>('rows');
  const [start, setStart] = useState('1');
  const [leftOut, setLeftOut] = useState('');
  const [error, setError] = useState('');
  const count = plan.tables.filter((table) => isPlaced(table) && hasNumber(table)).length;
  const hasDoor = findEntrance(plan) !== undefined;

  function submit(submitted: FormEvent) {
    submitted.preventDefault();
    if (!/^[1-9]\d{0,3}$/.test(start.trim()))
      return setError('Please enter the first number, from 1 to 9999.');
    const numbers = parseNumbers(leftOut);
    if (!numbers) return setError('Please enter the numbers to leave out like this: 4, 13');
    const renamed = numberTables(plan, { order, start: Number(start), leftOut: numbers, isTurned });
    if (!renamed) return setError('The numbers would go beyond 9999. Please start lower.');
    const labels = new Map(plan.tables.map(({ id, label }) => [id, label]));
    const update = renamed.filter(({ id, label }) => labels.get(id) !== label);
    if (update.length > 0)
      onStep({ label: `numbered ${formatCount(count, 'table')}`, room: { tables: { update } } });
    onClose();
  }

  return (
    <Dialog open onOpenChange={onClose} title={numberTablesAction.label}>
      <form className="grid gap-4 px-5 pt-3 pb-7 sm:px-8" onSubmit={submit} noValidate>
        <p className="text-ink-2">
          {count === 0
            ? 'No table in the room has a number yet.'
            : `${formatCount(count, 'table')} in the room ${count === 1 ? 'has' : 'have'} a number. Guests keep their tables; named tables such as the top table stay as they are.`}
        </p>
        <Field label="Order">
          {(control) => (
            <Select
              {...control}
              value={order}
              onChange={({ target }) => setOrder(target.value as NumberingOrder)}
            >
              <option value="rows">Row by row, from the top left</option>
              <option value="columns">Column by column, from the top left</option>
              {hasDoor && <option value="door">From the door outwards</option>}
            </Select>
          )}
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field label="First number">
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                value={start}
                onChange={({ target }) => setStart(target.value)}
              />
            )}
          </Field>
          <Field label="Leave out" help="Such as 4, 13">
            {(control) => (
              <Input
                {...control}
                value={leftOut}
                onChange={({ target }) => setLeftOut(target.value)}
              />
            )}
          </Field>
        </div>
        {error && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
        <Button type="submit" disabled={count === 0}>
          Number them
        </Button>
      </form>
    </Dialog>
  );
}
