import { z } from 'zod/mini';
import { fieldLimits, ROOM_LIMITS, type Table } from '@/features/seating/tables/schema';
import { memoizeByKey } from '@/lib/collections/memoize';
import { countRows } from '../canvas/presets';
import { resizeRows } from '../canvas/resize-rows';
import { NumberField } from './number-field';

const MAX_ROWS = 20;
const MAX_CHAIRS_IN_ROW = 30;
const CHAIRS = ROOM_LIMITS.seats.most;

const atMost = memoizeByKey((key: string) => {
  const most = Number(key);
  const words = `Please enter a whole number from 1 to ${most}: a block has at most ${CHAIRS} chairs.`;
  return z
    .int(words)
    .check(z.minimum(1, words), z.maximum(most, words))
    .register(fieldLimits, { least: 1, most });
});
const ruleFor = (limit: number, others: number) =>
  atMost(`${Math.max(1, Math.min(limit, Math.floor(CHAIRS / others)))}`);

type Props = { table: Table; onChange: (table: Table) => void };

export function RowFields({ table, onChange }: Props) {
  const { rows, inRow } = countRows(table);
  return (
    <div className="grid grid-cols-2 gap-x-3 px-4.5 pb-3 phone:px-5">
      <NumberField
        label="Rows"
        value={rows}
        rule={ruleFor(MAX_ROWS, inRow)}
        step={1}
        onSet={(next) => onChange(resizeRows(table, next, inRow))}
      />
      <NumberField
        label="Chairs in a row"
        value={inRow}
        rule={ruleFor(MAX_CHAIRS_IN_ROW, rows)}
        step={1}
        onSet={(next) => onChange(resizeRows(table, rows, next))}
      />
      <p className="col-span-2 pt-1.5 text-sm text-ink-2">
        At most {CHAIRS} chairs in a block. For an aisle, put two blocks side by side.
      </p>
    </div>
  );
}
