import { LogOut, Printer } from 'lucide-react';
import CommandPalette, {
  type PaletteAction,
} from '@/features/command-palette/components/command-palette';
import { useEventInAddress } from '@/features/events/components/use-event-in-address';
import type { ListedPlace } from '@/features/events/places';
import type { HostEvent } from '@/features/events/schema';
import type { ViewedPlan } from '@/features/seating/schema';

type Props = {
  event: HostEvent;
  plan: ViewedPlan;
  places: readonly ListedPlace[];
  onPrint: () => void;
  onLeave: () => void;
  onClose: () => void;
};

/** For viewers: finds guests only if names are shared. */
export default function FindInViewed({ event, plan, places, onPrint, onLeave, onClose }: Props) {
  const { goTo } = useEventInAddress();
  const labels = new Map(plan.tables.map(({ id, label }) => [id, label]));
  const actions: PaletteAction[] = [
    { words: 'Print the room', icon: <Printer {...icon} />, run: onPrint },
    { words: 'Leave this event', icon: <LogOut {...icon} />, run: onLeave },
  ];
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
      places={places}
      actions={actions}
      onPlace={(place) => goTo(event.id, { place })}
      onGuest={({ id, name }) => list(name, [id])}
      onGuests={list}
      onTable={(tableId) => goTo(event.id, { place: 'room' }, { state: { wanted: { tableId } } })}
      onClose={onClose}
    />
  );
}

const icon = { className: 'icon flex-none', size: 20, 'aria-hidden': true } as const;
