import { type RefCallback, useEffectEvent, useLayoutEffect, useState } from 'react';
import { CHAIR_DEPTH, getBounds, getOutline } from '@/features/seating/tables/geometry';
import type { RoomObject } from './room-objects';
import type { usePlanView } from './use-plan-view';

const partOf = (things: readonly RoomObject[]) =>
  getBounds(things.flatMap((thing) => getOutline(thing, CHAIR_DEPTH)));

/** Returns the panel's ref. Moves the plan so that the selection is beside the panel, even after a larger panel replaces it. */
export function useRevealSelection(
  picked: readonly RoomObject[],
  planView: ReturnType<typeof usePlanView>,
): RefCallback<HTMLElement> {
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const ids = picked.map(({ id }) => id).join(' ');
  const reveal = useEffectEvent(() => {
    if (panel?.isConnected && picked.length > 0) planView.reveal(partOf(picked), panel);
  });
  useLayoutEffect(() => {
    if (ids && panel) reveal();
  }, [ids, panel]);
  return setPanel;
}
