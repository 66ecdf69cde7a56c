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
import type { Ref } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { fixtureDesigns } from '@/features/seating/fixtures/registry';
import type { Guest } from '@/features/seating/guests/schema';
import { tableName } from '@/features/seating/tables/model';
import { type ChangeObjects, Measurements } from '../canvas/components/measurements';
import { joinTables } from '../canvas/join';
import {
  alignObjects,
  degreesToNextStep,
  isTableObject,
  type RoomObject,
  rotateObjects,
  spreadEvenly,
} from '../canvas/room-objects';
import type { RoomStep } from '../room-edit';
import { PanelTool, RoomPanel } from './room-panel';

type Props = {
  ref: Ref<HTMLElement>;
  things: readonly RoomObject[];
  guests: readonly Guest[];
  onChange: ChangeObjects;
  onDuplicate: () => void;
  onRemove: () => void;
  onStep: (step: RoomStep) => void;
  onChoose: (ids: readonly string[]) => void;
};

export function ObjectPanel({
  ref,
  things,
  guests,
  onChange,
  onDuplicate,
  onRemove,
  onStep,
  onChoose,
}: Props) {
  const [only] = things.length === 1 ? things : [];
  const several = `${things.length} items`;
  const name = only
    ? isTableObject(only)
      ? tableName(only.label)
      : fixtureDesigns[only.kind].name
    : several;
  return (
    <RoomPanel
      ref={ref}
      label={name}
      onClose={() => onChoose([])}
      foot={
        <>
          <PanelTool icon={<Copy className="icon" aria-hidden="true" />} onClick={onDuplicate}>
            Duplicate
          </PanelTool>
          <PanelTool
            label={only ? 'Remove from the room' : 'Remove them from the room'}
            icon={<Trash2 className="icon" aria-hidden="true" />}
            onClick={onRemove}
          >
            Remove
          </PanelTool>
        </>
      }
    >
      {only ? (
        <Measurements thing={only} onChange={onChange} />
      ) : (
        <Several
          things={things}
          guests={guests}
          onChange={onChange}
          onStep={onStep}
          onChoose={onChoose}
        />
      )}
    </RoomPanel>
  );
}

function Several({
  things,
  guests,
  onChange,
  onStep,
  onChoose,
}: Omit<Props, 'ref' | 'onDuplicate' | 'onRemove'>) {
  const turn = (degrees: number) => onChange('turned', rotateObjects(things, degrees));
  const first = things[0]?.turn ?? 0;
  const one = joinTables(things, guests);
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
    <div className="flex flex-wrap px-2.5 pb-2">
      <IconButton label="Turn left" onClick={() => turn(degreesToNextStep(first, -1))}>
        <RotateCcw className="icon" aria-hidden="true" />
      </IconButton>
      <IconButton label="Turn right" onClick={() => turn(degreesToNextStep(first, 1))}>
        <RotateCw className="icon" aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Line up across"
        onClick={() => onChange('lined up', alignObjects(things, 'across'))}
      >
        <AlignVerticalJustifyCenter className="icon" aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Line up along"
        onClick={() => onChange('lined up', alignObjects(things, 'along'))}
      >
        <AlignHorizontalJustifyCenter className="icon" aria-hidden="true" />
      </IconButton>
      {things.length > 2 && (
        <IconButton label="Spread evenly" onClick={() => onChange('spread', spreadEvenly(things))}>
          <AlignHorizontalSpaceAround className="icon" aria-hidden="true" />
        </IconButton>
      )}
      {one && (
        <IconButton label="Join to one table" onClick={join}>
          <Link2 className="icon" aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
