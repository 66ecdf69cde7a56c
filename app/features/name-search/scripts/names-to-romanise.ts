import { type GuestNames, parseOtherNames } from '../other-names.ts';
import { hasNonLatin, toLatin } from './romanise.ts';

export const listNonLatinNames = (guest: GuestNames): string[] =>
  [guest.name, ...parseOtherNames(guest)].filter((each) => each.trim() && hasNonLatin(each));

/** If the browser cannot romanise one of a guest's names, the server romanises all of them. */
export function listNamesToRomanise(guest: GuestNames): string[] {
  const names = listNonLatinNames(guest);
  return names.some((each) => hasNonLatin(toLatin(each))) ? names : [];
}
