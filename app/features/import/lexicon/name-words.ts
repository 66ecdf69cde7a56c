import { begins, countAt, includes, is, type Tag, wordsIn } from './lexicon';
import { isNoTableYet } from './table-words';

export const isAmbiguousTitle = (word: string) => is(word, 'titleOrName');

/** `left`: how many words of the name follow; a title that may be a name needs two, or none. */
export function isTitleBefore(written: string, left: number): boolean {
  const word = written.replace(/[.ªº]/g, '');
  if (isAmbiguousTitle(word)) return left >= 2 || (left === 0 && word.length <= 4);
  return is(word, 'title');
}

export const isGeneration = (word: string) => is(word, 'generation') && !/\s/.test(word.trim());
/** “Ph.D.”, but not “J.D.”, which are initials. */
export const isDegree = (word: string) =>
  is(/\p{Ll}/u.test(word) ? word.replaceAll('.', '') : word, 'degree') && !/\p{Ll}{3}/u.test(word);
export const isParticle = (word: string) => is(word, 'particle');
export const isKin = (word: string) => is(word, 'partner', 'relative', 'acquaintance');

/** “Hockey”, “Exes”, “Saturday” before some guests: who they are or when they come, and nobody’s surname. */
export const isGroupWord = (text: string) => is(text, 'children', 'people', 'group');

/** “The Okafor family”, “Familie Huber”, “The Pennington-Shaws”; null for anything else. */
export function surnameOfFamily(text: string): string | null {
  const words = wordsIn(text);
  const from = (at: number) => text.slice(words[at]?.from ?? text.length);
  const article = countAt(words, 0, ['beforeFamily']);
  const at = countAt(words, article, ['family']) > 0 ? article : 0;
  const noun = countAt(words, at, ['family']);
  const lead = noun || countAt(words, 0, ['familyArticle']);
  if (lead && words[at + lead]) {
    const isArticle = noun === 0 && /\s\p{Ll}/u.test(from(lead - 1)); // “Die Rechnung geht bitte an …”
    const start = at + lead + countAt(words, at + lead, ['ofFamily']);
    return isArticle ? null : from(words[start] ? start : at + lead);
  }
  const end = words.findIndex(
    (_, index) => index > 0 && index + countAt(words, index, ['family']) === words.length,
  );
  const first = words[article && article < end ? article : 0];
  const isApart = /^[ -]$/.test(text.slice(words[end - 1]?.to, words[end]?.from));
  if (end > 0 && first && isApart)
    return text.slice(first.from, words[end - 1]?.to).replace(/['’]s?$/u, '');
  return surnameOfPlural(
    text.slice(begins(text, 'pluralArticle').length),
    begins(text, 'pluralArticle'),
  );
}

function surnameOfPlural(rest: string, article: string): string | null {
  const [, stem = '', ending = ''] = (article && plural.exec(rest)) || [];
  if (!stem) return null;
  return ending === 'es' && !/(?:[sxz]|ch|sh)$/iu.test(stem) ? `${stem}e` : stem;
}
const plural = /^ (\p{Lu}[\p{L}\p{M}'’-]*(?: [\p{L}\p{M}'’-]+){0,2}?)(e?s)$/iu;

const countOf = (text: string, tag: Tag) => {
  const words = wordsIn(text);
  return words.filter((_, at) => countAt(words, at, [tag]) > 0).length;
};

/** Words that are never part of a name make a text a sentence; so do two of those that may be names if capitalised, “Can Yılmaz”. */
export function isSentenceLike(text: string): boolean {
  const rest = text.slice(begins(text, 'pluralArticle').length);
  if (includes(rest, 'letter')) return true;
  const count = countOf(rest, 'sentence');
  if (count === 0) return false;
  const words = text.trim().split(/\s+/);
  if (words.length === 1 && is(rest, 'sentenceOrName')) return /^\p{Ll}/u.test(text);
  const isInCapitals =
    words.length > 1 && words.every((word) => !/^\p{Ll}/u.test(word) || isParticle(word));
  return !isInCapitals || count > 1;
}

export const isContactLabel = (text: string) => is(text, 'contact');

/** “TBC”, “to be confirmed”. Na is a name, NA is not. */
export function isNobodyYet(text: string): boolean {
  if (!/[\p{L}\p{N}+]/u.test(text)) return text.trim() !== '';
  if (is(text, 'nobody')) return text.trim() !== 'Na';
  return (
    /\s/.test(text) && isNoTableYet(text) && /\p{L}\s+\p{L}/u.test(text) && !/\s[-–—]\s/u.test(text)
  ); // “No table yet - Kip, Thea” names them
}
