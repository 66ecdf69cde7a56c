import { inOneLine, shown } from '../../lib/text.ts';
import { isTitleOrKin } from '../../lib/titles.ts';

/** A guest whom a link asks; plus-ones without a name have a temporary id. */
export type Invitee = {
  id: string;
  name: string;
  reply: 'yes' | 'no' | null;
  meal: string | null;
  has_allergies: boolean;
  is_evening: boolean;
  is_plus_one: boolean;
  /** Only while tables are shown. */
  table_number?: string | null;
};

/** Result of `get_invitation`. */
export type Invitation<Room = unknown> = {
  event: {
    /** Only while tables are shown. */
    id?: string;
    event_name: string;
    event_date: string;
    theme_background: string;
    theme_accent_color: string;
    theme_text_color: string;
    hidden_languages: string;
    meals: string[];
    replies_close_on: string | null;
    /** As “19:00”. */
    evening_from: string | null;
    private_days: number;
  };
  guests: Invitee[];
  /** Names of plus-ones beyond the plan's limit, which the hosts have yet to add. */
  over_plan: string[];
  /** Number of plus-ones that may still be named. */
  plus_ones: number;
  answered_at: string | null;
  /** Code of the language it opens in; null for the phone's. */
  language: string | null;
  has_note: boolean;
  is_over: boolean;
  may_answer: boolean;
  shows_tables: boolean;
  room: Room | null;
};

/** The database has the same limits. */
export const longest = { name: 200, allergies: 300, note: 500 } as const;

/** A submitted form. */
export type Fields = Readonly<Record<string, string>>;
/** The answer each person still has to give, by id. */
export type Missing = Readonly<Record<string, 'reply' | 'meal' | 'name'>>;

type Answer = {
  id?: string;
  name?: string;
  reply: string;
  meal?: string;
  /** Null removes them; absent leaves them unchanged. */
  allergies?: string | null;
  allergies_agreed?: boolean;
};
/** Argument of `answer_invitation`. */
export type Answers = { guests: Answer[]; plus_ones: Answer[]; note?: string; language?: string };

/** People the form asks: after the closing date only those without an answer; then plus-ones still to be named. */
export function inviteesToAnswer({ guests, plus_ones, is_over, answered_at }: Invitation): Invitee[] {
  const open = is_over && answered_at ? 0 : plus_ones;
  const is_evening = guests.every((guest) => guest.is_evening);
  const unnamed = { name: '', reply: null, meal: null, has_allergies: false, is_evening, is_plus_one: true };
  return [
    ...guests.filter(({ reply }) => !is_over || reply === null),
    ...Array.from({ length: open }, (_, at) => ({ ...unnamed, id: `new-${at + 1}` })),
  ];
}

export const isUnnamed = ({ name }: Invitee) => name === '';
/** Evening guests come after dinner. */
export const mealsFor = ({ is_evening }: Invitee, { event }: Invitation) => (is_evening ? [] : event.meals);

/** Stored answers as form fields. */
export const storedFields = ({ guests }: Invitation): Fields =>
  Object.fromEntries(
    guests.flatMap(({ id, name, reply, meal }) => [
      [`name-${id}`, name],
      [`reply-${id}`, reply ?? ''],
      [`meal-${id}`, meal ?? ''],
    ]),
  );

const cut = (text: string | undefined, most: number) => [...(text ?? '')].slice(0, most).join('');

/** Parses a submitted form. An unnamed plus-one without a yes is left out, not missing. */
export function answersIn(invitation: Invitation, fields: Fields): { answers: Answers; missing: Missing } {
  const answers = { guests: [] as Answer[], plus_ones: [] as Answer[] };
  const missing: Record<string, Missing[string]> = {};
  for (const person of inviteesToAnswer(invitation)) {
    const { id } = person;
    const reply = fields[`reply-${id}`];
    const name = cut(inOneLine(fields[`name-${id}`] ?? ''), longest.name);
    const meals = mealsFor(person, invitation);
    const meal = meals.find((offered) => offered === fields[`meal-${id}`]);
    if (isUnnamed(person) && reply !== 'yes') continue;
    if (reply !== 'yes' && reply !== 'no') missing[id] = 'reply';
    else if (reply === 'yes' && person.is_plus_one && !name) missing[id] = 'name';
    else if (reply === 'yes' && meals.length > 0 && !meal) missing[id] = 'meal';
    else
      (isUnnamed(person) ? answers.plus_ones : answers.guests).push({
        ...(!isUnnamed(person) && { id }),
        ...(person.is_plus_one && name && { name }),
        reply,
        ...(reply === 'yes' && { ...(meal && { meal }), ...allergiesIn(fields, id) }),
      });
  }
  const note = cut(shown((fields.note ?? '').replaceAll('\r\n', '\n')), longest.note);
  return { answers: { ...answers, ...(note && { note }) }, missing };
}

function allergiesIn(fields: Fields, id: string): Pick<Answer, 'allergies' | 'allergies_agreed'> {
  const allergies = cut(inOneLine(fields[`allergies-${id}`] ?? ''), longest.allergies);
  if (allergies) return { allergies, allergies_agreed: fields[`agreed-${id}`] === 'yes' };
  return fields[`forget-${id}`] === 'yes' ? { allergies: null } : {};
}

export type ReplyView = 'form' | 'answered' | 'day';

/** The view for a link: `wanted`, from its URL, if it is allowed. */
export function viewOf({ guests, may_answer, shows_tables }: Invitation, wanted: string | null): ReplyView {
  if (wanted === 'form' && may_answer) return 'form';
  if (wanted === 'answered') return 'answered';
  if (shows_tables) return 'day';
  return may_answer && guests.some(({ reply }) => reply === null) ? 'form' : 'answered';
}

/** First words that are not a name by themselves: “Dr Patel”, “Aunt May”, “The Hartleys”. */
const isNoName = (word: string) => isTitleOrKin(word) || /^(the|little)$/i.test(word);

/** The name in a list of names: the first word, or the whole name after a title. */
export function calledName(name: string): string {
  const [first = '', second] = inOneLine(name).split(' ');
  return second && isNoName(first) ? inOneLine(name) : first;
}

export const namesTogether = (guests: readonly Pick<Invitee, 'name'>[], locale: string): string =>
  new Intl.ListFormat(locale).format(guests.map(({ name }) => calledName(name)));
