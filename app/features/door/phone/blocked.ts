import { hasDoorRight } from '../model';
import type { CheckInRefusal, DoorState, UnsentChange } from './store';

/** Why a check-in cannot be sent although the link is open. */
export type BlockedReason = CheckInRefusal | 'not_allowed';

/** Unsent check-ins, then unsent moves, each oldest first. */
export function listUnsentChanges({ unsent, arrivals, moves, names }: DoorState): UnsentChange[] {
  const facts = [...unsent].flatMap((id) => arrivals.facts.get(id) ?? []);
  return [
    ...facts.map((fact) => ({ fact, name: names.get(fact.guest_id) })),
    ...moves.map((move) => ({ move, name: names.get(move.guest_id) })),
  ];
}

export function groupBlockedCheckIns(state: DoorState): Map<BlockedReason, UnsentChange[]> {
  const { data, refused } = state;
  const blocked = new Map<BlockedReason, UnsentChange[]>();
  if (!data) return blocked;
  const mayCheckIn = hasDoorRight(data, 'check_in');
  for (const item of listUnsentChanges(state)) {
    const reason =
      'move' in item ? undefined : mayCheckIn ? refused.get(item.fact.id) : 'not_allowed';
    if (reason) blocked.set(reason, [...(blocked.get(reason) ?? []), item]);
  }
  return blocked;
}
