import { begins, endsFrom, hasOnlyTags, includes, is, wordsIn } from './lexicon';

export const isPlaceholder = (text: string) =>
  wordsIn(text).length === 0 ||
  is(text, 'nothing', 'eatsAll') ||
  (hasOnlyTags(text, 'nothingKnown') && begins(text, 'nothing') !== '');

/** Nobody’s surname, so behind a whole name they say something of a guest: “Ann Hall Nuts”, “Ann Hall Pregnant”. */
export const isFact = (text: string) => is(text, 'role', 'fact');
/** Where a fact begins behind `from` words of a name; -1 for none. */
export const factBegins = (words: readonly string[], from: number) =>
  words.findIndex((_, at) => at >= from && isFact(words.slice(at).join(' ')));

/** “Uncle Ron” is what he is called. */
function isCalledByKin(text: string): boolean {
  const lead = begins(text, 'calledByKin');
  return lead !== '' && /^ [\p{L}'’-]+(?: [\p{L}'’-]+)?$/u.test(text.slice(lead.length));
}
/** Roles only if nothing else is said: “Dean Church” and “Paul Driver” are names. */
export const mentionsRole = (text: string) =>
  !isCalledByKin(text.trim()) &&
  (includes(text, 'role') || hasOnlyTags(text, 'relation', 'betweenRoles'));
export const isKinAlone = (text: string) => /^\p{Lu}/u.test(text.trim()) && is(text, 'parent');
export const mentionsCircle = (text: string) => includes(text, 'circle');

/** Addresses, phone numbers and dates, which a guest page must not show. */
const isAddressOrPhone = /@\S{1,80}\.\S|https?:\/\/|www\.|(?:\+|\b00)?\(?\d[\d\s()./-]{7,}\d/u;
const isNumberOrDate =
  /\b\d{3}[- ]\d{4}\b|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b/u;
export const isContact = (text: string) => isAddressOrPhone.test(text) || isNumberOrDate.test(text);
/** Words that end an address without a number and nobody’s name: House, Lane, Close and Street are surnames. */
export const isDwelling = (text: string) => endsFrom(text, 'dwelling') > 0;

/** “aged 3”, “3 anni”, “18 months”. */
export const isAge = (text: string) =>
  /^\D*\d{1,2}[^\d,;]*$/u.test(text) && hasOnlyTags(text, 'age', 'digits');
