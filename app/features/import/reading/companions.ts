import { anyOf, END, listed } from '@/features/guests/words/listed';
import { normalised } from '@/features/guests/words/normalised';
import {
  children,
  kinOfMine,
  others,
  partners,
  possessives,
  relatives,
  smallLeads,
  surnameOfFamily,
  twins,
  unnamed,
} from '../lexicon/name-words';

/** `name` is empty for a companion whom nobody has named. */
export type Companion = { name: string; origin: string };

const numbers: Record<string, number> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, ein: 1, eine: 1, zwei: 2, drei: 3, vier: 4, un: 1, une: 1, deux: 2, trois: 3, quatre: 4, uno: 1, una: 1, dos: 2, tres: 3,
  cuatro: 4, due: 2, tre: 3, quattro: 4, dwoje: 2, troje: 3, dwie: 2, dwa: 2, trzy: 3, twee: 2, drie: 3, dois: 2, duas: 2, a: 1, an: 1,
}; // biome-ignore format: a table of words
const countWord = `(\\d{1,2}|${anyOf(Object.keys(numbers).join(','))})`;
const possessivePrefix = `(?:(?:${anyOf(possessives)})\\s+)?`;
const counted = new RegExp(
  `^${possessivePrefix}(?:x ?)?${countWord}?\\s*x?\\s*(${anyOf(`${children}, ${others}, ${twins}`)})?\\s*(?:[x×]\\s*)?(\\d{1,2})?$`,
  'u',
);
const isUnnamed = new RegExp(`^${possessivePrefix}(?:${anyOf(unnamed)})$`, 'u');
const relative = new RegExp(
  `^${possessivePrefix}(?:new |young |little |baby |adult )?(?:${anyOf(relatives)})${END}[\\s,:]*`,
  'u',
);
/** Only in small letters: Ton is a first name. */
const smallPossessive = /^(?:o|a|ton|ta|tes|seu|sua|el seu|la seva|tvoja) (?=\p{Ll})/u;
const germanPartner = /^(?:Freund|Freundin|Ehemann|Ehefrau|Frau|Partner|Partnerin|Verlobter?|Gatt(?:e|in)|Sra|Señora|Mrs)\.?$/u;
const partner = new RegExp(`^${possessivePrefix}(?:${anyOf(partners)})$`, 'u');
const isWhoever = /^(?:whoever|whomever|whichever|wen auch immer|qui que|quien sea|chiunque|kogokolwiek|quem quer)\b/u;
const possessive = new RegExp(`^(?:${anyOf(possessives)})\\s+`, 'u');
const adjectives = listed('old new young little big wee klein kleine kleiner petit petite');
const isMore = new RegExp(
  `^${possessivePrefix}(?:co|crew|gang|family|fam|familie|famille|familia|famiglia|rodzina|gezin|perhe|familj|परिवार|${anyOf(children)})$`,
  'u',
);
const isOneChild = /(?:^|\s)(?:baby|child|kid|kind|enfant|nino|bambino|dziecko|barn|toddler|infant|tochter|fils)$/u;
export const MOST_COMPANIONS = 12;

export const isNobodyByName = (text: string) => isUnnamed.test(normalised(text));

const areTwins = new RegExp(`(?:${anyOf(twins)})$`, 'u');
const areChildren = new RegExp(`(?:${anyOf(`${children}, ${twins}`)})$`, 'u');

/** “kids” and “family” have the surname of whoever brings them. */
export const bringsFamily = (words: string) => {
  const text = normalised(words);
  return isMore.test(text) || areChildren.test(text);
};

/** “her husband”, “partner”; not “guest”, who may be anybody. */
export const bringsPartner = (words: string) => partner.test(normalised(words));

/** “her husband Piet” and “two kids” add people after a comma, too. */
export function bringsSomebody(words: string): boolean {
  const companions = possessive.test(normalised(words)) && !relative.test(normalised(words)) ? null : companionsIn(words);
  return Array.isArray(companions) && (companions.length > 1 || companions.some(({ name }) => name !== ''));
}

/** “1?” and “guest tbc” are as good as “1” and “guest”. */
const withoutDoubt = (words: string) =>
  /[?)cda]$/iu.test(words) ? words.replace(/\?+$/u, '').replace(/\s\(?(?:name )?tb[acd]\)?$/iu, '') : words;
/** “+1 Jo Ray” is Jo. */
const oneByName = /^(?:1|one|plus[ -]?one)\s(?=\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)*$)/u;
export function oneNamed(words: string): Companion[] | null {
  const [lead] = oneByName.exec(words) ?? [];
  return lead ? [{ name: words.slice(lead.length), origin: '+1' }] : null;
}

/** Whom words after a name add: “guest”, “2 kids”, “her boyfriend Ravi”; 'family' for an unknown number; null for nobody. */
export function companionsIn(given: string): Companion[] | 'family' | null {
  const words = withoutDoubt(given);
  const text = normalised(words);
  if (isMore.test(text) && !isOneChild.test(text)) return 'family';
  const isSmall = /^[\p{Ll}\p{Lo}]/u.test(words);
  if (isSmall && smallPossessive.test(words)) return companionsIn(words.replace(smallPossessive, ''));
  const isPartner = partner.test(text) && (isSmall || possessive.test(text) || germanPartner.test(words)); // Mari and Maz are guests
  if (isUnnamed.test(text) || isPartner || isWhoever.test(text)) return [{ name: '', origin: words }];
  const [matched, first, what, second] = counted.exec(text) ?? [];
  const number = first ?? second;
  const many = number === undefined ? (areTwins.test(text) ? 2 : 1) : (numbers[number] ?? Number(number));
  if (matched && (what || /\d/.test(matched)) && many >= 1 && many <= MOST_COMPANIONS)
    return Array.from({ length: many }, () => ({ name: '', origin: words }));
  const [lead] = relative.exec(text) ?? possessive.exec(text) ?? [];
  if (lead === undefined || !(possessive.test(text) || /^\p{Ll}/u.test(words))) return null;
  const name = words.slice(lead.length).trim();
  if (/^(?:of|from|von|vom|de|du|di|del|van|od|zu)\s|^['’]/iu.test(name)) return null; // “friend of Bob”, “children’s meal”
  return [{ name, origin: name ? words.slice(0, lead.length).trim() : words }];
}

/** Before a name, “Dad’s old boss Reg”, “Mum’s best friend Sue”. */
const isSomebodyOf = new RegExp(
  `^(?:${[...kinOfMine, ...smallLeads].filter((word) => /^\p{L}{3}/u.test(word) && !adjectives.has(word)).join('|')}|godmother|godfather|niece|nephew|housemate|roommate|neighbou?r|pal|buddy|stepmum|stepdad|stepson|stepdaughter|assistant|teacher|nachbarin|nachbar|chefin|chef|voisine?|vecin[oa]|jef[ea]|vicin[oa]|sasiad(?:ka)?)$`,
  'u',
);

export function companionOfHost(text: string): (Companion & { host: string }) | null {
  const [, host = '', words = ''] = /^(\p{Lu}[\p{L}\p{M} .'’-]*)['’]s?\s+(.+)$/u.exec(text) ?? [];
  const parts = words.split(' ');
  const kin = parts.findIndex((word, at) => isSomebodyOf.test(normalised(word)) && /^\p{Lu}\p{L}/u.test(parts[at + 1] ?? ''));
  if (kin >= 0 && parts.slice(0, kin).every((word) => /^\p{Ll}/u.test(word)))
    return { name: parts.slice(kin + 1).join(' '), origin: parts.slice(0, kin + 1).join(' '), host };
  const companions = words && !isMore.test(normalised(words)) ? companionsIn(`her ${words}`) : null;
  if (!Array.isArray(companions) || companions.length !== 1 || !companions[0]) return null;
  const [{ name, origin }] = companions;
  return isUnnamed.test(normalised(words)) || relative.test(normalised(words)) ? { name, origin, host } : null;
}

export function countIn(text: string): number | null {
  const found = [...normalised(text).matchAll(/\d{1,2}/g)].map(([digits]) => Number(digits));
  const rest = normalised(text)
    .replace(
      new RegExp(`\\d{1,2}|${anyOf(`${children}, ${others}, party, of, and, und, et, x, ×, in total, total`)}|[+,&.]`, 'gu'),
      '',
    )
    .trim();
  return found.length > 0 && rest === '' ? found.reduce((sum, one) => sum + one, 0) : null;
}

/** “The Smiths x4”: `called` is the name without the number, `count` null where there is none. */
export function familyIn(text: string): { surname: string; called: string; count: number | null } | null {
  const [, called = text, many] = /^(.*?)(?:\s+[x×]|,?\s*\b(?:party )?of)\s*(\d{1,2})$/iu.exec(text.trim()) ?? [];
  const isCounted = Number(many) > 2 && /^\p{Lu}[\p{L}\p{M}'’-]+$/u.test(called); // “Smith x 4”
  const surname = surnameOfFamily(called, normalised(called)) ?? (isCounted ? called : null);
  return surname ? { surname, called, count: many ? Number(many) : null } : null;
}
