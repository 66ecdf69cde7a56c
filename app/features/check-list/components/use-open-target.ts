import { useNavigate } from 'react-router';
import { useEventFromUrl } from '@/features/events/components/use-event-from-url';
import type { RequestedView } from '@/features/events/components/use-requested-view';
import type { TabTarget } from '@/features/events/workspace-tabs';
import { paths } from '@/lib/text/paths';
import type { CheckTarget } from '../checks';
import { useMakeNotesPrivate } from '../mutations';

/** `panel`: value of `open` in the URL that keeps a panel open beside the guest list. */
export function useOpenCheckTarget(eventId: string, panel?: string): (target: CheckTarget) => void {
  const makePrivate = useMakeNotesPrivate(eventId);
  const { goTo } = useEventFromUrl();
  const navigate = useNavigate();
  const open = (tab: TabTarget, view: RequestedView = {}) =>
    goTo(eventId, tab, {
      open: tab.place === 'guests' ? panel : undefined,
      state: { wanted: view },
    });
  return (target) => {
    if (target.to === 'private-notes') return makePrivate(target.ids);
    if (target.to === 'plans') return void navigate(paths.checkout);
    if (target.to === 'seat-for-me')
      return goTo(
        eventId,
        { place: 'room' },
        { open: target.to, state: { wanted: { seats: 'everybody' } } },
      );
    if (target.to === 'room-to-lay-out') return open({ place: 'room' }, { opensLayout: true });
    if (target.to === 'preview') return open({ place: 'preview' });
    if (target.to === 'theme') return open({ place: 'preview', part: 'look' });
    if (target.to === 'reply-links')
      return goTo(
        eventId,
        { place: 'guests' },
        { open: target.to, state: { wanted: { guests: 'replyless' } } },
      );
    if (target.to === 'tableless') return open({ place: 'guests' }, { guests: target.to });
    if (target.to === 'guests')
      return open({ place: 'guests' }, { guests: { label: target.label, ids: target.ids } });
    if (target.to === 'room') return open({ place: 'room' }, { tableId: target.tableId });
    if (target.to === 'qr') return open({ place: 'print' });
    if (target.to === 'door') return open({ place: 'day', part: 'today' });
    return open({ place: 'guests' });
  };
}
