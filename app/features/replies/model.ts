import { isPlaceholderGuest, parseInviterName } from '../../lib/text/placeholder-guest.ts';
import { toOneLine, toVisibleText, truncate } from '../../lib/text/text.ts';
import { isTitleOrKinship } from '../../lib/text/titles.ts';
import type { EventPart } from '../events/parts/schema.ts';
import type { Need } from '../seating/guests/needs.ts';
import {
  type AskedQuestion,
  getQuestionField,
  parseQuestionFields,
  toQuestionFields,
} from './questions/model.ts';

export type InvitedPart = Omit<EventPart, 'invites'>;

/** A guest invited by a reply link. Unnamed plus-ones have a temporary id. */
export type Invitee = {
  id: string;
  name: string;
  reply: 'yes' | 'no' | null;
  meal: string | null;
  has_allergies: boolean;
  /** Whether the guest allows their own text to be passed to the kitchen. Both are unset for text written by the hosts. */
  allergies_agreed: boolean;
  allergies_withheld: boolean;
  /** Whether the guest has ticked needs. The page never shows which. */
  has_needs: boolean;
  is_evening: boolean;
  /** Ids of the parts of the day that the guest is invited to. */
  parts: number[];
  /** Ids of the parts that a guest who said yes will not come to. */
  absent_parts: number[];
  /** Answered after the closing date. */
  is_late: boolean;
  is_plus_one: boolean;
  table_number?: string | null;
};

export type Invitation<Room = unknown> = {
  event: {
    id?: string;
    event_name: string;
    event_date: string;
    theme_background: string;
    theme_accent_color: string;
    theme_text_color: string;
    hidden_languages: string;
    meals: string[];
    replies_close_on: string | null;
    evening_from: string | null;
    /** The parts to which anyone in the household is invited, by hour. */
    parts: InvitedPart[];
    time_zone: string;
    private_days: number;
    /** Identical in all links of an event. */
    page_group: string;
  };
  guests: Invitee[];
  over_plan: string[];
  plus_ones: number;
  /** “2027-05-02 18:40”, by the venue's clock. */
  answered_at: string | null;
  version: string;
  /** Code of the language the page opens in; null for the phone's. */
  language: string | null;
  has_note: boolean;
  questions: AskedQuestion[];
  is_over: boolean;
  may_answer: boolean;
  shows_tables: boolean;
  room: Room | null;
};

export const MAX_LENGTHS = { name: 200, allergies: 300, note: 500 } as const;

/** The value of a meal field for a guest who needs no meal or has not decided. */
export const NO_MEAL = '-';

export const offeredNeeds = [
  'high chair',
  'step-free',
  'wheelchair',
  'close to the speeches',
] as const satisfies Need[];

export type FormFields = Readonly<Record<string, string>>;
/** What is missing in the answers of each person and question, by id. */
export type MissingAnswers = Readonly<
  Record<string, 'reply' | 'meal' | 'name' | 'parts' | 'answer'>
>;

type Answer = {
  id?: string;
  name?: string;
  reply: string;
  /** Null for no meal; undefined leaves it unchanged. */
  meal?: string | null;
  /** Null removes the allergies; undefined leaves them unchanged. */
  allergies?: string | null;
  allergies_agreed?: boolean;
  absent_parts?: number[];
  /** Null removes the needs; undefined leaves them unchanged. */
  needs?: string | null;
};
export type Answers = {
  guests: Answer[];
  plus_ones: Answer[];
  /** By id of the question. Null removes the answer; an omitted one stays. */
  questions?: Record<string, string | null>;
  note?: string;
  language?: string;
  version?: string;
};

/** People on the form: first guests (after the closing date only those without an answer), then unnamed plus-ones. */
export function listInviteesToAnswer({
  guests,
  plus_ones,
  is_over,
  answered_at,
}: Invitation): Invitee[] {
  const open = is_over && answered_at ? 0 : plus_ones;
  const is_evening = guests.every((guest) => guest.is_evening);
  const unnamed = {
    name: '',
    reply: null,
    meal: null,
    has_allergies: false,
    allergies_agreed: false,
    allergies_withheld: false,
    has_needs: false,
    is_evening,
    parts: guests[0]?.parts ?? [],
    absent_parts: [],
    is_late: false,
    is_plus_one: true,
  };
  return [
    ...guests.filter(({ reply }) => !is_over || reply === null),
    ...Array.from({ length: open }, (_, at) => ({ ...unnamed, id: `new-${at + 1}` })),
  ];
}

/** The questions on the form: none after the closing date, unless the household has not answered at all. */
export const listQuestionsToAnswer = ({ questions, is_over, answered_at }: Invitation) =>
  is_over && answered_at ? [] : questions;

export const isComingToPart = ({ reply, parts, absent_parts }: Invitee, id: number) =>
  reply === 'yes' && parts.includes(id) && !absent_parts.includes(id);

export const listPartsToAttend = ({ event, guests }: Invitation): InvitedPart[] =>
  event.parts.filter(({ id }) => guests.some((guest) => isComingToPart(guest, id)));

/** The parts that a guest may leave out. Empty for a guest of a single part, who declines it by their reply. */
export function listPartChoices({ parts }: Invitee, { event }: Invitation): InvitedPart[] {
  const invited = event.parts.filter(({ id }) => parts.includes(id));
  return invited.length > 1 ? invited : [];
}

export const hasChair = ({ is_evening, absent_parts }: Invitee, { event }: Invitation) =>
  !is_evening && !event.parts.some(({ id, has_tables }) => has_tables && absent_parts.includes(id));

export const findPartWithTables = ({ event }: Invitation) =>
  event.parts.length > 1 ? event.parts.find(({ has_tables }) => has_tables) : undefined;

export const getPartField = (guestId: string, partId: number) => `part-${guestId}-${partId}`;

export const isUnnamed = ({ name }: Invitee) => name === '';

/** The short name of the guest who may bring this unnamed plus-one; null if unknown. */
export function findInvitingGuest(
  { name }: { name: string },
  { guests }: { guests: readonly { name: string }[] },
): string | null {
  const bringer =
    parseInviterName(name) ?? guests.find((guest) => !isPlaceholderGuest(guest))?.name;
  return bringer ? getShortName(bringer) : null;
}
export const listPlusOneHosts = (guests: readonly { name: string }[]): string[] => [
  ...new Set(
    guests
      .filter(isPlaceholderGuest)
      .flatMap((place) => findInvitingGuest(place, { guests }) ?? []),
  ),
];
export const listOfferedMeals = ({ is_evening }: Invitee, { event }: Invitation) =>
  is_evening ? [] : event.meals;

/** Whether the guest wrote the stored allergies, and so has agreed or refused to share them. */
export const hasOwnAllergies = ({
  allergies_agreed,
  allergies_withheld,
}: Pick<Invitee, 'allergies_agreed' | 'allergies_withheld'>) =>
  allergies_agreed || allergies_withheld;

const answerFields = ({ guests, questions }: Invitation): FormFields =>
  Object.fromEntries([
    ...toQuestionFields(questions),
    ...guests.flatMap((guest) => [
      [`name-${guest.id}`, isPlaceholderGuest(guest) ? '' : guest.name],
      [`reply-${guest.id}`, guest.reply ?? ''],
      // Also empty if the guest needed no meal, because the host may have changed the dishes since.
      [`meal-${guest.id}`, guest.meal ?? ''],
      [`agreed-${guest.id}`, guest.allergies_agreed ? 'yes' : ''],
      [`noted-${guest.id}`, guest.has_allergies ? 'yes' : ''],
      ...guest.parts.map((part) => [
        getPartField(guest.id, part),
        guest.absent_parts.includes(part) ? 'no' : 'come',
      ]),
      [`needed-${guest.id}`, guest.has_needs ? 'yes' : ''],
    ]),
  ]);

/** Stored answers as form fields; `was` repeats them, so that the form can be compared with answers stored later. */
export function toFormFields(invitation: Invitation): FormFields {
  const answers = answerFields(invitation);
  return { ...answers, version: invitation.version, was: new URLSearchParams(answers).toString() };
}

export const parseFormerFields = ({ was = '' }: FormFields): FormFields =>
  Object.fromEntries(new URLSearchParams(was));
const isUnchanged = (key: string, one: FormFields, other: FormFields) =>
  (one[key] ?? '') === (other[key] ?? '');

/** Ids of guests and questions whose stored answers differ from those the form was rendered with. */
export function findChangedAnswers(now: Invitation, sent: FormFields): string[] {
  const was = parseFormerFields(sent);
  const stored = answerFields(now);
  const differs = ({ id, parts }: Invitee) =>
    [
      ...['name', 'reply', 'meal', 'agreed', 'noted', 'needed'].map((field) => `${field}-${id}`),
      ...parts.map((part) => getPartField(id, part)),
    ].some((key) => !isUnchanged(key, stored, was));
  const questions = now.questions.filter(({ id }) => {
    const field = getQuestionField(id);
    return field in was && !isUnchanged(field, stored, was);
  });
  return [...now.guests.filter(differs), ...questions].map(({ id }) => id);
}

/** Merges a submitted form with answers stored since it was rendered: untouched fields take the stored values. */
export function mergeFields(now: Invitation, sent: FormFields): FormFields {
  const was = parseFormerFields(sent);
  const { version, was: nowWas, ...stored } = toFormFields(now);
  const followed = Object.entries(stored).filter(([key]) => isUnchanged(key, sent, was));
  return {
    ...sent,
    ...Object.fromEntries(followed),
    ...moveTypedPlusOnes(now, sent, was),
    version: version ?? '',
    was: nowWas ?? '',
  };
}

/** Adds a typed plus-one beside a plus-one that another household member has entered since. */
function moveTypedPlusOnes(now: Invitation, sent: FormFields, was: FormFields): FormFields {
  const newcomers = now.guests.filter(
    ({ id, is_plus_one }) => is_plus_one && !(`reply-${id}` in was),
  );
  const typed = Object.keys(sent).flatMap((key) => {
    const place = /^name-new-(\d+)$/.exec(key)?.[1];
    return place && sent[key] && Number(place) > now.plus_ones ? [`new-${place}`] : [];
  });
  const fields = ['name', 'reply', 'meal', 'allergies', 'agreed', ...offeredNeeds];
  return Object.fromEntries(
    newcomers.flatMap(({ id, parts }, at) =>
      typed[at] === undefined
        ? []
        : [
            ...fields.map((field) => [`${field}-${id}`, sent[`${field}-${typed[at]}`] ?? '']),
            ...parts.map((part) => [
              getPartField(id, part),
              sent[getPartField(typed[at] ?? '', part)] ?? '',
            ]),
          ],
    ),
  );
}

/** Parses a submitted form. An unnamed plus-one without a yes is skipped, not missing. */
export function parseAnswers(
  invitation: Invitation,
  fields: FormFields,
): { answers: Answers; missing: MissingAnswers } {
  const answers = { guests: [] as Answer[], plus_ones: [] as Answer[] };
  const missing: Record<string, MissingAnswers[string]> = {};
  for (const person of listInviteesToAnswer(invitation)) {
    const { id } = person;
    const reply = fields[`reply-${id}`];
    const name = truncate(toOneLine(fields[`name-${id}`] ?? ''), MAX_LENGTHS.name);
    const choices = listPartChoices(person, invitation);
    const absent = choices.filter((part) => fields[getPartField(id, part.id)] === 'no');
    const eats = !absent.some(({ has_tables }) => has_tables);
    const meals = eats ? listOfferedMeals(person, invitation) : [];
    const typedMeal = fields[`meal-${id}`];
    const meal =
      meals.find((offered) => offered === typedMeal) ??
      (typedMeal === NO_MEAL && meals.length > 0 ? null : undefined);
    if (isUnnamed(person) && reply !== 'yes') continue;
    if (reply !== 'yes' && reply !== 'no') missing[id] = 'reply';
    else if (reply === 'yes' && person.is_plus_one && !name) missing[id] = 'name';
    else if (reply === 'yes' && choices.length > 0 && absent.length === choices.length)
      missing[id] = 'parts';
    else if (reply === 'yes' && meals.length > 0 && meal === undefined) missing[id] = 'meal';
    else
      (isUnnamed(person) ? answers.plus_ones : answers.guests).push({
        ...(!isUnnamed(person) && { id }),
        ...(person.is_plus_one && name && { name }),
        reply,
        ...(reply === 'yes' && {
          ...(meal !== undefined && { meal }),
          ...parseAllergyFields(fields, person),
          ...(choices.length > 0 && { absent_parts: absent.map((part) => part.id) }),
          ...parseNeedFields(fields, id),
        }),
      });
  }
  const questions = parseQuestionFields(listQuestionsToAnswer(invitation), fields);
  for (const id of questions.missing) missing[id] = 'answer';
  const note = truncate(
    toVisibleText((fields.note ?? '').replaceAll('\r\n', '\n')),
    MAX_LENGTHS.note,
  );
  return {
    answers: {
      ...answers,
      ...(Object.keys(questions.answers).length > 0 && { questions: questions.answers }),
      ...(note && { note }),
      ...(fields.version && { version: fields.version }),
    },
    missing,
  };
}

function parseAllergyFields(
  fields: FormFields,
  person: Invitee,
): Pick<Answer, 'allergies' | 'allergies_agreed'> {
  const { id } = person;
  const allergies = truncate(toOneLine(fields[`allergies-${id}`] ?? ''), MAX_LENGTHS.allergies);
  const allergies_agreed = fields[`agreed-${id}`] === 'yes';
  if (allergies) return { allergies, allergies_agreed };
  if (fields[`forget-${id}`] === 'yes') return { allergies: null };
  return hasOwnAllergies(person) ? { allergies_agreed } : {};
}

export function parseNeedFields(fields: FormFields, id: string): Pick<Answer, 'needs'> {
  const ticked = offeredNeeds.filter((need) => fields[`${need}-${id}`] === 'yes');
  if (ticked.length > 0) return { needs: ticked.join(', ') };
  return fields[`forget-needs-${id}`] === 'yes' ? { needs: null } : {};
}

/** Whether these answers are already stored, for example after a second click. */
export const areAnswersStored = ({ guests, questions }: Invitation, answers: Answers): boolean =>
  answers.plus_ones.length === 0 &&
  !answers.note &&
  questions.every(({ id, answer }) => [undefined, answer].includes(answers.questions?.[id])) &&
  answers.guests.every(
    ({ id, name, reply, meal, allergies, allergies_agreed, needs, absent_parts }) => {
      const stored = guests.find((guest) => guest.id === id);
      return (
        stored?.reply === reply &&
        (name === undefined || name === stored.name) &&
        (reply === 'no' ||
          ((meal === undefined && absent_parts?.length ? true : stored.meal === (meal ?? null)) &&
            allergies === undefined &&
            needs === undefined)) &&
        (absent_parts === undefined || absent_parts.join() === stored.absent_parts.join()) &&
        (allergies_agreed === undefined || allergies_agreed === stored.allergies_agreed)
      );
    },
  );

export type ReplyView = 'form' | 'answered' | 'day';

/** The requested view (`wanted`, from the URL) if the link allows it. */
export function chooseReplyView(
  { guests, may_answer, shows_tables }: Invitation,
  wanted: string | null,
): ReplyView {
  if (wanted === 'form' && may_answer) return 'form';
  if (wanted === 'answered' && guests.some(({ reply }) => reply !== null)) return 'answered';
  if (shows_tables) return 'day';
  return may_answer && guests.some(({ reply }) => reply === null) ? 'form' : 'answered';
}

const isNoName = (word: string) => isTitleOrKinship(word) || /^(the|little)$/i.test(word);

/** The first word of a name, or the whole name if it starts with a title. */
export function getShortName(name: string): string {
  const [first = '', second] = toOneLine(name).split(' ');
  return second && isNoName(first) ? toOneLine(name) : first;
}

/** Removes unnamed plus-ones, unless nobody else is left. */
export function omitUnnamed<Some extends { name: string }>(
  guests: readonly Some[],
): readonly Some[] {
  const known = guests.filter((guest) => !isPlaceholderGuest(guest));
  return known.length > 0 ? known : guests;
}

export const joinNames = (guests: readonly Pick<Invitee, 'name'>[], locale: string): string =>
  new Intl.ListFormat(locale).format(omitUnnamed(guests).map(({ name }) => getShortName(name)));
