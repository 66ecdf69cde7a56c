import { type Named, otherNamesOf } from '../other-names.ts';
import { inLatin, isBeyondLatin } from './romanise.ts';

export const namesBeyondLatin = (guest: Named): string[] =>
  [guest.name, ...otherNamesOf(guest)].filter((each) => each.trim() && isBeyondLatin(each));

/** All non-Latin names of a guest if the browser cannot romanise one of them, else none; the server's readings replace the browser's. */
export function namesToRead(guest: Named): string[] {
  const names = namesBeyondLatin(guest);
  return names.some((each) => isBeyondLatin(inLatin(each))) ? names : [];
}
