import { countAt, includes, is, type Tag, type Word, wordsIn } from './lexicon';

export type Reply = 'yes' | 'no' | null;
type Meaning = 'yes' | 'no' | 'open' | null;

const LONGEST_ANSWER = 4;
const at = (words: readonly Word[], place: number, ...tags: Tag[]) =>
  countAt(words, place, tags) > 0;
const some = (words: readonly Word[], ...tags: Tag[]) =>
  words.some((_, place) => at(words, place, ...tags));

/** Within a clause the first of these that fits says what it means. */
const meanings: readonly {
  when: (words: readonly Word[]) => boolean;
  means: Meaning;
  example: string;
}[] = [
  { when: (words) => some(words, 'cannotWait'), means: 'yes', example: 'can’t wait' },
  { when: (words) => some(words, 'unanswered', 'unsure'), means: 'open', example: 'maybe' },
  { when: (words) => at(words, 0, 'toConfirm'), means: 'open', example: 'zu bestätigen' },
  {
    when: (words) => some(words, 'negation') && some(words, 'answering'),
    means: 'open',
    example: 'nicht geantwortet',
  },
  { when: isTooEarly, means: 'open', example: 'pas encore' },
  { when: (words) => some(words, 'negation', 'declining'), means: 'no', example: 'kommt nicht' },
  { when: (words) => at(words, 0, 'no', 'cross'), means: 'no', example: 'n' },
  {
    when: (words) => words.length > 2 && at(words, words.length - 1, 'finalNo'),
    means: 'no',
    example: 'har tackat nej',
  },
  {
    when: (words) => at(words, 0, 'yes', 'tick') || some(words, 'accepting'),
    means: 'yes',
    example: 'nimmt teil',
  },
];
export const replyExamples = meanings.map(
  ({ example, means }) => [example, means === 'open' ? null : means] as const,
);

function isTooEarly(words: readonly Word[]): boolean {
  const isNegated = (place: number) =>
    [place - 1, place + 1].some((beside) => words[beside] && at(words, beside, 'negation'));
  return words.some((_, place) => at(words, place, 'tooEarly') && isNegated(place));
}

/** “RSVP’d no” says no. */
const withoutLabel = (words: readonly Word[]) =>
  words.length === 2 && at(words, 0, 'answerLabel') && at(words, 1, 'plainYes', 'plainNo')
    ? words.slice(1)
    : words;

const meaningOf = (clause: readonly Word[]): Meaning => meaningOfAll(withoutLabel(clause));
const meaningOfAll = (words: readonly Word[]): Meaning =>
  meanings.find(({ when }) => when(words))?.means ?? null;
const clausesOf = (answer: string) => answer.split(/[,;:(–—\n]|[.!?]\s|\s-\s/u).map(wordsIn);

/** The first clause that answers counts, “yes, no nuts please”. Null for no answer, or not yet. */
export function replyOf(answer: string): Reply {
  if (/^\s*n\.?\s*\/\s*a\b/iu.test(answer)) return null;
  const several = answer.split(/\d+/).slice(1);
  if (several.length > 1 && /^\s*\d+\s*\p{L}/u.test(answer)) {
    const [reply = null, ...others] = several.map(replyOf); // “1 yes 1 no” answers for a household, and for none of them
    return others.every((other) => other === reply) ? reply : null;
  }
  const clauses = clausesOf(answer);
  const meaning = clauses.map(meaningOf).find((each) => each !== null) ?? null;
  if (meaning === null) return includes(answer, 'sorry') ? 'no' : null;
  return meaning === 'open' ? null : meaning;
}

/** “Doesn’t drink”, “geen noten” and “kids no” say no, but not to the invitation; “Jae No” is a name. */
export function refusesSomethingElse(text: string): boolean {
  const words = clausesOf(text).find((clause) => meaningOf(clause) !== null) ?? [];
  return (
    words.length > 1 &&
    (some(words, 'negation') || at(words, 0, 'no')) &&
    !some(words, 'coming') &&
    !words.every((_, place) =>
      at(words, place, 'negation', 'no', 'declining', 'sorry', 'besideRefusal'),
    )
  );
}

const isOpen = (text: string) => meaningOf(wordsIn(text)) === 'open';

export function looksLikeAnswer(text: string): boolean {
  const { length } = wordsIn(text);
  if (length === 0 || length > LONGEST_ANSWER || /\d/.test(text)) return false;
  return replyOf(text) !== null || isOpen(text) || includes(text, 'answering');
}

export const isYesAlone = (text: string) => wordsIn(text).length === 1 && is(text, 'yes', 'tick');

/** “attending” answers nothing but an invitation; a yes may answer anything. */
export const answersInvitation = (text: string) =>
  includes(text, 'unanswered', 'sorry', 'answering', 'declining') ||
  wordsIn(text).some((word) => is(word.text, 'accepting') && !is(word.text, 'plainYes'));

const isRefusal = (word: Word) =>
  is(word.text, 'declining') || (is(word.text, 'negation') && !is(word.text, 'no', 'plainNo'));

/** A column called “Declined” or “Not coming”, where yes means no; “Zu-/Absage” is not one. */
export function asksForRefusal(heading: string): boolean {
  const words = wordsIn(heading);
  const isOr = words.findIndex(({ text }) => text === '/' || is(text, 'or'));
  const ways = isOr < 0 ? [words] : [words.slice(0, isOr), words.slice(isOr + 1)];
  return ways.every((way) => way.some(isRefusal));
}

const answerWords = (heading: string) =>
  wordsIn(heading).flatMap(({ text }) =>
    is(text, 'yes', 'no', 'negation', 'accepting', 'declining') ? [] : text,
  );
/** The second of two tick columns, “RSVP yes” and “RSVP no”. */
export const isRefusalBeside = (heading: string, other: string) =>
  answerWords(heading).join(' ') === answerWords(other).join(' ') &&
  !asksForRefusal(heading) &&
  (asksForRefusal(other) || is(other.trim().split(/\s+/).at(-1) ?? '', 'plainNo'));
