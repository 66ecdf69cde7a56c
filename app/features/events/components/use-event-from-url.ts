import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { buildTabSearchParams, parseTabTarget, type TabTarget } from '../workspace-tabs';
import { scrollToSection } from './scroll-to-tab';
import type { RequestedView } from './use-requested-view';

type More = {
  open?: string;
  state?: { wanted?: RequestedView };
  replace?: boolean;
};

/** Reads event and tab from the URL. An event in navigation state is written into the URL, so that a reload keeps it. */
export function useEventFromUrl() {
  const [search, setSearch] = useSearchParams();
  const { state, key } = useLocation();
  const passed = (state as { eventId?: string } | null)?.eventId;
  const eventId = search.get('eventId') ?? passed;
  const open = search.get('open');
  useEffect(() => {
    if (search.has('eventId') || !passed) return;
    setSearch((now) => new URLSearchParams({ ...Object.fromEntries(now), eventId: passed }), {
      replace: true,
    });
  }, [passed, search, setSearch]);
  /** The target of a pending navigation. One click may navigate twice, as a link and as a tab. */
  const target = useRef<string>(null);
  useEffect(() => {
    target.current = null;
  }, [key]);
  return {
    eventId,
    ...parseTabTarget(search),
    open,
    goTo: (id: string, spot: TabTarget, { open, ...how }: More = {}) => {
      const next = new URLSearchParams({
        eventId: id,
        ...buildTabSearchParams(spot),
        ...(open && { open }),
      });
      if (target.current === next.toString()) return;
      if (search.toString() === next.toString() && !how.state) {
        if (spot.part) scrollToSection(spot.part);
        return;
      }
      target.current = next.toString();
      setSearch(next, how);
    },
  };
}
