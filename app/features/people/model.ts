import dayjs from 'dayjs';
import type { KeyRight, SharedAccess } from './schema';

/** What somebody sees of an event that is shared with them, as its owner reads it. */
export function accessInWords({ role, sees_names, sees_meals }: SharedAccess): string {
  if (role === 'editor') return 'Edits guests, tables, room and guest page';
  return ['Sees room', 'tables', 'counts', ...(sees_names ? ['names'] : []), ...(sees_meals ? ['meals'] : [])].join(', ');
}

/** The same for whoever is invited, with what it means for them. */
export function invitationInWords({ role, sees_names, sees_meals }: SharedAccess): string {
  if (role === 'editor')
    return 'You can edit guests, tables, replies, the room and the guest page, and see allergies and wishes. Please keep them to yourself.';
  if (!sees_names) return 'You can see the room, its tables and how many guests sit where.';
  const seen = sees_meals ? 'who sits where and what they eat' : 'who sits where';
  return `You can see the room, its tables and ${seen}. Please keep it to yourself.`;
}

/** The choice as it is made: whoever only looks begins with nothing ticked, and without names there are no meals. */
export function withChoice(access: SharedAccess, choice: Partial<SharedAccess>): SharedAccess {
  if (choice.role) return { role: choice.role, sees_names: false, sees_meals: false };
  const { role, sees_names, sees_meals } = { ...access, ...choice };
  const names = choice.sees_meals === true || sees_names;
  return { role, sees_names: names, sees_meals: sees_meals && names };
}

/** Sunday 9 May, by the clock of this device. */
export const dayInWords = (moment: string): string => dayjs(moment).format('dddd D MMMM');

/** The secret in an invitation’s address: what follows the #. */
export const tokenIn = (fragment: string): string | null => /^#([A-Za-z0-9_-]{16,64})$/.exec(fragment)?.[1] ?? null;

/** What a key reads, in words. */
export function keyInWords(rights: readonly KeyRight[]): string {
  if (!rights.includes('names')) return 'Room, tables and counts';
  return [
    'Names and replies',
    ...(rights.includes('meals') ? ['meals'] : []),
    ...(rights.includes('notes') ? ['private notes'] : []),
  ].join(', ');
}

/** Rights with one ticked or not: what is read of guests is read with their names. */
export function withRight(rights: readonly KeyRight[], right: KeyRight, isTicked: boolean): KeyRight[] {
  if (!isTicked) return right === 'names' ? [] : rights.filter((each) => each !== right);
  return [...new Set<KeyRight>(['names', ...rights, right])];
}
