import { useMemo } from 'react';
import { getPlanBounds } from '@/features/seating/tables/geometry';
import type { RoomPlan } from '@/features/seating/tables/schema';
import { type Insets, usePlanView } from './use-plan-view';

/** On a phone, a room that is wider than deep is rotated. `insetsFor` returns how many pixels other controls cover at each edge. */
export function useRoomView(
  plan: RoomPlan,
  isPhone: boolean,
  insetsFor: (isPhone: boolean, width: number) => Insets,
) {
  return usePlanView(
    useMemo(() => getPlanBounds(plan), [plan]),
    insetsFor(isPhone, window.innerWidth),
    isPhone && plan.room.width > plan.room.depth,
  );
}
