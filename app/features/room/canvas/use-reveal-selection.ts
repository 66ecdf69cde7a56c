import { type Ref, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { CHAIR_DEPTH, getBounds, getOutline } from '@/features/seating/tables/geometry';
import type { RoomObject } from './room-objects';
import type { usePlanView } from './use-plan-view';

const partOf = (things: readonly RoomObject[]) =>
  getBounds(things.flatMap((thing) => getOutline(thing, CHAIR_DEPTH)));

export function useRevealSelection(
  picked: readonly RoomObject[],
  planView: ReturnType<typeof usePlanView>,
): Ref<HTMLElement> & { current: HTMLElement | null } {
  const panel = useRef<HTMLElement>(null);
  const ids = picked.map(({ id }) => id).join(' ');
  const reveal = useEffectEvent(() => {
    if (panel.current && picked.length > 0) planView.reveal(partOf(picked), panel.current);
  });
  useLayoutEffect(() => {
    if (ids) reveal();
  }, [ids]);
  return panel;
}
