import { fold } from '@/features/name-search/words';
import { isSentenceLike, isTitle, smallLeads } from '../lexicon/name-words';
import { isTableName } from '../lexicon/table-words';
import { familyIn } from './companions';
import { isName, isOneWord, wordsOf } from './is-name';
import { withoutBrackets } from './pieces';

const introduced = /^([^:]{3,80}):\s+(.+)$/su;
/** “so far I’ve got Danny Fitch, …”, “Il y aura bien sûr tante Odile, …”. */
const introducing = new RegExp(
  `^((?:[^,:]*\\s)?(?:got|have|has|invited|inviting|will be|coming are|haben|hätten|sind|kommen|kämen|sont|avons|aura|auront|viennent|viendront|tenemos|son|serán|vienen|vendrán|abbiamo|sono|saranno|vengono|temos|são|serão|vêm|hebben|zijn|komen|mamy|są|będą|przyjdą|är|kommer)(?:\\s\\p{Ll}[\\p{L}'’]*){0,3}?)\\s+(?=(?:(?:${[...smallLeads].join('|')})\\s)?\\p{Lu}[\\p{L}'’-]+.*,)`,
  'u',
);
const sentenceEnd = /(?<=[\p{Ll})]{2}[.!?]+)\s+(?=\p{Lu})/u;
const FEWEST_LISTED = 3;

const isList = (text: string) => text.split(',').length >= FEWEST_LISTED;
const bracket = /\([^()]*\)/g;
/** What takes the place of a bracket while its text is split; nobody types it. */
const HIDDEN = '\uE000';
/** Split outside of whole brackets; those of “:)” and “1)” are none. */
export function partsOf(text: string, at: RegExp = /,\s+/): string[] {
  const brackets = text.match(bracket) ?? [];
  let next = 0;
  return text
    .replace(bracket, HIDDEN)
    .split(at)
    .map((part) => part.replaceAll(HIDDEN, () => brackets[next++] ?? ''));
}

/** “Marjorie Dunstable. She’s giving you £200”: a sentence after a whole name is a remark. */
function withRemarkApart(line: string): string {
  const [, name = '', after = ''] = /^([^.,:(]{3,60})\.\s+(\S.*)$/su.exec(line) ?? [];
  const isWhole =
    wordsOf(name).length > 1 && wordsOf(name).every((word) => /^\p{Lu}\p{L}{2,}/u.test(word) && !isTitle(fold(word), 1));
  return isWhole && isName(name) && isSentenceLike(after) ? `${name} – ${after}` : line;
}

/** A line for each family of a table, as only a whole line is read as one: “Table 4: Tom Oak, the Smiths (3)”. */
function familiesApart(line: string): string[] {
  const [, before = '', after = ''] = introduced.exec(line) ?? [];
  const families = isTableName(before) ? partsOf(after).filter((part) => familyIn(withoutBrackets(part).plain)) : [];
  if (families.length === 0) return [line];
  const others = partsOf(after).filter((part) => !families.includes(part));
  return [others.join(', '), ...families].filter(Boolean).map((each) => `${before}: ${each}`);
}

/** “Here are ours: Graham and Sue Whittaker, Auntie Pam, Steph. Don’t put Pam near Neil.”: a line for each who is listed in a sentence, and for the next ones. */
export function sentencesOf(line: string): string[] {
  if (!isList(line)) return [withRemarkApart(line)];
  const [, before = '', after = ''] = introduced.exec(line) ?? [];
  const [, lead = ''] = introducing.exec(line) ?? [];
  const isIntroduced = before !== '' && isSentenceLike(before) && !isTableName(before);
  const listed = isIntroduced ? after : line.slice(isOneWord(lead.trim()) ? 0 : lead.length);
  if (listed === line) return familiesApart(line);
  return listed
    .trim()
    .split(sentenceEnd)
    .map((each) => each.replace(/(?<=\p{Ll}{3})[.!]+$/u, ''))
    .flatMap((each, nth) => (nth === 0 && isList(each) ? partsOf(each) : each));
}
