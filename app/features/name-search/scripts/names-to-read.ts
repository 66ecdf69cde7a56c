import { type Named, otherNamesOf } from '../other-names.ts';
import { inLatin, isBeyondLatin } from './romanise.ts';

/** All non-Latin names of a guest if a browser cannot romanise one of them, else none; the server's readings replace the browser's. */
export function namesToRead(guest: Named): string[] {
  const names = [guest.name, ...otherNamesOf(guest)].filter((each) => each.trim() && isBeyondLatin(each));
  return names.some((each) => isBeyondLatin(inLatin(each))) ? names : [];
}
