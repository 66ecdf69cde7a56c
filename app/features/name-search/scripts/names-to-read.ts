import { type Named, otherNamesOf } from '../other-names.ts';
import { inLatin, isBeyondLatin } from './romanise.ts';

/**
 * All names of a guest in other scripts, if a browser cannot transliterate one of them; else none. What the server makes of them
 * replaces the browser's own readings.
 */
export function namesToRead(guest: Named): string[] {
  const names = [guest.name, ...otherNamesOf(guest)].filter((each) => each.trim() && isBeyondLatin(each));
  return names.some((each) => isBeyondLatin(inLatin(each))) ? names : [];
}
