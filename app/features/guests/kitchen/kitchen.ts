import { isInAccount, type StorageLocation } from '@/features/events/store';
import { combineNeeds, knownNeeds, listPreparations, needs } from '@/features/seating/guests/needs';
import type { Guest } from '@/features/seating/guests/schema';
import type { ViewerGuest } from '@/features/seating/schema';
import { sortTopTableFirst, tableKey } from '@/features/seating/tables/model';
import { formatCount } from '@/lib/text/counts';
import { buildKitchenLines, formatAllergiesAsText, type KitchenLine } from './allergies';

/** Fields the kitchen may read. Never pass a guest of the host's list: `allergies` may contain text meant only for the host. */
export type KitchenFields = Partial<
  Pick<Guest, 'meal' | 'allergies' | 'kitchen_note' | 'needs'>
> & {
  /** True if the guest has allergies but did not agree to share them. */
  asks_couple?: boolean;
  allergies_withheld?: never;
  reply_allergies?: never;
  reply_needs?: never;
};
type KitchenGuest = Pick<Guest, 'id' | 'name' | 'table_number'> & KitchenFields;

export const ASK_THE_COUPLE = 'Ask the couple';

export const formatAllergiesForViewer = ({ allergies, asks_couple }: ViewerGuest) =>
  [
    allergies && formatAllergiesAsText(allergies),
    asks_couple && `Allergies: ${ASK_THE_COUPLE.toLowerCase()}`,
  ]
    .filter(Boolean)
    .join('; ') || null;

/** Removes the fields that may not leave the host's own screens. */
export function toKitchenGuest({
  allergies_withheld,
  reply_allergies,
  reply_meal: _,
  reply_needs,
  ...listed
}: Guest) {
  const guest = { ...listed, needs: combineNeeds({ needs: listed.needs, reply_needs }) };
  if (!reply_allergies) return guest;
  return allergies_withheld
    ? { ...guest, asks_couple: true }
    : { ...guest, allergies: combineAllergies({ allergies: guest.allergies, reply_allergies }) };
}

/** Joins the host's text and the guest's. For hosts only. */
export const combineAllergies = ({
  allergies,
  reply_allergies,
}: Pick<Guest, 'allergies' | 'reply_allergies'>) =>
  [allergies, reply_allergies].filter(Boolean).join('; ') || null;

export const getDifferingReplyMeal = ({ meal, reply_meal }: Pick<Guest, 'meal' | 'reply_meal'>) =>
  meal && reply_meal && !isSameMeal(meal, reply_meal) ? reply_meal : null;

const toComparableText = (allergies: string) =>
  buildKitchenLines(allergies)
    .map(({ words, isSevere }) => `${words} ${isSevere}`)
    .sort()
    .join('\n');

export function hasFoodConflict(
  guest: Pick<Guest, 'meal' | 'reply_meal' | 'allergies' | 'reply_allergies'>,
): boolean {
  const { allergies, reply_allergies: words } = guest;
  return (
    getDifferingReplyMeal(guest) !== null ||
    Boolean(allergies && words && toComparableText(allergies) !== toComparableText(words))
  );
}

/** How long meals and allergies are stored, as words after “is” or “are”. */
export const describeRetention = (store: StorageLocation, days: number) =>
  isInAccount(store)
    ? `deleted ${formatCount(days, 'day')} after the event, or when you say`
    : 'saved in this browser only';

export const mealKey = (meal: string): string => tableKey(meal);
export const isSameMeal = (a: string | null | undefined, b: string | null | undefined) =>
  (a ? mealKey(a) : null) === (b ? mealKey(b) : null);

/** The event's meals in their order, followed by other meals that guests have. */
export function listMeals(
  named: readonly string[],
  guests: readonly Pick<KitchenGuest, 'meal'>[],
): string[] {
  const meals = new Map(named.map((meal) => [mealKey(meal), meal]));
  for (const { meal } of guests)
    if (meal && !meals.has(mealKey(meal))) meals.set(mealKey(meal), meal);
  return [...meals.values()];
}

export const toListedMeal = (meals: readonly string[], typed: string) =>
  meals.find((meal) => isSameMeal(meal, typed)) ?? typed;

/** Guests per meal, in order; guests without a meal come last. */
export function countMeals(
  guests: readonly Pick<KitchenGuest, 'meal'>[],
  meals: readonly string[],
): number[] {
  const columns = new Map(meals.map((meal, at) => [mealKey(meal), at]));
  const counts = Array.from({ length: meals.length + 1 }, () => 0);
  for (const { meal } of guests) {
    const at = (meal ? columns.get(mealKey(meal)) : undefined) ?? meals.length;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

export const getKitchenLines = ({ allergies, asks_couple }: KitchenFields): KitchenLine[] => [
  ...buildKitchenLines(allergies),
  ...(asks_couple ? [{ words: ASK_THE_COUPLE, isSevere: false, isDiet: false }] : []),
];

type AllergicGuest<Some extends KitchenGuest> = { guest: Some; lines: KitchenLine[] };
export type KitchenTable<Some extends KitchenGuest> = {
  label: string | null;
  guests: Some[];
  counts: number[];
  allergic: AllergicGuest<Some>[];
  guestsWithNotes: Some[];
};

export function buildKitchen<Some extends KitchenGuest>(
  guests: readonly Some[],
  named: readonly string[],
) {
  const meals = listMeals(named, guests);
  const tables = new Map<string, { label: string; guests: Some[] }>();
  for (const guest of guests) {
    if (guest.table_number === null) continue;
    const table = tables.get(tableKey(guest.table_number)) ?? {
      label: guest.table_number,
      guests: [],
    };
    table.guests.push(guest);
    tables.set(tableKey(guest.table_number), table);
  }
  const unseated = guests.filter(({ table_number }) => table_number === null);
  const buildTable = (label: string | null, seated: Some[]): KitchenTable<Some> => ({
    label,
    guests: seated,
    counts: countMeals(seated, meals),
    allergic: seated
      .map((guest) => ({ guest, lines: getKitchenLines(guest) }))
      .filter(({ lines }) => lines.length > 0),
    guestsWithNotes: seated.filter(({ kitchen_note }) => kitchen_note),
  });
  const all = sortTopTableFirst([...tables.values()]).map(({ label, guests: seated }) =>
    buildTable(label, seated),
  );
  if (unseated.length > 0) all.push(buildTable(null, unseated));
  const isSevere = ({ allergic }: KitchenTable<Some>) =>
    allergic.some(({ lines }) => lines.some((line) => line.isSevere));
  return {
    meals,
    counts: countMeals(guests, meals),
    tables: all,
    /** Number of guests with an allergy; diets do not count. */
    allergic: all
      .flatMap(({ allergic }) => allergic)
      .filter(({ lines }) => lines.some(({ isDiet }) => !isDiet)).length,
    severe: all.filter(isSevere).map(({ label }) => label),
  };
}

type Preparation<Some extends KitchenGuest> = { words: string; guests: Some[] };

/** Needs to prepare for, each with its guests: first known needs in order, then others as typed. */
export function groupGuestsByPreparation<Some extends KitchenGuest>(
  guests: readonly Some[],
): Preparation<Some>[] {
  const inOrder = new Map<string, Preparation<Some>>(
    knownNeeds.map((need) => [needs[need], { words: needs[need], guests: [] }]),
  );
  for (const guest of guests) {
    for (const words of listPreparations(guest.needs)) {
      const preparation = inOrder.get(words) ?? { words, guests: [] };
      preparation.guests.push(guest);
      inOrder.set(words, preparation);
    }
  }
  return [...inOrder.values()].filter(({ guests }) => guests.length > 0);
}

/** The guests of a table with allergies, then the guests with only a note. */
export function findGuestsWithNeeds<Guest extends KitchenGuest>({
  allergic,
  guestsWithNotes,
}: Pick<KitchenTable<Guest>, 'allergic' | 'guestsWithNotes'>): KitchenTable<Guest>['allergic'] {
  const withNoteOnly = guestsWithNotes.filter(
    (guest) => !allergic.some((each) => each.guest === guest),
  );
  return [...allergic, ...withNoteOnly.map((guest) => ({ guest, lines: [] }))];
}
