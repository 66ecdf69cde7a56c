import { useMemo, useState } from 'react';
import type { RoomPlan } from '@/features/seating/tables/schema';
import { findSelected, isTableObject, listObjects, type RoomObject } from './room-objects';

function selectedOf(
  things: readonly RoomObject[],
  chosen: ReadonlySet<string>,
  openId: string | null,
): ReadonlySet<string> {
  if (openId !== null) return new Set(things.some(({ id }) => id === openId) ? [openId] : []);
  const still = things.filter(({ id }) => chosen.has(id));
  const [first, ...others] = still;
  return new Set(
    first && (others.length > 0 || !isTableObject(first)) ? still.map(({ id }) => id) : [],
  );
}

export function useRoomSelection(plan: RoomPlan, openId: string | null) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const things = useMemo(() => listObjects(plan), [plan]);
  const selected = useMemo(() => selectedOf(things, chosen, openId), [things, chosen, openId]);
  return { things, selected, picked: findSelected(plan, selected), setChosen };
}
