import { isAllowed } from '../model';
import type { DoorState, RefusedReason, Unsent } from './store';

/** Why a check-in cannot be sent although the link is open. */
export type BlockedReason = RefusedReason | 'not_allowed';

/** Unsent check-ins, then unsent moves, each oldest first. */
export function listUnsent({ unsent, arrivals, moves, names }: DoorState): Unsent[] {
  const facts = [...unsent].flatMap((id) => arrivals.facts.get(id) ?? []);
  return [
    ...facts.map((fact) => ({ fact, name: names.get(fact.guest_id) })),
    ...moves.map((move) => ({ move, name: names.get(move.guest_id) })),
  ];
}

export function groupBlockedCheckIns(state: DoorState): Map<BlockedReason, Unsent[]> {
  const { data, refused } = state;
  const blocked = new Map<BlockedReason, Unsent[]>();
  if (!data) return blocked;
  const mayCheckIn = isAllowed(data, 'check_in');
  for (const item of listUnsent(state)) {
    const why = 'move' in item ? undefined : mayCheckIn ? refused.get(item.fact.id) : 'not_allowed';
    if (why) blocked.set(why, [...(blocked.get(why) ?? []), item]);
  }
  return blocked;
}
