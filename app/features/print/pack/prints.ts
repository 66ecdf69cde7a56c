import { z } from 'zod/mini';
import { ASK_THE_COUPLE, mealKey } from '@/features/guests/kitchen/kitchen';
import { isEveningGuest } from '@/features/seating/guests/schema';
import { tableKey } from '@/features/seating/tables/model';
import type { RoomPlan } from '@/features/seating/tables/schema';
import { hashText } from '@/lib/browser/hash';
import { groupPaperByTable, nameOnPaper, type PaperGuest } from '../guests-on-paper';
import type { Paper } from '../paper';
import { groupByParty } from '../parties';
import { type CardSubject, getSheet, type SheetKind, sheetKinds } from '../sheet-kinds';

const oldest = [z.string(), z.nullable(z.string()), z.nullable(z.string())] as const;
const withKitchen = [...oldest, z.number(), z.number()] as const;
const withTitle = [...withKitchen, z.string()] as const;
const withEvening = [...withTitle, z.boolean()] as const;
const withSeat = [...withEvening, z.nullable(z.number())] as const;
/** Name, table, party, hashes of the meal and of all kitchen data (health data is not stored), title, isEvening, seat. Older versions stored fewer. */
const guestPrintedSchema = z.union([
  z.tuple(withSeat),
  z.tuple(withEvening),
  z.tuple(withTitle),
  z.tuple(withKitchen),
  z.tuple(oldest),
]);
type GuestPrinted = z.infer<typeof guestPrintedSchema>;
type ListPrinted = Readonly<Record<string, GuestPrinted>>;

const sheetPrintedSchema = z.object({
  at: z.string(),
  paper: z.string(),
  sheets: z.number(),
  /** Places used on the last sheet of cards. */
  used: z.number(),
  room: z.nullable(z.string()),
  /** The text printed instead of a table for evening guests; null on sheets without it. */
  evening: z.nullish(z.string()),
});
type SheetPrinted = z.infer<typeof sheetPrintedSchema>;

/** `lists` has the printed guest lists, by the `at` of their sheets. */
export const printsSchema = z.object({
  sheets: z.partialRecord(z.enum(sheetKinds), sheetPrintedSchema),
  lists: z.record(z.string(), z.record(z.string(), guestPrintedSchema)),
});
export type Prints = z.infer<typeof printsSchema>;
export const NO_PRINTS: Prints = { sheets: {}, lists: {} };

type Listed = readonly PaperGuest[];
/** Evening guests come after dinner, so the kitchen needs only their allergies. */
function kitchenPrinted(guest: PaperGuest): [meal: number, all: number] {
  const { meal, kitchen_note } = isEveningGuest(guest) ? {} : guest;
  const careful = [guest.allergies, guest.asks_couple && ASK_THE_COUPLE].filter(Boolean).join('; ');
  return [
    hashText(meal ? mealKey(meal) : ''),
    hashText(JSON.stringify([meal ?? '', careful, kitchen_note ?? ''])),
  ];
}
const NOTHING_TO_KNOW = hashText(JSON.stringify(['', '', '']));
const printedList = (guests: Listed): Record<string, GuestPrinted> =>
  Object.fromEntries(guests.map((guest) => [guest.id, asPrinted(guest)]));
const asPrinted = (guest: PaperGuest): GuestPrinted => {
  const { name, table_number, party, title, seat } = guest;
  return [
    name,
    table_number,
    party,
    ...kitchenPrinted(guest),
    title ?? '',
    isEveningGuest(guest),
    seat,
  ];
};

export type NewPrint = {
  kind: SheetKind;
  paper: Paper;
  sheets: number;
  used: number;
  room: string | null;
  evening: string | null;
};

export function withPrints(
  prints: Prints,
  guests: Listed,
  printed: readonly NewPrint[],
  at: string,
): Prints {
  const sheets = { ...prints.sheets };
  for (const { kind, ...rest } of printed) sheets[kind] = { ...rest, at };
  return onlyNeeded({ sheets, lists: { ...prints.lists, [at]: printedList(guests) } });
}

/** What sheets show besides the guest list. */
export type Surroundings = { room: string | null; evening: string; showsChairs: boolean };

/** Marks all prints as up to date without printing them again. */
export function acceptPrints(
  prints: Prints,
  guests: Listed,
  { room, evening }: Omit<Surroundings, 'showsChairs'>,
  at: string,
): Prints {
  const sheets = Object.fromEntries(
    Object.entries(prints.sheets).map(([kind, sheet]) => [
      kind,
      {
        ...sheet,
        at,
        room: sheet.room === null ? null : room,
        evening: sheet.evening === null ? null : evening,
      },
    ]),
  );
  return { sheets, lists: { [at]: printedList(guests) } };
}

function onlyNeeded({ sheets, lists }: Prints): Prints {
  const needed = new Set(Object.values(sheets).map((sheet) => sheet?.at));
  return {
    sheets,
    lists: Object.fromEntries(Object.entries(lists).filter(([at]) => needed.has(at))),
  };
}

export const roomFingerprint = ({ room, tables, fixtures }: RoomPlan): string =>
  JSON.stringify([
    [room.width, room.depth],
    tables
      .filter(({ x }) => x !== null)
      .map(({ label, shape, seats, x, y, width, depth, turn }) => [
        label,
        shape,
        seats,
        x,
        y,
        width,
        depth,
        turn,
      ]),
    fixtures.map(({ kind, x, y, width, depth, turn }) => [kind, x, y, width, depth, turn]),
  ]);

export type Difference = {
  id: string;
  name: string;
  table: string | null;
  isEvening?: true;
  wasName?: string;
  wasTable?: string | null;
  wasEvening?: true;
  hasOtherMeal?: true;
  /** At the same table. */
  hasOtherChair?: true;
  what: 'new' | 'gone' | 'changed';
};

const isSameTable = (a: string | null, b: string | null) =>
  a === b || (a !== null && b !== null && tableKey(a) === tableKey(b));

function hasOtherMeal(
  [, , , meal, all]: GuestPrinted,
  guest: PaperGuest,
  shows?: 'meal' | 'all',
): boolean {
  const now = kitchenPrinted(guest);
  if (!shows || meal === undefined) return false;
  return shows === 'meal' ? meal !== now[0] : all !== now[1];
}

type Shown = {
  showsMeals?: 'meal' | 'all';
  hasChairs?: boolean;
  showsTitles?: true;
  showsEvening?: 'all' | 'allergic';
};

const standsOn = ({ showsEvening }: Shown, [, , , , kitchen, , isOfTheEvening]: GuestPrinted) =>
  !isOfTheEvening ||
  showsEvening === 'all' ||
  (showsEvening === 'allergic' && kitchen !== NOTHING_TO_KNOW);

/** Guests who changed since printing, in list order; removed ones last. */
export function findPrintDifferences(
  printed: ListPrinted,
  all: Listed,
  sheet: Shown = {},
): Difference[] {
  const { showsMeals, hasChairs, showsTitles } = sheet;
  const before = Object.fromEntries(
    Object.entries(printed).filter(([, guest]) => standsOn(sheet, guest)),
  );
  const guests = all.filter((guest) => standsOn(sheet, asPrinted(guest)));
  const ofEvening = new Set(all.filter(isEveningGuest).map(({ id }) => id));
  const nameOf = (name: string, title: string | null | undefined) =>
    showsTitles ? nameOnPaper({ name, title }) : name;
  const listed = new Set(guests.map(({ id }) => id));
  const now = guests.flatMap((guest): Difference[] => {
    const { id, table_number: table } = guest;
    const name = nameOf(guest.name, guest.title);
    const evening = isEveningGuest(guest) && { isEvening: true as const };
    const was = before[id];
    if (!was)
      return [
        { id, name, table, ...evening, ...(printed[id]?.[6] && { wasEvening: true }), what: 'new' },
      ];
    const [plainName, wasTable, , , , wasTitle, isFromEvening, wasSeat] = was;
    const wasEvening = isFromEvening && { wasEvening: true as const };
    const wasName = nameOf(plainName, wasTitle);
    const renamed = wasName === name ? {} : { wasName };
    const isSamePart = Boolean(isFromEvening) === isEveningGuest(guest);
    const isThere = isSamePart && isSameTable(wasTable, table);
    const moved = isThere ? {} : { wasTable, ...wasEvening };
    const isOnChair = !hasChairs || wasSeat === undefined || wasSeat === guest.seat;
    const chair = isThere && !isOnChair ? { hasOtherChair: true as const } : {};
    const other =
      isSamePart && hasOtherMeal(was, guest, showsMeals) ? { hasOtherMeal: true as const } : {};
    const changed = { ...renamed, ...moved, ...chair, ...other };
    return Object.keys(changed).length > 0
      ? [{ id, name, table, ...evening, what: 'changed', ...changed }]
      : [];
  });
  const gone = Object.entries(before)
    .filter(([id]) => !listed.has(id))
    .map(([id, [name, table, , , , title]]): Difference => {
      const evening = ofEvening.has(id) && { isEvening: true as const };
      return {
        id,
        name: nameOf(name, title),
        table: null,
        wasTable: table,
        ...evening,
        what: 'gone',
      };
    });
  return [...now, ...gone];
}

/** Labels of the tables of changed guests, old and new. */
export function listChangedTables(different: readonly Difference[]): string[] {
  const labels = different.flatMap(({ table, wasTable }) => [table, wasTable ?? null]);
  const byKey = new Map(
    labels.flatMap((label) => (label === null ? [] : [[tableKey(label), label] as const])),
  );
  return groupPaperByTable([...byKey.values()].map(asGuest)).tables.map(({ label }) => label);
}
const asGuest = (label: string): PaperGuest => ({
  id: label,
  name: label,
  table_number: label,
  party: null,
  seat: null,
});

export type Reprint = {
  kind: SheetKind;
  printed: SheetPrinted;
  different: Difference[];
  hasOtherHour: boolean;
  /** Guest ids or table labels whose cards are out of date; null to print all sheets. */
  only: ReadonlySet<string> | null;
  cards: number;
  alone: ReadonlySet<string> | null;
};

/** The most that fit on an extra sheet in or near the largest type. */
const MAX_ALONE = { guest: 40, table: 8 } as const;

function aloneOf(
  by: 'guest' | 'table' | undefined,
  guests: Listed,
  different: readonly Difference[],
): ReadonlySet<string> | null {
  if (!by) return null;
  const keys = new Set(listChangedTables(different).map(tableKey));
  const alone =
    by === 'guest'
      ? different.flatMap(({ id, table, what }) => (what === 'gone' || table === null ? [] : [id]))
      : groupPaperByTable(guests).tables.flatMap(({ label }) =>
          keys.has(tableKey(label)) ? [label] : [],
        );
  return alone.length > 0 && alone.length <= MAX_ALONE[by] ? new Set(alone) : null;
}

/** The out-of-date sheets, in the order of sheetKinds. */
export function findReprints(
  prints: Prints,
  guests: Listed,
  { room, evening, showsChairs }: Surroundings,
): Reprint[] {
  return sheetKinds.flatMap((kind): Reprint[] => {
    const sheet = getSheet(kind);
    const { showsRoom, showsEvening, changesAlone, cards } = sheet;
    const printed = prints.sheets[kind];
    const before = printed && prints.lists[printed.at];
    if (!printed || !before) return [];
    const hasChairs =
      sheet.showsChairs === 'always' || (sheet.showsChairs === 'by-event' && showsChairs);
    const different = findPrintDifferences(before, guests, { ...sheet, hasChairs });
    const showsHour =
      showsEvening &&
      guests.some((guest) => isEveningGuest(guest) && standsOn(sheet, asPrinted(guest)));
    const hasOtherHour = Boolean(showsHour && printed.evening && printed.evening !== evening);
    if (!cards) {
      const isSame =
        different.length === 0 && !hasOtherHour && (!showsRoom || printed.room === room);
      return isSame
        ? []
        : [
            {
              kind,
              printed,
              different,
              hasOtherHour,
              only: null,
              cards: 0,
              alone: aloneOf(changesAlone, guests, different),
            },
          ];
    }
    const only = cardsToPrint[cards.of](before, guests, different);
    return only.size > 0
      ? [{ kind, printed, different, hasOtherHour, only, cards: only.size, alone: null }]
      : [];
  });
}

const cardsToPrint: Record<
  CardSubject,
  (before: ListPrinted, guests: Listed, different: readonly Difference[]) => Set<string>
> = {
  table(before, guests) {
    const printed = new Set(
      Object.values(before).flatMap(([, table]) => (table === null ? [] : [tableKey(table)])),
    );
    const { tables } = groupPaperByTable(guests);
    return new Set(tables.flatMap(({ label }) => (printed.has(tableKey(label)) ? [] : [label])));
  },
  guest: (_before, _guests, different) =>
    new Set(
      different.filter(({ what, table }) => what !== 'gone' && table !== null).map(({ id }) => id),
    ),
  party(before, guests) {
    const cardOf = (party: { table: string; guests: readonly { name: string }[] }) =>
      `${tableKey(party.table)} ${party.guests.map(({ name }) => name).join(', ')}`;
    const then = Object.entries(before).map(
      ([id, [name, table_number, party]]): PaperGuest => ({
        id,
        name,
        table_number,
        party,
        seat: null,
      }),
    );
    const printed = new Set(groupByParty(then).map(cardOf));
    const changed = groupByParty(guests.map((guest) => ({ ...guest, seat: null }))).filter(
      (party) => !printed.has(cardOf(party)),
    );
    return new Set(changed.flatMap(({ guests: [first] }) => (first ? [first.id] : [])));
  },
};

export const firstPrintedAt = (again: readonly Reprint[]) =>
  again.map(({ printed }) => printed.at).sort()[0];

export function allDifferences(again: readonly Reprint[]): Difference[] {
  const byAge = [...again].sort((a, b) => (a.printed.at < b.printed.at ? -1 : 1));
  const all = new Map<string, Difference>();
  for (const { different } of byAge)
    for (const each of different) all.set(each.id, { ...each, ...all.get(each.id) });
  return [...all.values()];
}
