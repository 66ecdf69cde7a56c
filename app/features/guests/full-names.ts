import { isUnnamedPlace } from '@/lib/text/placeholder-guest';
import { collapseSpaces, rightToLeftPattern } from '@/lib/text/text';

type NameParts = { given: string; surname: string };

/** Surname particles in any case; those in `lowerCaseParticles` count only in lower case. */
const particles = new Set(
  'van von der den ter del della dos du la le de di mac mc st bin ibn ap ab ferch'.split(' '),
);
const lowerCaseParticles = new Set('da do das al el e y und zu zur av af o ten'.split(' '));
const suffixPattern = /^(jr|sr|jnr|snr|ii|iii|iv|esq|phd|md|obe|mbe|cbe|kbe|dbe|bem|kc|qc|mp)\.?$/i;

/** Ignores brackets, suffixes, numbers and emoji. One word, or a held place, is all surname. */
function splitForSorting(name: string): NameParts {
  if (isUnnamedPlace({ name })) return { given: '', surname: name };
  const plain = name.replace(/\([^)]*\)/g, ' ').trim() || name;
  const [surname = plain, given] = plain.split(/,\s*(.*)/s);
  if (given !== undefined) return { given, surname };
  const words = plain.split(/\s+/).filter((word) => !/^[+\d]+$/.test(word));
  while (words.length > 1 && !/\p{L}/u.test(words.at(-1) ?? '')) words.pop();
  while (words.length > 2 && suffixPattern.test(words.at(-1) ?? '')) words.pop();
  const isParticle = (word = '') =>
    particles.has(word.toLowerCase()) || lowerCaseParticles.has(word);
  let from = words.length - 1;
  while (from > 1 && isParticle(words[from - 1])) {
    // “Ramón y Cajal” is one surname, which begins with its first part.
    from -= words[from - 1] === 'y' && from > 2 ? 2 : 1;
  }
  return from > 0
    ? { given: words.slice(0, from).join(' '), surname: words.slice(from).join(' ') }
    : { given: '', surname: plain };
}

/** “Dafydd ap Rhys” becomes “ap Rhys, Dafydd”; “Rhys, Aled” does not change. */
export function toSurnameFirst(name: string): string {
  const { given, surname } = splitForSorting(name);
  return given ? `${surname}, ${given}` : surname;
}

export function getSurname(name: string): string | null {
  const { given, surname } = splitForSorting(collapseSpaces(name));
  return given ? surname : null;
}

/** Splits a name and keeps every word: “Sammy Davis Jr” gives “Sammy Jr” and “Davis”. A single name is a surname. */
export function splitName(name: string): NameParts {
  const whole = name.trim().replace(/\s+/g, ' ');
  const { given, surname } = splitForSorting(whole);
  // Splitting a right-to-left name would change the order of its words.
  if (!given || !/\p{L}/u.test(surname) || whole.includes(',') || rightToLeftPattern.test(whole))
    return { given: '', surname: whole };
  const at = ` ${whole} `.lastIndexOf(` ${surname} `);
  if (at < 0) return { given: '', surname: whole };
  const rest = `${whole.slice(0, at)} ${whole.slice(at + surname.length)}`;
  return { given: rest.trim().replace(/\s+/g, ' '), surname };
}

export function splitFamilyName(
  names: readonly string[],
): { given: readonly string[]; surname: string } | null {
  const parts = names.map(splitName);
  const surname = parts[0]?.surname ?? '';
  const isFamily =
    names.length > 1 &&
    parts.every(
      (each, at) => each.given && each.surname === surname && names[at]?.endsWith(surname),
    );
  return isFamily ? { given: parts.map(({ given }) => given), surname } : null;
}
