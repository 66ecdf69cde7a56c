import { type Named, otherNamesOf } from '../other-names.ts';
import { inLatin, isBeyondLatin } from './romanise.ts';

/** The names of a guest that the server has to transliterate, because a browser cannot. */
export function namesToRead(guest: Named): string[] {
  const names = [guest.name, ...otherNamesOf(guest)].filter((each) => each.trim() && isBeyondLatin(each));
  return names.some((each) => isBeyondLatin(inLatin(each))) ? names : [];
}
