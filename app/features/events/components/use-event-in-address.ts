import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** The event, the tab and what is open in it by the address; an event passed in navigation state is put there, so that a reload keeps it. */
export function useEventInAddress() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const passed = (state as { eventId?: string } | null)?.eventId;
  useEffect(() => {
    if (passed && !search.has('eventId')) setSearch({ eventId: passed }, { replace: true });
  }, [passed, search, setSearch]);
  return { eventId: search.get('eventId') ?? passed, tab: search.get('tab'), open: search.get('open'), setSearch };
}
