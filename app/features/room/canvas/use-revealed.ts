import { type Ref, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { CHAIR_DEPTH, getBounds, getOutline } from '@/features/seating/tables/geometry';
import type { RoomObject } from './room-objects';
import type { usePlanView } from './use-plan-view';

const partOf = (things: readonly RoomObject[]) =>
  getBounds(things.flatMap((thing) => getOutline(thing, CHAIR_DEPTH)));

export function useRevealed(
  picked: readonly RoomObject[],
  look: ReturnType<typeof usePlanView>,
): Ref<HTMLElement> & { current: HTMLElement | null } {
  const panel = useRef<HTMLElement>(null);
  const ids = picked.map(({ id }) => id).join(' ');
  const reveal = useEffectEvent(() => {
    if (panel.current && picked.length > 0) look.reveal(partOf(picked), panel.current);
  });
  useLayoutEffect(() => {
    if (ids) reveal();
  }, [ids]);
  return panel;
}
