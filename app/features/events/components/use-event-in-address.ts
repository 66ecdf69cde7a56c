import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type PlaceTarget, parsePlaceTarget, placeSearchParams } from '../places';
import type { RequestedView } from './use-requested-view';

type More = {
  open?: string;
  state?: { wanted?: RequestedView };
  replace?: boolean;
};

/** Reads event and place from the URL. An event in navigation state and old tab names are written into the URL, so that a reload keeps them. */
export function useEventInAddress() {
  const [search, setSearch] = useSearchParams();
  const { state, key } = useLocation();
  const passed = (state as { eventId?: string } | null)?.eventId;
  const eventId = search.get('eventId') ?? passed;
  const open = search.get('open');
  useEffect(() => {
    const isOld = search.has('tab');
    if (!isOld && (search.has('eventId') || !passed)) return;
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (isOld)
          for (const [name, value] of Object.entries(placeSearchParams(parsePlaceTarget(now))))
            next.set(name, value);
        next.delete('tab');
        if (passed && !now.has('eventId')) next.set('eventId', passed);
        return next;
      },
      { replace: true },
    );
  }, [passed, search, setSearch]);
  /** The pending target: one click may fire twice, as a link and as a tab. */
  const target = useRef<string>(null);
  useEffect(() => {
    target.current = null;
  }, [key]);
  return {
    eventId,
    ...parsePlaceTarget(search),
    open,
    goTo: (id: string, spot: PlaceTarget, { open, ...how }: More = {}) => {
      const next = new URLSearchParams({
        eventId: id,
        ...placeSearchParams(spot),
        ...(open && { open }),
      });
      if (
        target.current === next.toString() ||
        (search.toString() === next.toString() && !how.state)
      )
        return;
      target.current = next.toString();
      setSearch(next, how);
    },
  };
}
