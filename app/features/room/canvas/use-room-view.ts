import { useMemo } from 'react';
import { getPlanBounds } from '@/features/seating/tables/geometry';
import type { RoomPlan } from '@/features/seating/tables/schema';
import { type Insets, usePlanView } from './use-plan-view';

/** A room that is wider than deep is turned on a phone. `insetsFor` gives the pixels covered by what lies over the plan. */
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
