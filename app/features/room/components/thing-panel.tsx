import {
  AlignHorizontalJustifyCenter,
  AlignHorizontalSpaceAround,
  AlignVerticalJustifyCenter,
  Copy,
  Link2,
  RotateCcw,
  RotateCw,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { fixtureDesigns } from '@/features/seating/fixtures/registry';
import type { Guest } from '@/features/seating/guests/schema';
import { normalisedAngle } from '@/features/seating/tables/geometry';
import { tableName } from '@/features/seating/tables/model';
import { fixtureSchema, type RoomPlan, tableSchema, turnSchema } from '@/features/seating/tables/schema';
import { joined } from '../canvas/join';
import { aligned, isTable, spreadEvenly, type Thing, toNextStep, turned } from '../canvas/things';
import type { RoomStep } from '../room-edit';
import { NumberField } from './number-field';
import './thing-panel.css';

type Props = {
  plan: RoomPlan;
  things: readonly Thing[];
  guests: readonly Guest[];
  onChange: (verb: string, things: readonly Thing[]) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onStep: (step: RoomStep) => void;
  onChoose: (ids: readonly string[]) => void;
};

/** The selected items in numbers, with their actions: every drag has a keyboard equivalent here. */
export function ThingPanel({ things, guests, onChange, onStep, onChoose, ...on }: Props) {
  const [only] = things.length === 1 ? things : [];
  const turn = (degrees: number) => onChange('turned', turned(things, degrees));
  const first = things[0]?.turn ?? 0;
  const one = joined(things, guests);
  const join = () => {
    if (!one) return;
    onStep({
      label: `joined ${tableName(one.table.label, 'table')} and ${one.absorbed.map(({ label }) => label).join(', ')}`,
      ...(one.seated.length > 0 && { guests: { update: one.seated } }),
      room: { tables: { update: [one.table], remove: one.absorbed.map(({ id }) => id) } },
    });
    onChoose([one.table.id]);
  };
  return (
    <fieldset className="thing-panel">
      <legend className="thing-name">
        {only ? (isTable(only) ? tableName(only.label) : fixtureDesigns[only.kind].name) : `${things.length} items`}
      </legend>
      {only && <ThingNumbers thing={only} onChange={onChange} />}
      <Tool label="Turn left" onClick={() => turn(toNextStep(first, -1))}>
        <RotateCcw className="icon" aria-hidden="true" />
      </Tool>
      <Tool label="Turn right" onClick={() => turn(toNextStep(first, 1))}>
        <RotateCw className="icon" aria-hidden="true" />
      </Tool>
      {things.length > 1 && (
        <>
          <Tool label="Line up across" onClick={() => onChange('lined up', aligned(things, 'across'))}>
            <AlignVerticalJustifyCenter className="icon" aria-hidden="true" />
          </Tool>
          <Tool label="Line up along" onClick={() => onChange('lined up', aligned(things, 'along'))}>
            <AlignHorizontalJustifyCenter className="icon" aria-hidden="true" />
          </Tool>
        </>
      )}
      {things.length > 2 && (
        <Tool label="Spread evenly" onClick={() => onChange('spread', spreadEvenly(things))}>
          <AlignHorizontalSpaceAround className="icon" aria-hidden="true" />
        </Tool>
      )}
      {one && (
        <Tool label="Join to one table" onClick={join}>
          <Link2 className="icon" aria-hidden="true" />
        </Tool>
      )}
      <Tool label="Duplicate" onClick={on.onDuplicate}>
        <Copy className="icon" aria-hidden="true" />
      </Tool>
      <Tool label={only ? 'Remove from the room' : 'Remove them from the room'} danger onClick={on.onRemove}>
        <Trash2 className="icon" aria-hidden="true" />
      </Tool>
    </fieldset>
  );
}

const Tool = ({
  label,
  danger,
  onClick,
  children,
}: {
  label: string;
  danger?: boolean;
  onClick: () => void;
  children: ReactNode;
}) => (
  <IconButton label={label} danger={danger} onClick={onClick}>
    {children}
  </IconButton>
);

function ThingNumbers({ thing, onChange }: { thing: Thing; onChange: Props['onChange'] }) {
  const isRound = isTable(thing) && thing.shape === 'round';
  const { x, y, width, depth, seats } = { ...fixtureSchema.shape, ...tableSchema.pick({ seats: true }).shape };
  const inMetres = { step: 0.1, unit: 'm' };
  return (
    <>
      <NumberField label="From left" value={thing.x} rule={x} {...inMetres} onSet={(x) => onChange('moved', [{ ...thing, x }])} />
      <NumberField label="From top" value={thing.y} rule={y} {...inMetres} onSet={(y) => onChange('moved', [{ ...thing, y }])} />
      <NumberField
        label={isRound ? 'Across' : 'Width'}
        value={thing.width}
        rule={width}
        {...inMetres}
        onSet={(width) => onChange('sized', [{ ...thing, width, ...(isRound && { depth: width }) }])}
      />
      {!isRound && (
        <NumberField
          label="Depth"
          value={thing.depth}
          rule={depth}
          {...inMetres}
          onSet={(depth) => onChange('sized', [{ ...thing, depth }])}
        />
      )}
      <NumberField
        label="Turn"
        value={thing.turn}
        rule={turnSchema}
        step={15}
        unit="°"
        onSet={(turn) => onChange('turned', [{ ...thing, turn: normalisedAngle(turn) }])}
      />
      {isTable(thing) && (
        <NumberField
          label="Seats"
          value={thing.seats}
          rule={seats}
          step={1}
          unit=""
          onSet={(seats) => onChange('changed', [{ ...thing, seats }])}
        />
      )}
    </>
  );
}
