import { countTagWords, hasTag, includesTag, type Tag, type TextToken, tokenize } from './lexicon';

export type Reply = 'yes' | 'no' | null;
type Meaning = 'yes' | 'no' | 'open' | null;

const MAX_ANSWER_WORDS = 4;
const hasTagAt = (words: readonly TextToken[], place: number, ...tags: Tag[]) =>
  countTagWords(words, place, tags) > 0;
const hasTagAnywhere = (words: readonly TextToken[], ...tags: Tag[]) =>
  words.some((_, place) => hasTagAt(words, place, ...tags));

const meanings: readonly {
  when: (words: readonly TextToken[]) => boolean;
  means: Meaning;
  example: string;
}[] = [
  { when: (words) => hasTagAnywhere(words, 'cannotWait'), means: 'yes', example: 'can’t wait' },
  {
    when: (words) => hasTagAnywhere(words, 'unanswered', 'unsure'),
    means: 'open',
    example: 'maybe',
  },
  { when: (words) => hasTagAt(words, 0, 'toConfirm'), means: 'open', example: 'zu bestätigen' },
  {
    when: (words) => hasTagAnywhere(words, 'negation') && hasTagAnywhere(words, 'answering'),
    means: 'open',
    example: 'nicht geantwortet',
  },
  { when: isTooEarly, means: 'open', example: 'pas encore' },
  {
    when: (words) => hasTagAnywhere(words, 'negation', 'declining'),
    means: 'no',
    example: 'kommt nicht',
  },
  { when: (words) => hasTagAt(words, 0, 'no', 'cross'), means: 'no', example: 'n' },
  {
    when: (words) => words.length > 2 && hasTagAt(words, words.length - 1, 'finalNo'),
    means: 'no',
    example: 'har tackat nej',
  },
  {
    when: (words) => hasTagAt(words, 0, 'yes', 'tick') || hasTagAnywhere(words, 'accepting'),
    means: 'yes',
    example: 'nimmt teil',
  },
];
export const replyExamples = meanings.map(
  ({ example, means }) => [example, means === 'open' ? null : means] as const,
);

function isTooEarly(words: readonly TextToken[]): boolean {
  const isNegated = (place: number) =>
    [place - 1, place + 1].some((beside) => words[beside] && hasTagAt(words, beside, 'negation'));
  return words.some((_, place) => hasTagAt(words, place, 'tooEarly') && isNegated(place));
}

/** “RSVP’d no” means no. */
const withoutLabel = (words: readonly TextToken[]) =>
  words.length === 2 &&
  hasTagAt(words, 0, 'answerLabel') &&
  hasTagAt(words, 1, 'plainYes', 'plainNo')
    ? words.slice(1)
    : words;

const parseMeaning = (clause: readonly TextToken[]): Meaning => findMeaning(withoutLabel(clause));
const findMeaning = (words: readonly TextToken[]): Meaning =>
  meanings.find(({ when }) => when(words))?.means ?? null;
const clausesOf = (answer: string) => answer.split(/[,;:(–—\n]|[.!?]\s|\s-\s/u).map(tokenize);

/** The first clause with an answer counts: “yes, no nuts please” is a yes. Null if undecided. */
export function parseReply(answer: string): Reply {
  if (/^\s*n\.?\s*\/\s*a\b/iu.test(answer)) return null;
  const several = answer.split(/\d+/).slice(1);
  if (several.length > 1 && /^\s*\d+\s*\p{L}/u.test(answer)) {
    const [reply = null, ...others] = several.map(parseReply); // “1 yes 1 no” does not say who comes
    return others.every((other) => other === reply) ? reply : null;
  }
  const clauses = clausesOf(answer);
  const meaning = clauses.map(parseMeaning).find((each) => each !== null) ?? null;
  if (meaning === null) return includesTag(answer, 'sorry') ? 'no' : null;
  return meaning === 'open' ? null : meaning;
}

/** “Doesn’t drink”, “geen noten” and “kids no” are negative but do not decline the invitation; “Jae No” is a name. */
export function isUnrelatedRefusal(text: string): boolean {
  const words = clausesOf(text).find((clause) => parseMeaning(clause) !== null) ?? [];
  return (
    words.length > 1 &&
    (hasTagAnywhere(words, 'negation') || hasTagAt(words, 0, 'no')) &&
    !hasTagAnywhere(words, 'coming') &&
    !words.every((_, place) =>
      hasTagAt(words, place, 'negation', 'no', 'declining', 'sorry', 'besideRefusal'),
    )
  );
}

const isOpen = (text: string) => parseMeaning(tokenize(text)) === 'open';

export function looksLikeAnswer(text: string): boolean {
  const { length } = tokenize(text);
  if (length === 0 || length > MAX_ANSWER_WORDS || /\d/.test(text)) return false;
  return parseReply(text) !== null || isOpen(text) || includesTag(text, 'answering');
}

/** “attending” can only answer an invitation; a yes can answer anything. */
export const isInvitationAnswer = (text: string) =>
  includesTag(text, 'unanswered', 'sorry', 'answering', 'declining') ||
  tokenize(text).some((word) => hasTag(word.text, 'accepting') && !hasTag(word.text, 'plainYes'));

const isRefusal = (word: TextToken) =>
  hasTag(word.text, 'declining') ||
  (hasTag(word.text, 'negation') && !hasTag(word.text, 'no', 'plainNo'));

/** True for a column called “Declined” or “Not coming”, in which yes means no; false for “Zu-/Absage”. */
export function isDeclineHeading(heading: string): boolean {
  const words = tokenize(heading);
  const separatorIndex = words.findIndex(({ text }) => text === '/' || hasTag(text, 'or'));
  const alternatives =
    separatorIndex < 0
      ? [words]
      : [words.slice(0, separatorIndex), words.slice(separatorIndex + 1)];
  return alternatives.every((way) => way.some(isRefusal));
}

const answerWords = (heading: string) =>
  tokenize(heading).flatMap(({ text }) =>
    hasTag(text, 'yes', 'no', 'negation', 'accepting', 'declining') ? [] : text,
  );
/** True for the second of two tick columns, “RSVP yes” and “RSVP no”. */
export const isNegativeTickColumn = (heading: string, otherHeading: string) =>
  answerWords(heading).join(' ') === answerWords(otherHeading).join(' ') &&
  !isDeclineHeading(heading) &&
  (isDeclineHeading(otherHeading) ||
    hasTag(otherHeading.trim().split(/\s+/).at(-1) ?? '', 'plainNo'));
