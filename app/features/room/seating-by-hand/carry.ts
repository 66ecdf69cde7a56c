import type { Guest } from '@/features/seating/guests/schema';
import * as words from './carry-words';
import { placeOf, putDown, type Seating, type Target, tableOf } from './seating';

/** Who is carried, and above what; null while nobody is. */
export type Hand = { ids: readonly string[]; over: Target | null } | null;

/** What pointer, taps, keys and the menu all come down to. */
export type CarryStep =
  | { pick: readonly string[] }
  /** Takes more guests up, or lays down those of them who are carried already. */
  | { more: readonly string[] }
  | { over: Target | null }
  | { put: Target }
  /** The list has changed meanwhile. */
  | 'look again'
  | 'cancel';

/** What a step leads to: the hand, the guests as they sit from now on, and what is said of it; nothing is said where `says` is empty. */
export type Carried = { hand: Hand; update: readonly Guest[]; says: string };

const nothing = (hand: Hand, says = ''): Carried => ({ hand, update: [], says });

export const guestsIn = (seating: Seating, hand: Hand): readonly Guest[] =>
  hand ? hand.ids.flatMap((id) => seating.guests.find((guest) => guest.id === id) ?? []) : [];

const isSameTarget = (a: Target | null, b: Target | null) => JSON.stringify(a) === JSON.stringify(b);

/** The one state machine of carrying guests to their chairs. */
export function carry(hand: Hand, step: CarryStep, seating: Seating): Carried {
  const held = guestsIn(seating, hand);
  if (step === 'cancel') return nothing(null, held.length > 0 ? words.putBack(held) : '');
  if (step === 'look again') return lookedAgain(hand, held);
  if ('pick' in step) return picked(step.pick, seating);
  if ('more' in step) {
    const now = hand?.ids ?? [];
    const isHeld = step.more.every((id) => now.includes(id));
    return picked(isHeld ? now.filter((id) => !step.more.includes(id)) : [...new Set([...now, ...step.more])], seating);
  }
  if (!hand || held.length === 0) return nothing(null);
  if ('over' in step) {
    if (isSameTarget(hand.over, step.over)) return nothing(hand);
    return nothing({ ...hand, over: step.over }, step.over ? words.above(seating, step.over) : '');
  }
  return put(held, step.put, seating);
}

function picked(ids: readonly string[], seating: Seating): Carried {
  const hand = { ids, over: null };
  const held = guestsIn(seating, hand);
  if (held.length === 0) return nothing(null);
  return nothing({ ...hand, ids: held.map(({ id }) => id) }, words.pickedUp(held));
}

function lookedAgain(hand: Hand, held: readonly Guest[]): Carried {
  if (!hand || held.length === hand.ids.length) return nothing(hand);
  if (held.length === 0) return nothing(null, words.guestsGone);
  return nothing({ ...hand, ids: held.map(({ id }) => id) }, words.someGone(held));
}

function put(held: readonly Guest[], target: Target, seating: Seating): Carried {
  if (target !== 'tray' && !tableOf(seating, target.table)) return nothing(null, words.tableGone(held));
  const ids = held.map(({ id }) => id);
  const update = putDown(seating, ids, target);
  if (update.length === 0) return nothing(null, words.alreadyThere(held));
  const swapped = update.find((guest) => !ids.includes(guest.id) && isElsewhere(seating, guest));
  return { hand: null, update, says: words.satDown(seating, held, update, swapped ?? null, target) };
}

/** Whether a guest leaves the chair they have, and is not only given its number. */
function isElsewhere(seating: Seating, guest: Guest): boolean {
  const before = seating.guests.find(({ id }) => id === guest.id);
  return before?.table_number !== guest.table_number || placeOf(seating, guest.id)?.chair !== guest.seat;
}
