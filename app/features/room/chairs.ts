import type { Guest } from '@/features/guests/schema';

/** A chair by its number, counted from 1 as the host reads them round the table. */
export type Chair = { number: number; guest: Guest | null };

/** Who sits on which chair: whoever has a chair of their own, the first in the list where two have the same; then the others in list order. */
export function chairsOf(seats: number, guests: readonly Guest[]): readonly Chair[] {
  const chairs: (Guest | null)[] = Array.from({ length: Math.max(seats, guests.length) }, () => null);
  const others = guests.filter((guest) => {
    const at = (guest.seat ?? 0) - 1;
    if (chairs[at] !== null) return true;
    chairs[at] = guest;
    return false;
  });
  for (const guest of others) chairs[chairs.indexOf(null)] = guest;
  return chairs.map((guest, at) => ({ number: at + 1, guest }));
}
