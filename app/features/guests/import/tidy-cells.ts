import { fold } from '@/features/name-search/words';

const notOnePerson = /(^|\s)(and|und|et|y|e|en|og|och|i)(\s|$)|[&+/]/iu;
const afterName = /^(jr|sr|junior|senior|ii|iii|iv|md|phd|esq|obe|mbe|cbe|kc|dds|rev)\.?$/iu;
const isNamePart = (part: string) =>
  /^\p{L}[\p{L}\p{M}'’. -]*$/u.test(part) && part.split(/\s+/).length <= 3 && !notOnePerson.test(part);

/** “Hartley, Victoria” as people say it, Victoria Hartley; anything else stays, couples and “King, Jr.” too. */
export function inSpokenOrder(name: string): string {
  const [surname = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  if (more.length > 0 || !isNamePart(surname) || !isNamePart(first) || afterName.test(first)) return name;
  return `${first} ${surname}`;
}

const tableWord =
  '(?:table|tabla|tbl|tab|tisch|mesa|tavolo|tafel|stolik|stol|stul|bord|asztal|poyta|masa|стол|столик|стил|τραπεζι|no|nr|t)';
const numbered = new RegExp(
  `^(?:${tableWord}\\.?\\s*)*#?\\s*(?:第)?0*(\\d{1,4}\\s?[a-z]?)(?:\\.0)?\\s*(?:号?桌|番|卓|号)?\\s*(?:\\([^)]*\\))?\\.?$`,
  'iu',
);

/** The number of a table that has one: “Table 7”, “T7”, “#7” and “7 (top)” are all 7; other tables stay as they are called. */
export function tableLabel(text: string): string {
  const [, number] = numbered.exec(fold(text.trim())) ?? [];
  return number ? number.replace(/\s/g, '').toUpperCase() : text;
}

/** True for what people write where a table is meant. */
export const looksLikeTable = (text: string) =>
  numbered.test(fold(text.trim())) || /\b(table|tisch|mesa|tavolo|tafel)\b/iu.test(text);

const wordsOf = (text: string) =>
  fold(text)
    .normalize('NFC')
    .match(/[\p{L}\p{M}']+|[✓✔✅✗✘✕❌]/gu) ?? [];
const listed = (words: string) => new Set(words.split(' '));

const stillOpen = listed('reply response answer yet antwort reponse respuesta sure idea');
const no = listed(
  "no n non nein nee nej ne nie nao not ei nem hayir нет ні не false absent abwesend regret regrets unable cannot can't won't x ✗ ✘ ✕ ❌ 不 否 いいえ",
);
const declining = /^(declin|refus|rifiut|rechaz|cancel|absag|abgesag|odmow|欠席|不参加|不出席|不来|불참|아니)/u;
const yes = listed(
  'y yes yep ja oui si sim da tak ano igen evet да так true coming attending attends maybe perhaps pending invited zugesagt kommt vielleicht ✓ ✔ ✅ 是 はい 出席 예 네',
);
const accepting = /^(accept|confirm|zusag|参加)/u;

/** True where an answer to an invitation says that somebody does not come; “no reply” does not. */
export function declines(answer: string): boolean {
  const words = wordsOf(answer);
  if (words.some((word) => stillOpen.has(word))) return false;
  return no.has(words[0] ?? '') || words.some((word) => declining.test(word));
}

/** More words than this are a note. */
const LONGEST_ANSWER = 4;

/** True for what stands in a column of answers: yes, no or not yet. */
export function looksLikeAnswer(text: string): boolean {
  const words = wordsOf(text);
  if (words.length === 0 || words.length > LONGEST_ANSWER) return false;
  return declines(text) || words.some((word) => stillOpen.has(word)) || yes.has(words[0] ?? '') || accepting.test(words[0] ?? '');
}

const totals = listed(
  'total totals sum summe gesamt gesamtzahl totale totaal suma razem celkem somme итого всего 合计 总计 合計',
);

/** True for the last line of many a list, which counts it: “Total”, “Total guests: 61”. */
export function isTotal(text: string): boolean {
  const words = wordsOf(text).filter((word) => !/^(grand|guests?|gaste|of|invites?)$/u.test(word));
  return words.length === 1 && totals.has(words[0] ?? '');
}
