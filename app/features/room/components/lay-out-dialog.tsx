import { type FormEvent, useState } from 'react';
import { Field } from '@/components/field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Checkbox, Input, Select } from '@/components/ui/input';
import { isPlaced, type PlacedTable } from '@/features/seating/tables/geometry';
import { ROOM_LIMITS, type RoomPlan } from '@/features/seating/tables/schema';
import { layOut, type Pattern } from '../canvas/layout';
import { newTable, nextLabels, tablePresets } from '../canvas/presets';
import type { RoomStep } from '../room-edit';

type Props = { plan: RoomPlan; guests: number; onClose: () => void; onStep: (step: RoomStep) => void };

/** Lays tables out in rows: those that stand nowhere yet first, then new ones. */
export function LayOutDialog({ plan, guests, onClose, onStep }: Props) {
  const waiting = plan.tables.filter(({ x }) => x === null);
  const standing = plan.tables.filter(isPlaced);
  const [kind, setKind] = useState<string>('Round 8');
  const preset = tablePresets.find(({ name }) => name === kind) ?? tablePresets[0];
  const [count, setCount] = useState(String(waiting.length || Math.max(1, Math.ceil(guests / 8) - standing.length)));
  const [width, setWidth] = useState(String(plan.room.width));
  const [depth, setDepth] = useState(String(plan.room.depth));
  const [pattern, setPattern] = useState<Pattern>('grid');
  const [movesAll, setMovesAll] = useState(false);
  const [error, setError] = useState('');

  function submit(submitted: FormEvent) {
    submitted.preventDefault();
    const wanted = Math.round(Number(count));
    const room = { ...plan.room, width: Number(width), depth: Number(depth) };
    const { least, most } = ROOM_LIMITS.side;
    if (![room.width, room.depth].every((side) => side >= least && side <= most))
      return setError(`A room is ${least} to ${most} metres wide and deep.`);
    if (!(wanted >= 1 && wanted <= ROOM_LIMITS.tables))
      return setError(`Please enter a number of tables from 1 to ${ROOM_LIMITS.tables}.`);
    const kept = movesAll ? [] : standing;
    const old = movesAll ? [...standing, ...waiting] : waiting;
    const all = [
      ...old.slice(0, wanted),
      ...nextLabels(plan.tables, Math.max(0, wanted - old.length)).map((label) => newTable(preset, label)),
    ];
    const size = { width: Math.max(...all.map((table) => table.width)), depth: Math.max(...all.map((table) => table.depth)) };
    const places = layOut({ ...plan, room, tables: kept }, size, all.length, pattern);
    if (places.length < all.length)
      return setError(
        `Only ${places.length} of ${all.length} tables fit with ${room.clearance} m between them. Make the room larger or lay out fewer tables.`,
      );
    const placed = all.map((table, at): PlacedTable => ({ ...table, ...(places[at] ?? { x: 0, y: 0 }), turn: 0 }));
    const known = new Set(plan.tables.map(({ id }) => id));
    onStep({
      label: `laid out ${placed.length === 1 ? '1 table' : `${placed.length} tables`}`,
      room: {
        room: { width: room.width, depth: room.depth },
        tables: { add: placed.filter(({ id }) => !known.has(id)), update: placed.filter(({ id }) => known.has(id)) },
      },
    });
    onClose();
  }

  return (
    <Dialog open onOpenChange={onClose} title="Lay out for me">
      <form className="grid gap-4 px-5 pt-3 pb-7 sm:px-8" onSubmit={submit} noValidate>
        <div className="grid grid-cols-2 gap-4">
          <Field label="Tables">
            {(control) => (
              <Input
                {...control}
                type="number"
                inputMode="numeric"
                value={count}
                onChange={(typed) => setCount(typed.target.value)}
              />
            )}
          </Field>
          <Field label="Kind" help={waiting.length > 0 ? 'For new tables; yours stay as they are.' : undefined}>
            {(control) => (
              <Select {...control} value={kind} onChange={(picked) => setKind(picked.target.value)}>
                {tablePresets.map(({ name, size }) => (
                  <option key={name} value={name}>
                    {size}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Room width in metres">
            {(control) => (
              <Input
                {...control}
                type="number"
                inputMode="decimal"
                step="0.1"
                value={width}
                onChange={(typed) => setWidth(typed.target.value)}
              />
            )}
          </Field>
          <Field label="Room depth in metres">
            {(control) => (
              <Input
                {...control}
                type="number"
                inputMode="decimal"
                step="0.1"
                value={depth}
                onChange={(typed) => setDepth(typed.target.value)}
              />
            )}
          </Field>
        </div>
        <Field label="Rows">
          {(control) => (
            <Select {...control} value={pattern} onChange={(picked) => setPattern(picked.target.value as Pattern)}>
              <option value="grid">Straight, one behind the other</option>
              <option value="staggered">Staggered, each facing a gap</option>
            </Select>
          )}
        </Field>
        {standing.length > 0 && (
          <label htmlFor="lay-out-all" className="flex min-h-11 items-center gap-3">
            <Checkbox id="lay-out-all" checked={movesAll} onChange={(ticked) => setMovesAll(ticked.target.checked)} />
            Also move the tables already in the room
          </label>
        )}
        {error && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
        <Button type="submit">Lay out</Button>
      </form>
    </Dialog>
  );
}
