import { useState } from 'react';
import { Field } from '@/components/field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Checkbox, Input, Select } from '@/components/ui/input';
import { countAttendance } from '@/features/seating/guests/attendance';
import { filterGuestsNeedingSeats, type Guest } from '@/features/seating/guests/schema';
import { hasArms } from '@/features/seating/tables/arms';
import { isPlaced } from '@/features/seating/tables/geometry';
import { isTopTable } from '@/features/seating/tables/model';
import { ROOM_LIMITS, type RoomPlan } from '@/features/seating/tables/schema';
import { formatCount } from '@/lib/text/counts';
import { layOutTablesAction } from '../actions/bar-actions';
import { countChairsAfterLayout, countTablesNeeded, layOutTables } from '../canvas/lay-out-tables';
import { type TablePreset, tablePresets } from '../canvas/presets';
import type { RowPattern } from '../canvas/rows';
import type { RoomStep } from '../room-edit';
import { findRoomSizeProblem } from '../room-size';
import { MetresField } from './metres-field';

type Props = {
  plan: RoomPlan;
  guests: readonly Guest[];
  needsTopTable: () => boolean;
  onClose: () => void;
  onStep: (step: RoomStep) => void;
  onSeat: () => void;
};

const presets: readonly TablePreset[] = tablePresets.filter(
  ({ name, shape }) =>
    name !== 'Top' && name !== 'For two' && shape !== 'rows' && !hasArms({ shape }),
);
const topSizes = [2, 4, 6, 8, 10, 12];
const USUAL_TOP = 8;

export function LayOutTablesDialog({
  plan,
  guests,
  needsTopTable,
  onClose,
  onStep,
  onSeat,
}: Props) {
  const hasPlaced = plan.tables.some(isPlaced);
  const top = plan.tables.find(({ label }) => isTopTable(label));
  const [kind, setKind] = useState<string>(tablePresets[0].name);
  const preset = presets.find(({ name }) => name === kind) ?? tablePresets[0];
  const [topSeats, setTopSeats] = useState(
    () => top?.seats ?? (needsTopTable() ? USUAL_TOP : null),
  );
  const [typed, setTyped] = useState<string | null>(null);
  const [width, setWidth] = useState(String(plan.room.width));
  const [depth, setDepth] = useState(String(plan.room.depth));
  const [pattern, setPattern] = useState<RowPattern>('grid');
  const [movesAll, setMovesAll] = useState(false);
  const [error, setError] = useState('');
  const needed = countTablesNeeded(plan, filterGuestsNeedingSeats(guests).length, {
    preset,
    topSeats,
    movesAll,
  });
  const tops = countChairsAfterLayout(plan, { preset, topSeats, movesAll, count: 0 }).tables;
  const count = typed === null ? needed : Math.round(Number(typed)) - tops;
  const { chairs } = countChairsAfterLayout(plan, {
    preset,
    topSeats,
    movesAll,
    count: Math.max(0, Math.min(count, ROOM_LIMITS.tables)),
  });

  function layOut(next?: () => void) {
    const room = { ...plan.room, width: Number(width), depth: Number(depth) };
    const sizeError = findRoomSizeProblem(room);
    if (sizeError) return setError(sizeError);
    if (!(count >= 1 && tops + count <= ROOM_LIMITS.tables))
      return setError(`Please enter a number of tables from ${tops + 1} to ${ROOM_LIMITS.tables}.`);
    const { tables, missing, lacksTop } = layOutTables(
      { ...plan, room },
      { preset, count, topSeats, pattern, movesAll },
    );
    if (lacksTop)
      return setError(
        'There’s no wall with room for the top table. Make the room larger or seat fewer there.',
      );
    if (missing > 0)
      return setError(
        `Only ${tables.length} of ${tops + count} tables fit with ${room.clearance} m between them. Make the room larger or lay out fewer tables.`,
      );
    const existingIds = new Set(plan.tables.map(({ id }) => id));
    onStep({
      label: `laid out ${formatCount(tables.length, 'table')}`,
      room: {
        room: { width: room.width, depth: room.depth },
        tables: {
          add: tables.filter(({ id }) => !existingIds.has(id)),
          update: tables.filter(({ id }) => existingIds.has(id)),
        },
      },
    });
    onClose();
    next?.();
  }

  return (
    <Dialog open onOpenChange={onClose} title={layOutTablesAction.label}>
      <form
        className="grid gap-4 px-5 pt-3 pb-7 sm:px-8"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          layOut();
        }}
        noValidate
      >
        <div className="grid grid-cols-2 gap-4">
          <Field label="Guests at each table">
            {(control) => (
              <Select {...control} value={kind} onChange={(picked) => setKind(picked.target.value)}>
                {presets.map(({ name, size }) => (
                  <option key={name} value={name}>
                    {size}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Top table">
            {(control) => (
              <Select
                {...control}
                value={topSeats ?? ''}
                onChange={({ target }) => setTopSeats(target.value ? Number(target.value) : null)}
              >
                <option value="">None</option>
                {[...new Set([...topSizes, ...(top ? [top.seats] : [])])]
                  .sort((a, b) => a - b)
                  .map((seats) => (
                    <option key={seats} value={seats}>
                      {seats} seats, facing the room
                    </option>
                  ))}
              </Select>
            )}
          </Field>
          <Field
            label="Tables"
            help={`${formatCount(chairs, 'chair')} for ${formatCount(countAttendance(guests).atTables, 'guest')}${tops > 0 ? ', the top table’s among them' : ''}.`}
          >
            {(control) => (
              <Input
                {...control}
                type="number"
                inputMode="numeric"
                value={typed ?? needed + tops}
                onChange={(typing) => setTyped(typing.target.value)}
              />
            )}
          </Field>
          <Field label="Rows">
            {(control) => (
              <Select
                {...control}
                value={pattern}
                onChange={(picked) => setPattern(picked.target.value as RowPattern)}
              >
                <option value="grid">Straight, in line</option>
                <option value="staggered">Staggered, each facing a gap</option>
              </Select>
            )}
          </Field>
          <MetresField label="Room width" value={width} onChange={setWidth} />
          <MetresField label="Room depth" value={depth} onChange={setDepth} />
        </div>
        {hasPlaced && (
          <label htmlFor="lay-out-all" className="flex min-h-11 items-center gap-3">
            <Checkbox
              id="lay-out-all"
              checked={movesAll}
              onChange={(ticked) => setMovesAll(ticked.target.checked)}
            />
            Also move the tables already in the room
          </label>
        )}
        {error && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit">Lay out</Button>
          {guests.length > 0 && (
            <Button variant="soft" onClick={() => layOut(onSeat)}>
              Lay out and seat them
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
