import CommandPalette from '@/features/command-palette/components/command-palette';
import type { EventActionInput } from '@/features/events/actions/event-action-input';
import { eventActions } from '@/features/events/actions/event-actions';
import { buildTabActions } from '@/features/events/actions/tab-actions';
import { useEventFromUrl } from '@/features/events/components/use-event-from-url';
import type { HostEvent } from '@/features/events/schema';
import type { ListedTab } from '@/features/events/workspace-tabs';
import type { ViewerPlan } from '@/features/seating/schema';
import { listAvailableActions } from '@/lib/react/actions';
import { listAllActions } from '@/lib/react/use-actions';
import { usePalettePages } from './use-palette-pages';

type Props = {
  event: HostEvent;
  plan: ViewerPlan;
  places: readonly ListedTab[];
  actionInput: EventActionInput;
  onClose: () => void;
};

/** Finds guests only if the owner shares names. */
export default function ViewerCommandPalette({ event, plan, places, actionInput, onClose }: Props) {
  const { goTo } = useEventFromUrl();
  const others = usePalettePages(event.id);
  const labels = new Map(plan.tables.map(({ id, label }) => [id, label]));
  const list = (label: string, ids: readonly string[]) =>
    goTo(event.id, { place: 'guests' }, { state: { wanted: { guests: { label, ids } } } });
  return (
    <CommandPalette
      inEvent={{
        guests: event.sees_names
          ? plan.guests.map(({ id, name, table_id }) => ({
              id,
              name,
              table_number: labels.get(table_id ?? '') ?? null,
            }))
          : null,
        tables: plan.tables,
        seatedAt: ({ id }) => plan.counts[id] ?? 0,
        onGuest: ({ id, name }) => list(name, [id]),
        onGuests: list,
        onTable: (tableId) => goTo(event.id, { place: 'room' }, { state: { wanted: { tableId } } }),
      }}
      {...others}
      places={[...listAvailableActions(buildTabActions(places), actionInput), ...others.places]}
      actions={listAllActions(eventActions, actionInput)}
      onClose={onClose}
    />
  );
}
