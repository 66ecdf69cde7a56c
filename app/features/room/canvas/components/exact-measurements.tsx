import { ChevronRight } from 'lucide-react';
import { ActionButton } from '@/components/ui/action-button';
import { normaliseAngle } from '@/features/seating/tables/geometry';
import { fixtureSchema, turnSchema } from '@/features/seating/tables/schema';
import { rotateLeftAction, rotateRightAction } from '../../actions/object-actions';
import { NumberField } from '../../components/number-field';
import { useStoredView } from '../../use-stored-view';
import { isTableObject, type RoomObject } from '../room-objects';

type ChangeObjects = (verb: string, things: readonly RoomObject[]) => void;
type Props = { thing: RoomObject; onChange: ChangeObjects };

const oneDecimal = (length: number) => length.toFixed(1);

export function ExactMeasurements({ thing, onChange }: Props) {
  const [isOpen, toggle] = useStoredView('isMeasuring');
  const { x, y, turn } = thing;
  return (
    <section className="border-t border-hair">
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-10 w-full items-center gap-2 px-4 text-left text-sm font-medium whitespace-nowrap phone:min-h-11 phone:px-5"
        onClick={({ currentTarget }) => {
          toggle();
          requestAnimationFrame(() =>
            currentTarget.parentElement?.scrollIntoView({ block: 'nearest' }),
          );
        }}
      >
        <ChevronRight
          className={`icon size-4 flex-none ${isOpen ? 'rotate-90' : ''}`}
          aria-hidden="true"
        />
        Exact measurements
        {!isOpen && (
          <span className="ml-auto font-normal text-ink-2 [font-size:.875rem]">
            {oneDecimal(x)} m, {oneDecimal(y)} m, {Math.round(turn)}°
          </span>
        )}
      </button>
      {isOpen && <Fields thing={thing} onChange={onChange} />}
    </section>
  );
}

function Fields({ thing, onChange }: Props) {
  const isRound = isTableObject(thing) && thing.shape === 'round';
  const { x, y, width, depth } = fixtureSchema.shape;
  const inMetres = { step: 0.1, unit: 'm' };
  const turning = { objects: [thing], change: onChange };
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2 px-4.5 pt-0.5 pb-3 phone:px-5">
      <NumberField
        label="From the left"
        value={thing.x}
        rule={x}
        {...inMetres}
        onSet={(x) => onChange('moved', [{ ...thing, x }])}
      />
      <NumberField
        label="From the top"
        value={thing.y}
        rule={y}
        {...inMetres}
        onSet={(y) => onChange('moved', [{ ...thing, y }])}
      />
      <NumberField
        label={isRound ? 'Across' : 'Width'}
        value={thing.width}
        rule={width}
        {...inMetres}
        onSet={(width) =>
          onChange('sized', [{ ...thing, width, ...(isRound && { depth: width }) }])
        }
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
        label="Turned"
        value={thing.turn}
        rule={turnSchema}
        step={15}
        unit="degrees"
        onSet={(turn) => onChange('turned', [{ ...thing, turn: normaliseAngle(turn) }])}
      />
      <div className="flex items-end">
        <ActionButton action={rotateLeftAction} input={turning} />
        <ActionButton action={rotateRightAction} input={turning} />
      </div>
    </div>
  );
}
