import CommandPalette from '@/features/command-palette/components/command-palette';
import { eventActions } from '@/features/events/actions/event-actions';
import type { EventGiven } from '@/features/events/actions/event-given';
import { placeTabs } from '@/features/events/actions/place-tabs';
import { useEventInAddress } from '@/features/events/components/use-event-in-address';
import type { ListedPlace } from '@/features/events/places';
import type { HostEvent } from '@/features/events/schema';
import type { ViewedPlan } from '@/features/seating/schema';
import { listAvailableActions } from '@/lib/react/actions';
import { listAllActions } from '@/lib/react/use-actions';

type Props = {
  event: HostEvent;
  plan: ViewedPlan;
  places: readonly ListedPlace[];
  given: EventGiven;
  onClose: () => void;
};

/** The command palette for viewers. Finds guests only if the owner shares names. */
export default function FindInViewed({ event, plan, places, given, onClose }: Props) {
  const { goTo } = useEventInAddress();
  const labels = new Map(plan.tables.map(({ id, label }) => [id, label]));
  const list = (label: string, ids: readonly string[]) =>
    goTo(event.id, { place: 'guests' }, { state: { wanted: { guests: { label, ids } } } });
  return (
    <CommandPalette
      guests={
        event.sees_names
          ? plan.guests.map(({ id, name, table_id }) => ({
              id,
              name,
              table_number: labels.get(table_id ?? '') ?? null,
            }))
          : null
      }
      tables={plan.tables}
      seatedAt={({ id }) => plan.counts[id] ?? 0}
      places={listAvailableActions(placeTabs(places), given)}
      actions={listAllActions(eventActions, given)}
      onGuest={({ id, name }) => list(name, [id])}
      onGuests={list}
      onTable={(tableId) => goTo(event.id, { place: 'room' }, { state: { wanted: { tableId } } })}
      onClose={onClose}
    />
  );
}
