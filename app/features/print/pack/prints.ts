import { z } from 'zod/mini';
import {
  ASK_THE_COUPLE,
  groupGuestsByPreparation,
  mealKey,
} from '@/features/guests/kitchen/kitchen';
import { findFacts } from '@/features/seating/changes/find-facts';
import { excludeCrew } from '@/features/seating/guests/attendance';
import { isEveningGuest } from '@/features/seating/guests/schema';
import { getShortChairName } from '@/features/seating/tables/chair-names';
import { isInRows } from '@/features/seating/tables/chair-rows';
import { tableKey } from '@/features/seating/tables/model';
import type { RoomPlan } from '@/features/seating/tables/schema';
import {
  storedFixtureSchema,
  storedSizeSchema,
  storedTableSchema,
} from '@/features/seating/tables/stored-schema';
import { hashText } from '@/lib/browser/hash';
import { groupBy } from '@/lib/collections/group-by';
import { groupByParty } from '../parties';
import {
  createChairLookup,
  filterSeated,
  formatPrintName,
  groupPrintGuestsByTable,
  type PrintGuest,
} from '../print-guests';
import { type CardSubject, getSheet, type SheetKind, sheetKinds } from '../sheet-kinds';

/** Stores meals and allergies only as hashes, because they are health data. */
const printedGuestSchema = z.object({
  id: z.string(),
  name: z.string(),
  title: z.nullable(z.string()),
  table_number: z.nullable(z.string()),
  seat: z.nullable(z.number()),
  /** The chair’s row and seat in a block, which may be resized. Absent from earlier prints. */
  row_seat: z.optional(z.nullable(z.string())),
  party: z.nullable(z.string()),
  is_evening: z.boolean(),
  /** Absent from prints stored by earlier versions. */
  is_crew: z.optional(z.boolean()),
  meal_hash: z.number(),
  food_hash: z.number(),
});
type PrintedGuest = z.infer<typeof printedGuestSchema>;

const printedRoomSchema = z.object({
  tables: z.array(
    z.extend(z.omit(storedTableSchema, { has_numbered_chairs: true, note: true }), {
      id: z.string(),
    }),
  ),
  fixtures: z.array(z.extend(storedFixtureSchema, { id: z.string() })),
  room: storedSizeSchema,
});

/** A copy, because the event history lacks titles, food and replies, is deleted after 90 days, and does not exist for local events. */
const printedPlanSchema = z.object({
  guests: z.array(printedGuestSchema),
  room: printedRoomSchema,
  /** Label printed for evening guests instead of a table. */
  evening: z.string(),
  /** Missing in prints stored by earlier versions, as are the next two. */
  menu_hash: z.optional(z.number()),
  /** Number of chairs by table, also for tables not yet in the room. */
  chairs: z.optional(z.record(z.string(), z.number())),
  preparations_hash: z.optional(z.number()),
});
type PrintedPlan = z.infer<typeof printedPlanSchema>;

const printedSheetSchema = z.object({
  at: z.string(),
  paper: z.string(),
  sheets: z.number(),
  /** Number of places used up on the last sheet of cards. */
  used: z.number(),
  hasNames: z.optional(z.boolean()),
  isVariant: z.optional(z.boolean()),
  /** Missing in prints stored by earlier versions. */
  hasBleed: z.optional(z.boolean()),
});
type PrintedSheet = z.infer<typeof printedSheetSchema>;

/** `plans` holds the printed plans; each key is the `at` of the sheets printed from the plan. */
export const printsSchema = z.object({
  sheets: z.partialRecord(z.enum(sheetKinds), printedSheetSchema),
  plans: z.record(z.string(), printedPlanSchema),
});
export type Prints = z.infer<typeof printsSchema>;
export const NO_PRINTS: Prints = { sheets: {}, plans: {} };

type PrintGuests = readonly PrintGuest[];
/** Leaves out the meals and notes of evening guests, who come after dinner. */
function hashFood(guest: PrintGuest) {
  const { meal, kitchen_note } = isEveningGuest(guest) ? {} : guest;
  const allergyText = [guest.allergies, guest.asks_couple && ASK_THE_COUPLE]
    .filter(Boolean)
    .join('; ');
  return {
    meal_hash: hashText(meal ? mealKey(meal) : ''),
    food_hash: hashText(
      // Omitted if empty, so that the hash equals that of earlier prints, which have no needs.
      JSON.stringify([
        meal ?? '',
        allergyText,
        kitchen_note ?? '',
        ...(guest.needs ? [guest.needs] : []),
      ]),
    ),
  };
}
const NO_NEEDS_HASH = hashText(JSON.stringify(['', '', '']));

export const toPrintedPlan = (
  guests: PrintGuests,
  { tables, fixtures, room: { width, depth } }: RoomPlan,
  evening: string,
  meals: readonly string[],
): PrintedPlan => {
  const blocks = new Map(tables.filter(isInRows).map((block) => [tableKey(block.label), block]));
  const findRowSeatName = ({ table_number, seat }: PrintGuest) => {
    const block = blocks.get(tableKey(table_number ?? ''));
    return block && seat !== null ? getShortChairName(block, seat) : null;
  };
  return {
    guests: guests.map((guest) => {
      const { id, name, title = null, table_number, seat, party } = guest;
      const is_evening = isEveningGuest(guest);
      return {
        ...{ id, name, title, table_number, seat, party, is_evening },
        row_seat: findRowSeatName(guest),
        is_crew: guest.is_crew ?? false,
        ...hashFood(guest),
      };
    }),
    room: {
      tables: tables
        .filter(({ x }) => x !== null)
        .map(({ id, label, shape, seats, x, y, width, depth, turn, gaps = null }) => {
          return { id, label, shape, seats, x, y, width, depth, turn, gaps };
        }),
      fixtures: fixtures.map(({ id, kind, x, y, width, depth, turn }) => {
        return { id, kind, x, y, width, depth, turn };
      }),
      room: { width, depth },
    },
    evening,
    menu_hash: hashText(JSON.stringify(meals)),
    chairs: countChairs(guests, tables),
    preparations_hash: hashPreparations(guests),
  };
};

const hashPreparations = (guests: PrintGuests) =>
  hashText(
    JSON.stringify(
      groupGuestsByPreparation(guests).map(({ words, guests }) => [
        words,
        ...guests.map(({ table_number }) => tableKey(table_number ?? '')).sort(),
      ]),
    ),
  );

function countChairs(guests: PrintGuests, tables: RoomPlan['tables']) {
  const chairsOf = createChairLookup({ guests: guests.filter((guest) => !isEveningGuest(guest)) });
  return Object.fromEntries(tables.map((table) => [tableKey(table.label), chairsOf(table)]));
}

export type NewPrint = Omit<PrintedSheet, 'at'> & { kind: SheetKind };

export function recordPrints(
  prints: Prints,
  plan: PrintedPlan,
  printed: readonly NewPrint[],
  at: string,
): Prints {
  const sheets = { ...prints.sheets };
  for (const { kind, ...rest } of printed) sheets[kind] = { ...rest, at };
  const needed = new Set(Object.values(sheets).map((sheet) => sheet?.at));
  const plans = Object.entries({ ...prints.plans, [at]: plan }).filter(([at]) => needed.has(at));
  return { sheets, plans: Object.fromEntries(plans) };
}

export const markPrintsUpToDate = (
  prints: Prints,
  plan: PrintedPlan,
  kinds: readonly SheetKind[],
  at: string,
): Prints =>
  recordPrints(
    prints,
    plan,
    kinds.flatMap((kind) => {
      const sheet = prints.sheets[kind];
      return sheet ? [{ ...sheet, kind }] : [];
    }),
    at,
  );

export type PrintDifference = {
  id: string;
  name: string;
  table: string | null;
  isEvening?: true;
  previousName?: string;
  previousTable?: string | null;
  wasEvening?: true;
  hasMealChanged?: true;
  /** Set only for a guest who stayed at the table. */
  hasChairChanged?: true;
  status: 'new' | 'gone' | 'changed';
};

type ShownDetails = {
  showsMeals?: 'meal' | 'all';
  hasChairs?: boolean;
  showsTitles?: true;
  showsEvening?: 'all' | 'allergic';
  showsCrew?: 'all' | 'seated';
};

function isListedOn({ showsEvening, showsCrew }: ShownDetails, guest: PrintedGuest): boolean {
  if (guest.is_crew)
    return showsCrew === 'all' || (showsCrew === 'seated' && guest.table_number !== null);
  if (!guest.is_evening || showsEvening === 'all') return true;
  return showsEvening === 'allergic' && guest.food_hash !== NO_NEEDS_HASH;
}

/** Uses labels as table ids, because printed sheets identify tables by label. */
const toDiffInput = (guests: readonly PrintedGuest[]) => ({
  guests: guests.map((guest) => ({
    ...guest,
    table_id: guest.table_number === null ? null : tableKey(guest.table_number),
  })),
  tables: groupPrintGuestsByTable(excludeCrew(guests)).tables.map(({ label }) => ({
    id: tableKey(label),
    label,
  })),
});
type PrintChanges = ReturnType<typeof diffPrintedPlans>;
type GuestChanges = PrintChanges['guests'][number];

const serialiseChairs = (chairs: PrintedPlan['chairs'] = {}) =>
  JSON.stringify(Object.entries(chairs).sort());

/** Compares a printed plan with the current one. Guests are in list order, removed guests last. */
export function diffPrintedPlans(before: PrintedPlan, now: PrintedPlan) {
  const { guests, tables } = findFacts(toDiffInput(before.guests), toDiffInput(now.guests));
  const byGuest = groupBy(guests, ({ ids: [id] }) => id);
  const inOrder = new Set([...now.guests.map(({ id }) => id), ...byGuest.keys()]);
  const room = findFacts({ guests: [], ...before.room }, { guests: [], ...now.room });
  return {
    before,
    now,
    guests: [...inOrder].flatMap((id) => {
      const facts = byGuest.get(id);
      return facts ? [facts] : [];
    }),
    tables,
    hasRoomChanged: room.tables.length + room.room.length > 0,
    haveChairCountsChanged:
      before.chairs !== undefined && serialiseChairs(before.chairs) !== serialiseChairs(now.chairs),
    havePreparationsChanged:
      before.preparations_hash !== undefined && before.preparations_hash !== now.preparations_hash,
    hasMenuChanged: before.menu_hash !== undefined && before.menu_hash !== now.menu_hash,
  };
}

export const findPrintDifferences = (
  { guests }: PrintChanges,
  sheet: ShownDetails = {},
): PrintDifference[] => guests.flatMap((changes) => findGuestDifference(sheet, changes));

function findGuestDifference(sheet: ShownDetails, changes: GuestChanges): PrintDifference | [] {
  const { showsMeals, hasChairs, showsTitles } = sheet;
  const [{ was, is } = {}] = changes;
  const [before, now] = [was && isListedOn(sheet, was) && was, is && isListedOn(sheet, is) && is];
  const getName = (guest: PrintedGuest) => (showsTitles ? formatPrintName(guest) : guest.name);
  const wasEvening = was?.is_evening && { wasEvening: true as const };
  const isEvening = is?.is_evening && { isEvening: true as const };
  if (!now) {
    if (!before) return [];
    const { id, table_number: previousTable } = before;
    return { id, name: getName(before), table: null, previousTable, ...isEvening, status: 'gone' };
  }
  const { id, table_number: table } = now;
  const guest = { id, name: getName(now), table, ...isEvening };
  if (!before) return { ...guest, ...wasEvening, status: 'new' };
  const fields = changes.flatMap((fact) => (fact.kind === 'changed' ? fact.fields : []));
  const has = (field: keyof PrintedGuest) => fields.includes(field);
  const isMoved =
    has('is_evening') ||
    Boolean(before.is_crew) !== Boolean(now.is_crew) ||
    changes.some(({ kind }) => kind === 'moved');
  const isRenamed = has('name') || (showsTitles && has('title'));
  const hasFoodChanged =
    showsMeals && !has('is_evening') && has(showsMeals === 'meal' ? 'meal_hash' : 'food_hash');
  const changed = {
    ...(isRenamed && { previousName: getName(before) }),
    ...(isMoved && { previousTable: before.table_number, ...wasEvening }),
    ...(hasChairs &&
      !isMoved &&
      (has('seat') || has('row_seat')) && { hasChairChanged: true as const }),
    ...(hasFoodChanged && { hasMealChanged: true as const }),
  };
  return Object.keys(changed).length > 0 ? { ...guest, ...changed, status: 'changed' } : [];
}

export function listChangedTables(differences: readonly PrintDifference[]): string[] {
  const labels = differences.flatMap(({ table, previousTable }) => [table, previousTable ?? null]);
  const byKey = new Map(
    labels.flatMap((label) => (label === null ? [] : [[tableKey(label), label] as const])),
  );
  return groupPrintGuestsByTable([...byKey.values()].map(toLabelGuest)).tables.map(
    ({ label }) => label,
  );
}
const toLabelGuest = (label: string): PrintGuest => ({
  id: label,
  name: label,
  table_number: label,
  party: null,
  seat: null,
});

export type Reprint = {
  kind: SheetKind;
  printed: PrintedSheet;
  differences: PrintDifference[];
  /** The evening label on the print, if it has changed since. */
  previousEveningLabel: string | null;
  /** Guest ids or table labels whose cards are out of date; null to print all sheets. */
  only: ReadonlySet<string> | null;
  cardCount: number;
  extraSheetKeys: ReadonlySet<string> | null;
};

const MAX_ON_EXTRA_SHEET = { guest: 40, table: 8 } as const;

function getExtraSheetKeys(
  by: 'guest' | 'table' | undefined,
  guests: PrintGuests,
  differences: readonly PrintDifference[],
): ReadonlySet<string> | null {
  if (!by) return null;
  const keys = new Set(listChangedTables(differences).map(tableKey));
  const cardKeys =
    by === 'guest'
      ? differences.flatMap(({ id, table, status }) =>
          status === 'gone' || table === null ? [] : [id],
        )
      : groupPrintGuestsByTable(guests).tables.flatMap(({ label }) =>
          keys.has(tableKey(label)) ? [label] : [],
        );
  return cardKeys.length > 0 && cardKeys.length <= MAX_ON_EXTRA_SHEET[by]
    ? new Set(cardKeys)
    : null;
}

/** Lists printed sheets that are out of date, in the order of sheetKinds. */
export function findReprints(prints: Prints, current: PrintedPlan, hasChairs: boolean): Reprint[] {
  const changesByTime = new Map(
    Object.entries(prints.plans).map(([at, before]) => [at, diffPrintedPlans(before, current)]),
  );
  return sheetKinds.flatMap((kind): Reprint | [] => {
    const sheet = getSheet(kind);
    const printed = prints.sheets[kind];
    const changes = printed && changesByTime.get(printed.at);
    if (!changes) return [];
    const showsChairs =
      sheet.showsChairs === 'always' || (sheet.showsChairs === 'by-event' && hasChairs);
    const differences =
      printed.hasNames === false || sheet.showsNoGuests
        ? []
        : findPrintDifferences(changes, { ...sheet, hasChairs: showsChairs });
    const showsEveningLabel =
      sheet.showsEvening &&
      current.guests.some((guest) => guest.is_evening && isListedOn(sheet, guest));
    const { evening } = changes.before;
    const previousEveningLabel = showsEveningLabel && evening !== current.evening ? evening : null;
    const reprint = {
      kind,
      printed,
      differences,
      previousEveningLabel,
      only: null,
      cardCount: 0,
      extraSheetKeys: null,
    };
    if (sheet.cards) {
      const only = findCardsToPrint[sheet.cards.subject](changes, differences);
      return only.size > 0 ? { ...reprint, only, cardCount: only.size } : [];
    }
    const hasRoomChanged =
      (sheet.showsRoom && changes.hasRoomChanged) ||
      (sheet.showsChairCounts && changes.haveChairCountsChanged) ||
      (sheet.showsPreparations && changes.havePreparationsChanged);
    if (differences.length === 0 && previousEveningLabel === null && !hasRoomChanged) return [];
    return {
      ...reprint,
      extraSheetKeys: getExtraSheetKeys(sheet.extraSheetBy, current.guests, differences),
    };
  });
}

const findCardsToPrint: Record<
  CardSubject,
  (facts: PrintChanges, differences: readonly PrintDifference[]) => Set<string>
> = {
  table: ({ tables }) =>
    new Set(tables.flatMap((fact) => (fact.kind === 'table_added' ? fact.tables : []))),
  guest: (_, differences) =>
    new Set(
      differences
        .filter(({ status, table }) => status !== 'gone' && table !== null)
        .map(({ id }) => id),
    ),
  menu({ before, now, hasMenuChanged }) {
    const listSeated = ({ guests }: PrintedPlan) => filterSeated(excludeCrew(guests));
    const [printed, needed] = [listSeated(before), listSeated(now)];
    if (hasMenuChanged) return new Set(needed.map(({ id }) => id));
    const served = new Set(printed.map(({ id }) => id));
    const added = needed.filter(({ id }) => !served.has(id));
    return new Set(added.slice(0, Math.max(0, needed.length - printed.length)).map(({ id }) => id));
  },
  party({ before, now }) {
    const getCardKey = (party: { table: string; guests: readonly { name: string }[] }) =>
      `${tableKey(party.table)} ${party.guests.map(({ name }) => name).join(', ')}`;
    const printed = new Set(groupByParty(excludeCrew(before.guests)).map(getCardKey));
    const changed = groupByParty(excludeCrew(now.guests)).filter(
      (party) => !printed.has(getCardKey(party)),
    );
    return new Set(changed.flatMap(({ guests: [first] }) => (first ? [first.id] : [])));
  },
};

export const getOldestPrintTime = (reprints: readonly Reprint[]) =>
  reprints.map(({ printed }) => printed.at).sort()[0];

export function mergeDifferences(reprints: readonly Reprint[]): PrintDifference[] {
  const byAge = [...reprints].sort((a, b) => (a.printed.at < b.printed.at ? -1 : 1));
  const all = new Map<string, PrintDifference>();
  for (const { differences } of byAge)
    for (const each of differences) all.set(each.id, { ...each, ...all.get(each.id) });
  return [...all.values()];
}
