import { useLocation, useNavigate } from 'react-router';
import { useEventInAddress } from '@/features/events/components/use-event-in-address';
import type { PlaceTarget } from '@/features/events/places';
import type { WantedGuests } from '@/features/guests/components/use-listing';
import { paths } from '@/lib/paths';
import type { CheckTarget } from '../checks';
import { useMakeNotesPrivate } from '../mutations';

/** What a press asks another place to show: guests in the list, a table in the room; or to begin there: a plan that seats everybody or who is late, the table sign. */
export type RequestedView = { guests?: WantedGuests; tableId?: string; begins?: true | 'late' };

const nothing: RequestedView = {};
/** The requested view, from the state of the history entry; empty after a direct visit. */
export function useRequestedView(): RequestedView {
  const { state } = useLocation();
  return (state as { wanted?: RequestedView } | null)?.wanted ?? nothing;
}

/** Opens the target of a check, or runs its action. */
export function useOpenTarget(eventId: string): (way: CheckTarget) => void {
  const makePrivate = useMakeNotesPrivate(eventId);
  const { goTo } = useEventInAddress();
  const navigate = useNavigate();
  const open = (spot: PlaceTarget, wanted: RequestedView = {}) => goTo(eventId, spot, { state: { wanted } });
  return (way) => {
    if (way.to === 'private-notes') return makePrivate(way.ids);
    if (way.to === 'plans') return void navigate(paths.checkout);
    if (way.to === 'seat-for-me') return goTo(eventId, { place: 'room' }, { open: way.to, state: { wanted: { begins: true } } });
    if (way.to === 'theme') return open({ place: 'preview', part: 'look' });
    if (way.to === 'reply-links')
      return goTo(eventId, { place: 'guests' }, { open: way.to, state: { wanted: { guests: 'replyless' } } });
    if (way.to === 'tableless') return open({ place: 'guests' }, { guests: way.to });
    if (way.to === 'guests') return open({ place: 'guests' }, { guests: { label: way.label, ids: way.ids } });
    if (way.to === 'room') return open({ place: 'room' }, { tableId: way.tableId });
    if (way.to === 'qr') return open({ place: 'print' });
    if (way.to === 'door') return open({ place: 'day', part: 'today' });
    return open({ place: 'guests' });
  };
}
