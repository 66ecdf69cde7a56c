import type { Guest } from '@/features/seating/guests/schema';

/** `number` counts clockwise from 1. */
export type Chair<Seated = Guest> = { number: number; guest: Seated | null };

/** Assigned chairs first (of two guests with the same chair, the first in the list), then the others in list order. */
export function listChairs<Seated extends { seat: number | null }>(
  seats: number,
  guests: readonly Seated[],
): readonly Chair<Seated>[] {
  const chairs: (Seated | null)[] = Array.from(
    { length: Math.max(seats, guests.length) },
    () => null,
  );
  const others = guests.filter((guest) => {
    const at = (guest.seat ?? 0) - 1;
    if (chairs[at] !== null) return true;
    chairs[at] = guest;
    return false;
  });
  for (const guest of others) chairs[chairs.indexOf(null)] = guest;
  return chairs.map((guest, at) => ({ number: at + 1, guest }));
}

export function findNextChair(chair: number, key: string, count: number): number | null {
  if (key === 'Home') return 1;
  if (key === 'End') return count;
  const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  const step = steps[key];
  return step === undefined ? null : ((chair - 1 + step + count) % count) + 1;
}
