import { useOpenTarget } from '@/features/check-list/components/use-open-target';
import CommandPalette from '@/features/command-palette/components/command-palette';
import { eventActions } from '@/features/events/actions/event-actions';
import type { EventGiven } from '@/features/events/actions/event-given';
import { placeParts } from '@/features/events/actions/place-parts';
import { placeTabs } from '@/features/events/actions/place-tabs';
import { tableKey } from '@/features/seating/tables/model';
import { useGuests, useRoom } from '@/features/seating/use-seating';
import { listAvailableActions } from '@/lib/react/actions';
import { listAllActions } from '@/lib/react/use-actions';

type Props = { given: EventGiven; onClose: () => void };

export default function FindInPlaces({ given, onClose }: Props) {
  const { event } = given;
  const openTarget = useOpenTarget(event.id);
  const { guests = [] } = useGuests(event.id);
  const { plan } = useRoom(event);
  return (
    <CommandPalette
      guests={guests}
      tables={plan?.tables ?? []}
      seatedAt={({ label }) =>
        guests.filter(({ table_number: at }) => at && tableKey(at) === tableKey(label)).length
      }
      places={listAvailableActions([...placeTabs(), ...Object.values(placeParts)], given)}
      actions={listAllActions(eventActions, given)}
      onGuest={({ id, name }) => openTarget({ to: 'guests', label: name, ids: [id] })}
      onGuests={(words, ids) => openTarget({ to: 'guests', label: `“${words}”`, ids })}
      onTable={(tableId) => openTarget({ to: 'room', tableId })}
      onClose={onClose}
    />
  );
}
