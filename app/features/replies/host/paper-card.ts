import { moveToTable } from '@/features/guests/model';
import {
  type Guest,
  type GuestDetails,
  type GuestReply,
  MAX_PARTY_LENGTH,
  toGuestDetails,
} from '@/features/seating/guests/schema';
import { formatTableName } from '@/features/seating/tables/model';
import { capitalise, spellCount } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { toOneLine } from '@/lib/text/text';

export type CardLine = {
  guest: Guest;
  reply: GuestReply | null;
  meal: string | null;
  allergies: string;
};
/** `at`: index of the active line; `brings`: names of plus-ones; `answers`: to the hosts’ own questions, by id. */
export type PaperCardState = {
  lines: readonly CardLine[];
  at: number;
  brings: readonly string[];
  answers: Readonly<Record<string, string>>;
};

export function createCardState(
  guests: readonly Guest[],
  answers: PaperCardState['answers'] = {},
): PaperCardState {
  const lines = guests.map((guest) => ({
    guest,
    reply: guest.reply,
    meal: guest.meal,
    allergies: guest.allergies ?? '',
  }));
  const first = lines.findIndex(({ reply }) => reply === null);
  return { lines, at: Math.max(0, first), brings: [], answers };
}

export const isCardAnswered = ({ lines }: PaperCardState): boolean =>
  lines.every(({ reply }) => reply !== null);

const withLine = (card: PaperCardState, at: number, change: Partial<CardLine>): PaperCardState => ({
  ...card,
  lines: card.lines.map((line, each) => (each === at ? { ...line, ...change } : line)),
});
const next = (card: PaperCardState): PaperCardState => ({
  ...card,
  at: Math.min(card.at + 1, card.lines.length - 1),
});
/** Evening guests come after dinner. */
const needsMeal = ({ guest, reply }: CardLine, meals: readonly string[]) =>
  reply === 'yes' && meals.length > 0 && !guest.is_evening;

/** Moves to the next person, unless a meal is still needed. */
export function setCardReply(
  card: PaperCardState,
  at: number,
  reply: GuestReply,
  meals: readonly string[],
): PaperCardState {
  const changed = withLine({ ...card, at }, at, { reply, ...(reply === 'no' && { meal: null }) });
  const line = changed.lines[at];
  return line && needsMeal(line, meals) && line.meal === null ? changed : next(changed);
}

export const setCardMeal = (
  card: PaperCardState,
  at: number,
  meal: string | null,
): PaperCardState => withLine({ ...card, at }, at, { meal });
export const setCardAllergies = (
  card: PaperCardState,
  at: number,
  allergies: string,
): PaperCardState => withLine({ ...card, at }, at, { allergies });

/** The card after a key press; null if the key has no meaning. */
export function applyCardKey(
  card: PaperCardState,
  key: string,
  meals: readonly string[],
): PaperCardState | null {
  const line = card.lines[card.at];
  if (!line) return null;
  const small = key.toLowerCase();
  if (small === 'y') return setCardReply(card, card.at, 'yes', meals);
  if (small === 'n') return setCardReply(card, card.at, 'no', meals);
  if (small === 'arrowdown') return next(card);
  if (small === 'arrowup') return { ...card, at: Math.max(0, card.at - 1) };
  if (small === 'g') return { ...card, brings: [...card.brings, ''] };
  const meal = /^[1-9]$/.test(key) && needsMeal(line, meals) ? meals[Number(key) - 1] : undefined;
  return meal === undefined ? null : next(setCardMeal(card, card.at, meal));
}

type Stored = { add: readonly Guest[]; update: readonly Guest[] };
type Environment = {
  latestOf: (id: string) => Guest | undefined;
  newGuest: (details: GuestDetails) => Guest;
  now: Date;
};

/** Answers that differ from those `known` when the card was opened; null for an emptied answer. */
export function getChangedAnswers(
  { answers }: PaperCardState,
  known: PaperCardState['answers'],
): Record<string, string | null> {
  const typed = Object.entries(answers).map(([id, answer]) => [id, toOneLine(answer)] as const);
  const changed = typed.filter(([id, answer]) => answer !== (known[id] ?? ''));
  return Object.fromEntries(changed.map(([id, answer]) => [id, answer || null]));
}

const namesBrought = ({ brings }: PaperCardState) =>
  brings.map((name) => name.trim()).filter(Boolean);

/** Guests whose answers changed since the card was opened, and the plus-ones of the first who accepts. `freesChairs`: unseats guests who decline. */
export function getCardChanges(
  card: PaperCardState,
  freesChairs: boolean,
  environment: Environment,
): Stored {
  const { latestOf } = environment;
  const update = card.lines.flatMap(({ guest: opened, reply, meal, allergies }) => {
    const answers = Object.entries({ reply, meal, allergies: allergies.trim() || null });
    const typed = answers.filter(([field, answer]) => answer !== opened[field as keyof Guest]);
    if (typed.length === 0) return [];
    const guest: Guest = { ...(latestOf(opened.id) ?? opened), ...Object.fromEntries(typed) };
    return [freesChairs && guest.reply === 'no' ? moveToTable(guest, null) : guest];
  });
  const opened = (card.lines.find(({ reply }) => reply === 'yes') ?? card.lines[0])?.guest;
  const names = namesBrought(card);
  if (!opened || names.length === 0) return { add: [], update };
  return withPlusOnes(latestOf(opened.id) ?? opened, names, update, environment);
}

/** Plus-ones join the household of the guest who brings them, or a new one named after the guest and the first plus-one. */
function withPlusOnes(
  bringer: Guest,
  names: readonly string[],
  update: readonly Guest[],
  { newGuest, now }: Environment,
): Stored {
  const party = bringer.party ?? `${bringer.name} & ${names[0]}`.slice(0, MAX_PARTY_LENGTH);
  const add = names.map((name) => ({
    ...newGuest(toGuestDetails({ name, party, reply: 'yes' })),
    replied_at: now.toISOString(),
    is_evening: bringer.is_evening ?? false,
    plus_one_of: bringer.id,
  }));
  if (bringer.party !== null) return { add, update };
  const known = update.find(({ id }) => id === bringer.id) ?? bringer;
  return { add, update: [{ ...known, party }, ...update.filter(({ id }) => id !== bringer.id)] };
}

/** “Both can’t come. Two chairs to free at table 9.” */
export function describeCard(card: PaperCardState, freesChairs: boolean): string {
  const { lines } = card;
  const coming = lines.filter(({ reply }) => reply === 'yes');
  const declined = lines.filter(({ reply }) => reply === 'no');
  const all =
    lines.length === 1 ? '' : lines.length === 2 ? 'both ' : `all ${spellCount(lines.length)} `;
  const some = (howMany: number) => (howMany === lines.length ? all : `${spellCount(howMany)} `);
  const answers = [
    coming.length > 0 && `${some(coming.length)}coming`,
    declined.length > 0 && `${some(declined.length)}can’t come`,
  ].filter((words) => words !== false);
  const eaten = coming.flatMap(({ meal }) => meal ?? []);
  const brought = namesBrought(card);
  const tables = declined.flatMap(({ guest }) =>
    guest.reply === 'no' ? [] : (guest.table_number ?? []),
  );
  const chairs =
    tables.length > 0
      ? ` ${capitalise(spellCount(tables.length))} ${tables.length === 1 ? 'chair' : 'chairs'} ${freesChairs ? 'freed' : 'to free'} at ${formatList([...new Set(tables)].map((label) => formatTableName(label, 'table')))}.`
      : '';
  const words = [
    ...answers,
    ...eaten,
    ...(brought.length > 0 ? [`with ${formatList(brought)}`] : []),
  ].join(', ');
  return words ? `${capitalise(words)}.${chairs}` : 'Nothing said.';
}
