import { useOpenTarget } from '@/features/check-list/components/use-open-target';
import CommandPalette from '@/features/command-palette/components/command-palette';
import type { EventActionInput } from '@/features/events/actions/event-action-input';
import { eventActions } from '@/features/events/actions/event-actions';
import { buildTabActions } from '@/features/events/actions/tab-actions';
import { tabParts } from '@/features/events/actions/tab-parts';
import { tableKey } from '@/features/seating/tables/model';
import { useGuests, useRoom } from '@/features/seating/use-seating';
import { listAvailableActions } from '@/lib/react/actions';
import { listAllActions } from '@/lib/react/use-actions';
import { useOtherPlaces } from './use-other-places';

type Props = { actionInput: EventActionInput; onClose: () => void };

export default function EventCommandPalette({ actionInput, onClose }: Props) {
  const { event } = actionInput;
  const openTarget = useOpenTarget(event.id);
  const { guests = [] } = useGuests(event.id);
  const { plan } = useRoom(event);
  const others = useOtherPlaces(event.id);
  return (
    <CommandPalette
      inEvent={{
        guests,
        tables: plan?.tables ?? [],
        seatedAt: ({ label }) =>
          guests.filter(({ table_number: at }) => at && tableKey(at) === tableKey(label)).length,
        onGuest: ({ id, name }) => openTarget({ to: 'guests', label: name, ids: [id] }),
        onGuests: (words, ids) => openTarget({ to: 'guests', label: `“${words}”`, ids }),
        onTable: (tableId) => openTarget({ to: 'room', tableId }),
      }}
      {...others}
      places={[
        ...listAvailableActions([...buildTabActions(), ...Object.values(tabParts)], actionInput),
        ...others.places,
      ]}
      actions={listAllActions(eventActions, actionInput)}
      onClose={onClose}
    />
  );
}
