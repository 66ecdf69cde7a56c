import type { Ref } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { fixtureDesigns } from '@/features/seating/fixtures/registry';
import { tableName } from '@/features/seating/tables/model';
import { isAvailable } from '@/lib/react/actions';
import {
  arrangeActions,
  duplicate,
  type ObjectsGiven,
  removeInPanel,
} from '../actions/object-actions';
import { Measurements } from '../canvas/components/measurements';
import { isTableObject } from '../canvas/room-objects';
import { PanelTool, RoomPanel } from './room-panel';

export function ObjectPanel({ ref, objects }: { ref: Ref<HTMLElement>; objects: ObjectsGiven }) {
  const { things, change, choose } = objects;
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
      onClose={() => choose([])}
      foot={
        <>
          <PanelTool action={duplicate} onClick={() => duplicate.perform(objects)} />
          <PanelTool
            action={removeInPanel}
            label={removeInPanel.fullLabel(objects)}
            onClick={() => removeInPanel.perform(objects)}
          />
        </>
      }
    >
      {only ? (
        <Measurements thing={only} onChange={change} />
      ) : (
        <div className="flex flex-wrap px-2.5 pb-2">
          {arrangeActions.map(
            (action) =>
              isAvailable(action, objects) && (
                <ActionButton key={action.name} action={action} given={objects} />
              ),
          )}
        </div>
      )}
    </RoomPanel>
  );
}
