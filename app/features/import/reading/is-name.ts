import { foodIn, isFoodAlone } from '@/features/guests/kitchen/food-in-text';
import { normalised } from '@/features/guests/words/normalised';
import { nicknames } from '@/features/name-search/nicknames/learned-nicknames';
import { contactLabel, isNobodyYet, isSentenceLike, particles, smallLeads } from '../lexicon/name-words';
import { factBegins, isAge, isContact, isDwelling, isFact, isKinAlone, namesACircle, namesARole } from '../lexicon/remark-words';
import { refusesSomethingElse, replyOf } from '../lexicon/reply-words';
import { isNoTableYet, isTableName, tellsTables } from '../lexicon/table-words';

export const wordsOf = (name: string) => name.split(/\s+/).filter(Boolean);
/** “Ann Hall” and “Ann” begin with a name that people are given. */
export const beginsWithGivenName = (text: string) => nicknames.has(normalised(wordsOf(text)[0] ?? ''));
export const isOneWord = (name: string) => wordsOf(name).length === 1;
const isSmall = (word: string) => /^\p{Ll}/u.test(word) && !/\p{Lu}/u.test(word);

const LONGEST_NAME = 7;
const MOST_IN_A_HURRY = 3;
export function isName(text: string): boolean {
  const words = wordsOf(text);
  if (!/\p{L}/u.test(text) || /[@\d<>=*#_{}~?]|https?:/u.test(text) || words.length > LONGEST_NAME || isNobodyYet(text))
    return false;
  if (isSentenceLike(text) || namesARole(text) || foodIn(text)) return false;
  // Particles begin with a small letter, and all words of whoever types in a hurry.
  const small = words.filter((word, at) => isSmall(word) && !isLead(word, at, words) && !particles.has(normalised(word)));
  return small.length === 0 || (small.length === words.length && words.length <= MOST_IN_A_HURRY);
}

export const isWrittenAsName = (text: string) =>
  (!isSmall(wordsOf(text)[0] ?? '') || isLead(wordsOf(text)[0] ?? '', 0, wordsOf(text))) && isName(withoutRemarks(text).name);

const isLead = (word: string, at: number, words: readonly string[]) =>
  at === 0 && words.length > 1 && smallLeads.has(normalised(word));

/** “not coming” is one; “Jo Underhill” and “Jo” are names, though “jo” is a yes. */
export function isAnswer(text: string): boolean {
  if (replyOf(text) === null) return false;
  const [first = '', ...rest] = wordsOf(text);
  if (refusesSomethingElse(text)) return false;
  if (rest.length === 0) return isSmall(first) || /^(?:YES|NO)$/.test(first) || !nicknames.has(normalised(first));
  return rest.every((word) => isSmall(word) || /^\p{Lo}/u.test(word) || replyOf(word) !== null || isSentenceLike(word));
}

/** “Tom Oak vegan” does; “Severe nut allergy” does not, and “Mill Lane 12” only among names. */
export function namesSomebody(text: string, isAmongNames: boolean): boolean {
  const { name, remarks } = withoutRemarks(text);
  const [remark = ''] = remarks;
  if (!remark || (/^\d/.test(remark) && !isAmongNames) || !isWrittenAsName(name) || isAnswer(name) || isFoodAlone(name))
    return false;
  const isAged = isAmongNames && isAge(remark) && /\p{L}/u.test(remark); // “Pietro 3 anni”
  return isAged || !isOneWord(name) || nicknames.has(normalised(name));
}

/** `isAmongNames`: a name is likelier here than something said of a guest. */
export function isRemark(text: string, isAmongNames = false): boolean {
  if (guestOf.test(text)) return false;
  if (isFact(text) || isDwelling(text)) return true;
  if (isTableName(text) || isNoTableYet(text) || /^\d/.test(text) || isContact(text) || isAnswer(text)) return true;
  return !(isName(text) || namesSomebody(text, isAmongNames) || (isAmongNames && isKinAlone(text)));
}

export const numberedTable =
  '(?:(?:table|tbl|tisch|mesa|tavolo|tafel|stolik|stół)\\s*(?:no\\.?\\s*)?#?(?:\\d{1,3}[a-z]?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|t\\d{1,3})';
export const seatAfter = new RegExp(`(?:^|\\s+)((?:at\\s+)?(?:${numberedTable}|(?:top|head|high|main|kids['’]?) table))$`, 'iu');
const seatFirst = new RegExp(
  `^((?:(?:at|on)\\s+)?${numberedTable}(?![\\p{L}\\p{N}])|\\d{1,3}(?=\\s+[-–—]\\s))[\\s,;:/–—-]*(\\p{L}.*)$`,
  'isu',
);
/** “Table 6 pregnant”: guests see the table, and nothing of what follows its number. */
export function seatAndRemark(text: string): { seat: string; remark: string } | null {
  const [, seat = '', remark = ''] = seatFirst.exec(text.trim()) ?? [];
  const isSaid = /^\p{Ll}/u.test(remark) && !/\d/.test(remark) && !tellsTables.test(remark); // “table 4 or 5”
  return isSaid || foodIn(remark) !== null ? { seat, remark } : null;
}
const remarkBegins = /^(?:seat|sitz|platz|chair|room|zimmer|aged?|allergic|allergies)[.:]?$/iu;
/** What a name cannot hold; “Hartley2” tells a guest from another Hartley. */
const isForeign = (word: string) => /[@<>=#*_{}~/|]/u.test(word) || (/\d/.test(word) && !/^\p{L}\p{Ll}{2,}\d+$/u.test(word));

/** “Rose Lamb no nuts table 4” is Rose Lamb with the remarks “no nuts” and “table 4”. */
export function withoutRemarks(text: string): { name: string; remarks: string[] } {
  const [, before = text, after = ''] = /^([^?]*)\?+(.*)$/su.exec(text) ?? []; // “Jude?” may come
  const [, seat] = seatAfter.exec(before) ?? [];
  if (seat && wordsOf(before).length > wordsOf(seat).length) {
    const { name, remarks } = withoutRemarks(before.slice(0, -seat.length));
    return { name, remarks: [...remarks, seat, ...remarksOf(after)] };
  }
  const words = wordsOf(before.replace(/[\s!]+$/u, ''));
  const end = guestOf.test(before) ? words.length : nameLength(words);
  return { name: words.slice(0, end).join(' '), remarks: [...remarksOf(words.slice(end).join(' ')), ...remarksOf(after)] };
}

const remarksOf = (text: string) => {
  const words = text.replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/gu, '');
  return words ? [words] : [];
};

/** “Guest of Uma” and “Guest 12” are as good as a name. */
const guestOf =
  /^(?:(?:guest|gast|gäste|invitée?|invitad[oa]|ospite|gość) (?:of|von|de|di|del|d['’])\s*\p{Lu}|(?:guest|gast|invitée?|invitad[oa]|ospite|gość|person|friend|colleague) \d+$)/iu;

/** Before a fact that is capitalised like a name; where nothing is capitalised a name is often one word, “李小梅 孕妇”. */
const beforeFact = (words: readonly string[]) => (/^\p{Lo}/u.test(words[0] ?? '') ? 1 : 2);

function nameLength(words: readonly string[]): number {
  const isHurried = words.every((word) => !/^\p{Lu}/u.test(word));
  const end = words.findIndex((word, at) => at > 0 && (isForeign(word) || beginsRemark(words, at, isHurried)));
  const whole = words.slice(0, end < 0 ? words.length : end);
  const fact = factBegins(whole, beforeFact(whole));
  const named = fact < 0 ? whole : whole.slice(0, fact);
  // “Vegan”, “Nut Allergy” and “Yes” are capitalised like a name.
  for (let at = named.length - 1; at > 0; at--) {
    const tail = named.slice(at);
    if (foodIn(tail.join(' ')) !== null) return at > 2 && isFoodAlone(named[at - 1] ?? '') ? at - 1 : at;
    const isSurname = at === 1 && tail[0] === 'No';
    if (tail.length === 1 && !isSurname && isAnswerToo(tail[0] ?? '')) return at;
  }
  return named.length;
}

/** Shorter answers are also names, “Jo” and “Nao”; yes and no are not. */
const NO_NAME = 5;
const isAnswerToo = (word: string) =>
  /^(?:yes|no)$/iu.test(word) || ((isSmall(word) || word.length >= NO_NAME) && isAnswer(word));

/** Small letters begin a remark, unless they belong to a surname, “van der Berg”, or everything is in small letters. */
function beginsRemark(words: readonly string[], at: number, isHurried: boolean): boolean {
  const word = words[at] ?? '';
  const isLast = at + 1 === words.length;
  if (contactLabel.test(normalised(word)) && word.length > 2) return true;
  if (remarkBegins.test(word)) return isSmall(word) || !isLast;
  if (!isSmall(word)) return false;
  if (isHurried) return !isLast && isSentenceLike(word);
  const next = words.slice(at).find((each) => !isSmall(each) || !particles.has(normalised(each)));
  return next === undefined || isSmall(next);
}

const afterRole = /^([^:(]{2,40}?)(?::|\s[-–—])\s+(\P{Ll}.*)$/su;
/** “Best man – Dave Smith”: a role of somebody, who is named behind it. */
export function roleFirst(text: string): { role: string; rest: string } | null {
  const [, role = '', rest = ''] = afterRole.exec(text) ?? [];
  if (!role || !namesARole(role) || isKinAlone(role)) return null;
  const [called = ''] = rest.split(/[,(&+]|\s(?:and|und|et|y|e|i)\s|\s[-–—]\s/u);
  return isWrittenAsName(called.trim()) && !namesACircle(called) ? { role, rest } : null;
}
