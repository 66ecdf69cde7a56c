import { type Named, parseOtherNames } from '../other-names.ts';
import { hasNonLatin, toLatin } from './romanise.ts';

export const listNonLatinNames = (guest: Named): string[] =>
  [guest.name, ...parseOtherNames(guest)].filter((each) => each.trim() && hasNonLatin(each));

/** All non-Latin names of a guest if the browser cannot romanise one of them, else none; the server's readings replace the browser's. */
export function namesToRead(guest: Named): string[] {
  const names = listNonLatinNames(guest);
  return names.some((each) => hasNonLatin(toLatin(each))) ? names : [];
}
