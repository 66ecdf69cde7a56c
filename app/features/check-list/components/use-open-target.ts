import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { WantedGuests } from '@/features/guests/components/use-guest-editor';
import { paths } from '@/lib/paths';
import type { CheckTarget } from '../checks';
import { useMakeNotesPrivate } from '../mutations';

/** What a check asks the workspace to show: guests in the list, or a table in the room. */
export type RequestedView = { guests?: WantedGuests; tableId?: string };

/** The requested view, from the state of the history entry; empty after a direct visit. */
export function useRequestedView(): RequestedView {
  const { state } = useLocation();
  return (state as { wanted?: RequestedView } | null)?.wanted ?? {};
}

/** Opens the target of a check, or runs its action. */
export function useOpenTarget(eventId: string, onTheme: () => void): (way: CheckTarget) => void {
  const makePrivate = useMakeNotesPrivate(eventId);
  const [, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const openTab = (tab: string, wanted: RequestedView = {}, more = {}) =>
    setSearch({ eventId, tab, ...more }, { state: { wanted } });
  return (way) => {
    if (way.to === 'private-notes') return makePrivate(way.ids);
    if (way.to === 'theme') return onTheme();
    if (way.to === 'plans') return void navigate(paths.checkout);
    if (way.to === 'seat-for-me') return openTab('room', {}, { open: way.to });
    if (way.to === 'list') return openTab('guests');
    if (way.to === 'tableless') return openTab('guests', { guests: way.to });
    if (way.to === 'guests') return openTab('guests', { guests: { label: way.label, ids: way.ids } });
    if (way.to === 'room') return openTab('room', { tableId: way.tableId });
    return openTab(way.to);
  };
}
