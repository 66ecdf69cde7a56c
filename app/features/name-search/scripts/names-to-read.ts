import { type Named, otherNamesOf } from '../other-names.ts';
import { inLatin, isBeyondLatin } from './romanise.ts';

/** The names of a guest that the server has to put into Latin letters: those of another script, where a browser cannot read one of them by itself. */
export function namesToRead(guest: Named): string[] {
  const names = [guest.name, ...otherNamesOf(guest)].filter((each) => each.trim() && isBeyondLatin(each));
  return names.some((each) => isBeyondLatin(inLatin(each))) ? names : [];
}
