import { toAllergenName } from '@/features/guests/kitchen/allergies';
import {
  classifyFoodRemark,
  isAllergenName,
  isDish,
  isFoodToAvoid,
  startsWithFood,
} from '@/features/guests/kitchen/food-remarks';
import { normaliseWords } from '@/features/guests/words/normalise-words';
import { nicknames } from '@/features/name-search/nicknames/nickname-data';
import { fold } from '@/features/name-search/words';
import { begins, is } from '../lexicon/lexicon';
import { isContactLabel } from '../lexicon/name-words';
import { isContact, isKinAlone, isPlaceholder, mentionsCircle } from '../lexicon/remark-words';
import { type Reply, replyOf } from '../lexicon/reply-words';
import { isExplicitlyUnseated, isTableName, tableLabel } from '../lexicon/table-words';
import { trimEnd } from '../lexicon/trim-end';
import { isAnswer, isOneWord, isWrittenAsName, parseSeatAndRemark } from './is-name';
import { partsOf } from './pieces';

/** What words beside a name say. Of these only the table and other names are ever shown to guests. */
export type Remarks = {
  table: string | null;
  meals: string[];
  allergies: string[];
  also: string[];
  tags: string[];
  reply: Reply;
  notes: string[];
};

export const noRemarks = (): Remarks => ({
  table: null,
  meals: [],
  allergies: [],
  also: [],
  tags: [],
  reply: null,
  notes: [],
});

/** “nut allergy” of “she has a nut allergy”. */
function withoutSubject(words: string): string {
  const lead = begins(words, 'aboutThem');
  const rest = words.slice(lead.length).trim();
  return /^\s\S/u.test(words.slice(lead.length)) && lead ? withoutSubject(rest) : words;
}

const LONGEST_ANSWER = 5;
/** “No (Australia)”, “can't come – surgery”. */
const beforeReason = /\(|\.\s|\s[-–—]\s/u;

export function fileRemark(into: Remarks, remark: string, name: string): void {
  const words = remark.trim();
  if (!words || isExplicitlyUnseated(words)) return;
  const seated = parseSeatAndRemark(words);
  if (seated) {
    into.table ??= tableLabel(seated.seat);
    fileRemark(into, seated.remark, name);
    return;
  }
  const food = classifyFoodRemark(words);
  const end = words.search(beforeReason);
  const [answer, reason] = end > 0 ? [words.slice(0, end).trim(), words.slice(end)] : [words, ''];
  const isReply = isAnswer(answer) || (is(answer, 'plainNo') && !isOneWord(name)); // Jae No is a name
  const reply = isReply ? replyOf(answer) : null;
  if (isTableName(words) || /^\d{1,3}[a-z]?$/i.test(words)) into.table ??= tableLabel(words);
  else if (isDish(words)) into.meals.push(words);
  else if (food === 'meal') into.meals.push(withoutSubject(words));
  else if (food === 'allergies') into.allergies.push(toAllergenName(withoutSubject(words)));
  else if (isContact(words) || isContactLabel(words) || /^\d+$/.test(words)) return;
  else if (reply !== null && answer.split(/\s+/).length <= LONGEST_ANSWER) {
    into.reply ??= reply;
    if (reason) into.notes.push(trimEnd(reason.replace(/^[\s(.–—-]+/u, ''), ')'));
  } else if (isShortFor(words, name) || (isKinAlone(name) && isWrittenAsName(words)))
    into.also.push(words);
  else if (isFoodToAvoid(words)) into.allergies.push(toAllergenName(words));
  else into.notes.push(words);
}

export const atCommas = /[,;\n]|\s\/\s/;

export function classifyNote(into: Remarks, note: string): void {
  const parts = note.split(/[,;\n]|\s\/\s|\.\s/).map((part) => part.trim());
  const isFood = parts.map((part) => classifyFoodRemark(part) !== null);
  if (!isFood.includes(true)) {
    if (!isPlaceholder(note)) into.notes.push(note.trim());
    return;
  }
  for (const [at, part] of parts.entries()) {
    if (isFood[at]) fileRemark(into, part, '');
    else if (part && !isPlaceholder(part)) into.notes.push(part);
  }
}

/** In a note for the kitchen an allergen alone is something to avoid; “soy milk” and “garlic” may as well be wished for. */
export function addKitchenRemark(into: Remarks, text: string): void {
  if (isAllergenName(text)) into.allergies.push(toAllergenName(text.trim()));
  else classifyNote(into, text);
}

/** In a column of needs, food is something to avoid; the rest is a note. */
export function fileNeed(into: Remarks, text: string): void {
  for (const part of partsOf(text, atCommas).map((each) => each.trim())) {
    if (startsWithFood(part)) into.allergies.push(toAllergenName(part));
    else classifyNote(into, part);
  }
}

export function fileDiet(into: Remarks, text: string): void {
  for (const part of partsOf(text, atCommas)) {
    const words = withoutSubject(part.trim());
    if (words && !isPlaceholder(words))
      into.allergies.push(
        startsWithFood(words) || classifyFoodRemark(words) ? toAllergenName(words) : words,
      );
  }
}

const isFirstName = /^\p{Lu}[\p{L}'’-]+$/u;
function isShortFor(word: string, name: string): boolean {
  const short = normaliseWords(word);
  const [given = ''] = normaliseWords(name).replaceAll('.', '').split(' ');
  if (!isFirstName.test(word) || !given || short === given) return false;
  if (given.length === 1) return short.startsWith(given); // “T. Whitby (Tommy)”
  return (
    (short.length >= 2 && given.startsWith(short)) || nicknames.getMeanings(fold(short)).has(given)
  );
}

/** “Bride's Family|Out of town” are two tags; labels of other services (“* myContacts”, “2[Coworker]”) are none. */
export function fileTags(into: Remarks, cell: string): void {
  for (const part of cell.split(/[|,;\n]|:::/).map((each) => each.trim())) {
    if (!part || /^\*|\d\[|^\d+$/.test(part) || isPlaceholder(part)) continue;
    if (isTableName(part) && !mentionsCircle(part)) into.table ??= tableLabel(part);
    else into.tags.push(part);
  }
}
