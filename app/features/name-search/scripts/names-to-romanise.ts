import { type Named, parseOtherNames } from '../other-names.ts';
import { hasNonLatin, toLatin } from './romanise.ts';

export const listNonLatinNames = (guest: Named): string[] =>
  [guest.name, ...parseOtherNames(guest)].filter((each) => each.trim() && hasNonLatin(each));

/** Returns a guest's non-Latin names if the browser cannot romanise one of them, otherwise none. The server's romanisations replace the browser's. */
export function listNamesToRomanise(guest: Named): string[] {
  const names = listNonLatinNames(guest);
  return names.some((each) => hasNonLatin(toLatin(each))) ? names : [];
}
