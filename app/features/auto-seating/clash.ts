import { ImpossibleSeating } from './impossible';
import { itemsOf } from './items';
import { packing } from './packing';
import { randomFrom } from './random';
import type { Wish } from './schema';
import { problemOf, type Wedding } from './wedding';

/** Whether some plan keeps all these wishes. */
function mayBeKept(wedding: Wedding, wishes: readonly Wish[]): boolean {
  try {
    return packing(itemsOf(problemOf({ ...wedding, wishes })), randomFrom(1), () => false) !== null;
  } catch (error) {
    if (error instanceof ImpossibleSeating) return false;
    throw error;
  }
}

/** Wishes of which one has to give way, none too many: without any one of them the others may be kept. Null where all may be. */
export function clashAmong(wedding: Wedding): readonly Wish[] | null {
  if (mayBeKept(wedding, wedding.wishes) || !mayBeKept(wedding, [])) return null;
  let clash = wedding.wishes;
  for (const wish of wedding.wishes) {
    const without = clash.filter((other) => other !== wish);
    if (!mayBeKept(wedding, without)) clash = without;
  }
  return clash;
}

/** Wishes that may be kept together, and the clashes that the others were part of; of each the latest wish gives way. */
export function keepable(wedding: Wedding): { wishes: readonly Wish[]; clashes: readonly (readonly Wish[])[] } {
  const clashes: (readonly Wish[])[] = [];
  let { wishes } = wedding;
  for (;;) {
    const clash = clashAmong({ ...wedding, wishes });
    const last = clash?.at(-1);
    if (!clash || !last) return { wishes, clashes };
    clashes.push(clash);
    wishes = wishes.filter((wish) => wish !== last);
  }
}
