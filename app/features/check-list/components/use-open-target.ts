import { useNavigate } from 'react-router';
import { useEventFromUrl } from '@/features/events/components/use-event-from-url';
import type { RequestedView } from '@/features/events/components/use-requested-view';
import type { TabTarget } from '@/features/events/workspace-tabs';
import { paths } from '@/lib/text/paths';
import type { CheckTarget } from '../checks';
import { useMakeNotesPrivate } from '../mutations';

/** `panel`: the panel, as `open` in the URL, that remains open beside the guest list. */
export function useOpenTarget(eventId: string, panel?: string): (way: CheckTarget) => void {
  const makePrivate = useMakeNotesPrivate(eventId);
  const { goTo } = useEventFromUrl();
  const navigate = useNavigate();
  const open = (spot: TabTarget, wanted: RequestedView = {}) =>
    goTo(eventId, spot, {
      open: spot.place === 'guests' ? panel : undefined,
      state: { wanted },
    });
  return (way) => {
    if (way.to === 'private-notes') return makePrivate(way.ids);
    if (way.to === 'plans') return void navigate(paths.checkout);
    if (way.to === 'seat-for-me')
      return goTo(
        eventId,
        { place: 'room' },
        { open: way.to, state: { wanted: { seats: 'everybody' } } },
      );
    if (way.to === 'room-to-lay-out') return open({ place: 'room' }, { laysOut: true });
    if (way.to === 'preview') return open({ place: 'preview' });
    if (way.to === 'theme') return open({ place: 'preview', part: 'look' });
    if (way.to === 'reply-links')
      return goTo(
        eventId,
        { place: 'guests' },
        { open: way.to, state: { wanted: { guests: 'replyless' } } },
      );
    if (way.to === 'tableless') return open({ place: 'guests' }, { guests: way.to });
    if (way.to === 'guests')
      return open({ place: 'guests' }, { guests: { label: way.label, ids: way.ids } });
    if (way.to === 'room') return open({ place: 'room' }, { tableId: way.tableId });
    if (way.to === 'qr') return open({ place: 'print' });
    if (way.to === 'door') return open({ place: 'day', part: 'today' });
    return open({ place: 'guests' });
  };
}
