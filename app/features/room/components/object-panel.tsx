import type { Ref } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { fixtureDesigns } from '@/features/seating/fixtures/registry';
import { formatTableName } from '@/features/seating/tables/model';
import { isAvailable } from '@/lib/react/actions';
import {
  arrangeActions,
  duplicateAction,
  type ObjectActionInput,
  removeInPanelAction,
} from '../actions/object-actions';
import { ExactMeasurements } from '../canvas/components/exact-measurements';
import { isTableObject } from '../canvas/room-objects';
import { PanelButton, RoomPanel } from './room-panel';

export function ObjectPanel({ ref, input }: { ref: Ref<HTMLElement>; input: ObjectActionInput }) {
  const { objects, change, choose } = input;
  const [only] = objects.length === 1 ? objects : [];
  const several = `${objects.length} items`;
  const name = only
    ? isTableObject(only)
      ? formatTableName(only.label)
      : fixtureDesigns[only.kind].name
    : several;
  return (
    <RoomPanel
      ref={ref}
      label={name}
      onClose={() => choose([])}
      foot={
        <>
          <PanelButton action={duplicateAction} onClick={() => duplicateAction.perform(input)} />
          <PanelButton
            action={removeInPanelAction}
            label={removeInPanelAction.fullLabel(input)}
            onClick={() => removeInPanelAction.perform(input)}
          />
        </>
      }
    >
      {only ? (
        <ExactMeasurements thing={only} onChange={change} />
      ) : (
        <div className="flex flex-wrap px-2.5 pb-2">
          {arrangeActions.map(
            (action) =>
              isAvailable(action, input) && (
                <ActionButton key={action.name} action={action} input={input} />
              ),
          )}
        </div>
      )}
    </RoomPanel>
  );
}
