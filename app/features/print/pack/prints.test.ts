import { expect, test } from 'vitest';
import { EMPTY_ROOM, NEW_TABLE, type RoomPlan } from '@/features/seating/tables/schema';
import type { PrintGuest } from '../print-guests';
import { type SheetKind, sheetKinds } from '../sheet-kinds';
import {
  diffPrintedPlans,
  findPrintDifferences,
  findReprints,
  listChangedTables,
  markPrintsUpToDate,
  mergeDifferences,
  NO_PRINTS,
  type Prints,
  printsSchema,
  recordPrints,
  toPrintedPlan,
} from './prints';

const guest = (
  id: string,
  name: string,
  table_number: string | null,
  party: string | null = null,
): PrintGuest => ({
  id,
  name,
  table_number,
  party,
  seat: null,
});
const list = [
  guest('a', 'Anjali Mehta', '11'),
  guest('h', 'Hugh Carew', '7'),
  guest('j', 'Judith Amos', 'Top table'),
  guest('m', 'Mair Llewellyn', '1', 'Llewellyn'),
  guest('e', 'Elwyn Llewellyn', '1', 'Llewellyn'),
];
const changed = [
  guest('a', 'Anjali Mehta', '4'),
  guest('h', 'Hugh Carew-Pole', '7'),
  ...list.slice(3),
  guest('t', 'Tomasz Nowak', '6'),
];

const laidOut = (x: number): RoomPlan => ({
  room: EMPTY_ROOM,
  tables: [{ ...NEW_TABLE, id: 'seven', label: '7', x, y: 1 }],
  fixtures: [],
});
const asItWas = {
  room: laidOut(1),
  evening: 'From 19:00',
  showsChairs: true,
  meals: ['Lamb', 'Fish'],
};
const moved = laidOut(2);
const planOf = (guests: readonly PrintGuest[], { room, evening, meals } = asItWas) =>
  toPrintedPlan(guests, room, evening, meals);
const printed = (
  kinds: readonly SheetKind[],
  prints: Prints = NO_PRINTS,
  at = '2027-09-02T20:14:00.000Z',
  guests = list,
  around = asItWas,
) =>
  recordPrints(
    prints,
    planOf(guests, around),
    kinds.map((kind) => ({ kind, paper: 'A4', sheets: 1, used: 3 })),
    at,
  );
const allKinds = [...sheetKinds];
const reprints = (prints: Prints, guests: readonly PrintGuest[], around = asItWas) =>
  findReprints(prints, planOf(guests, around), around.showsChairs);

test('lists moved, renamed, added and removed guests', () => {
  expect(findPrintDifferences(diffPrintedPlans(planOf(list), planOf(changed)))).toEqual([
    { id: 'a', name: 'Anjali Mehta', table: '4', status: 'changed', previousTable: '11' },
    { id: 'h', name: 'Hugh Carew-Pole', table: '7', status: 'changed', previousName: 'Hugh Carew' },
    { id: 't', name: 'Tomasz Nowak', table: '6', status: 'new' },
    { id: 'j', name: 'Judith Amos', table: null, status: 'gone', previousTable: 'Top table' },
  ]);
});

test('lists the old and the new tables of changed guests', () => {
  const again = reprints(printed(['door-list']), changed);
  expect(listChangedTables(mergeDifferences(again))).toEqual(['Top table', '4', '6', '7', '11']);
});

test('reprints nothing if only the spelling of a table label changed', () => {
  expect(reprints(printed(allKinds), list)).toEqual([]);
  const spaced = list.map((each) =>
    each.id === 'j' ? { ...each, table_number: ' TOP  table' } : each,
  );
  expect(reprints(printed(['chart-by-surname', 'place-cards']), spaced)).toEqual([]);
});

test('reprints only changed cards', () => {
  const again = reprints(printed(allKinds), changed);
  const onlyOf = (kind: SheetKind) => [...(again.find((each) => each.kind === kind)?.only ?? [])];
  expect(onlyOf('place-cards')).toEqual(['a', 'h', 't']);
  expect(onlyOf('escort-cards').sort()).toEqual(['a', 'h', 't']);
  expect(onlyOf('table-cards')).toEqual(['4', '6']);
  expect(again.find(({ kind }) => kind === 'chart-by-surname')?.only).toBeNull();
});

test('reprints a party’s card if a guest joins the party', () => {
  const joined = [...list, guest('n', 'Nia Llewellyn', '1', 'Llewellyn')];
  const [escort] = reprints(printed(['escort-cards']), joined);
  expect(escort?.cardCount).toBe(1);
});

test('compares each kind of sheet with the guest list from which it was printed', () => {
  const both = printed(
    ['place-cards'],
    printed(['door-list']),
    '2027-09-03T08:00:00.000Z',
    changed,
  );
  expect(reprints(both, changed).map(({ kind }) => kind)).toEqual(['door-list']);
  expect(Object.keys(both.plans)).toHaveLength(2);
  expect(
    Object.keys(printed(['door-list'], both, '2027-09-03T09:00:00.000Z', changed).plans),
  ).toHaveLength(2);
  expect(
    Object.keys(
      printed(['door-list', 'place-cards'], both, '2027-09-03T09:00:00.000Z', changed).plans,
    ),
  ).toHaveLength(1);
});

test('reprints the room plan if only the room changed', () => {
  expect(
    reprints(printed(['room']), list, { ...asItWas, room: moved }).map(({ kind }) => kind),
  ).toEqual(['room']);
});

test('reprints nothing after the host accepted the changes', () => {
  const meant = markPrintsUpToDate(
    printed(allKinds),
    planOf(changed, { ...asItWas, room: moved }),
    allKinds,
    '2027-09-03T08:00:00.000Z',
  );
  expect(reprints(meant, changed, { ...asItWas, room: moved })).toEqual([]);
});

test('accepting prints affects only the given kinds, and only if they were printed before', () => {
  const prints = printed(['place-cards', 'door-list']);
  const meant = markPrintsUpToDate(
    prints,
    planOf(changed),
    ['place-cards', 'kitchen'],
    '2027-09-03T08:00:00.000Z',
  );
  expect(reprints(meant, changed).map(({ kind }) => kind)).toEqual(['door-list']);
  expect(Object.keys(meant.sheets)).toEqual(['place-cards', 'door-list']);
});

test('moving guests does not make menus or the venue’s sheet out of date', () => {
  const prints = printed(['menu', 'venue']);
  expect(reprints(prints, changed)).toEqual([]);
  expect(reprints(prints, changed, { ...asItWas, room: moved }).map(({ kind }) => kind)).toEqual([
    'venue',
  ]);
});

test('reprints one menu for each added guest, and all menus if the meals change', () => {
  const onlyOf = (guests: PrintGuest[], around = asItWas) =>
    reprints(printed(['menu']), guests, around).map(({ only }) => [...(only ?? [])]);
  const more = [...changed, guest('z', 'Zadie', '2'), guest('n', 'Nia', null)];
  expect(onlyOf(more)).toEqual([['t']]);
  expect(onlyOf(list.slice(1))).toEqual([]);
  const otherMeals = { ...asItWas, meals: ['Lamb', 'Trout'] };
  expect(onlyOf(list, otherMeals)).toEqual([['a', 'h', 'j', 'm', 'e']]);
});

test('reprints the venue’s sheet if its number of chairs or tables changes', () => {
  const kinds = (guests: PrintGuest[], room = asItWas.room) =>
    reprints(printed(['venue', 'room']), guests, { ...asItWas, room }).map(({ kind }) => kind);
  const atSeven = (count: number) =>
    Array.from({ length: count }, (_, at) => guest(`g${at}`, `Guest ${at}`, '7'));
  const { seats } = NEW_TABLE;
  expect(kinds([...list, ...atSeven(seats - 1)])).toEqual(['room']); // table 7 is full, with Hugh
  expect(kinds([...list, ...atSeven(seats)])).toEqual(['room', 'venue']);
  const unplaced = { ...NEW_TABLE, id: 'eight', label: '8' };
  expect(kinds(list, { ...asItWas.room, tables: [...asItWas.room.tables, unplaced] })).toEqual([
    'venue',
  ]);
});

test('reprints the venue’s sheet if preparations change', () => {
  const needing = (needs: string, table_number: string) =>
    list.map((each) => (each.id === 'a' ? { ...each, needs, table_number } : each));
  const prints = printed(['venue'], NO_PRINTS, undefined, needing('wheelchair', '11'));
  const isDue = (now: PrintGuest[]) => reprints(prints, now).length > 0;
  expect([
    isDue(needing('wheelchair', '11')),
    isDue(needing('wheelchair, pram', '11')),
    isDue(list),
  ]).toEqual([false, true, true]);
  expect(JSON.stringify(prints)).not.toMatch(/wheelchair/);
});

test('ignores changes to meals and chairs if the stored print does not record them', () => {
  const { sheets, plans } = printed(['menu', 'venue']);
  const older = Object.entries(plans).map(
    ([at, { menu_hash: _, chairs: __, preparations_hash: ___, ...plan }]) => [at, plan],
  );
  const stored = printsSchema.parse({ sheets, plans: Object.fromEntries(older) });
  expect(Object.keys(stored.sheets)).toEqual(['menu', 'venue']);
  const unplaced = { ...NEW_TABLE, id: 'eight', label: '8' };
  const room = { ...asItWas.room, tables: [...asItWas.room.tables, unplaced] };
  expect(reprints(stored, list, { ...asItWas, room, meals: ['Trout'] })).toEqual([]);
});

test('reprints a room plan printed without names only if the room changed, again without names', () => {
  const prints = recordPrints(
    NO_PRINTS,
    planOf(list),
    [{ kind: 'room', paper: 'A4', sheets: 1, used: 0, hasNames: false }],
    '2027-09-02T20:14:00.000Z',
  );
  const stored = printsSchema.parse(JSON.parse(JSON.stringify(prints)));
  expect(reprints(stored, changed)).toEqual([]);
  const [again] = reprints(stored, changed, { ...asItWas, room: moved });
  expect(again?.printed.hasNames).toBe(false);
});

test('detects sheets that show a changed meal or allergy without storing meals or allergies', () => {
  const eats = (meal: string | null, allergies: string | null) =>
    list.map((each) => ({ ...each, meal, allergies, kitchen_note: null }));
  const prints = printed(allKinds, NO_PRINTS, undefined, eats('Lamb', 'Nuts'));
  const kinds = (now: PrintGuest[]) => reprints(prints, now).map(({ kind }) => kind);
  expect(kinds(eats('LAMB', 'Nuts'))).toEqual(['kitchen', 'service']);
  expect(kinds(eats('Lamb', 'Nuts (severe)'))).toEqual(['kitchen', 'service']);
  expect(kinds(eats('Lamb', 'Nuts'))).toEqual([]);
  const again = reprints(prints, eats('Fish', 'Nuts'));
  expect(again.map(({ kind, cardCount }) => [kind, cardCount])).toEqual([
    ['place-cards', 5],
    ['kitchen', 0],
    ['service', 0],
  ]);
  expect(mergeDifferences(again)[0]).toEqual({
    id: 'a',
    name: 'Anjali Mehta',
    table: '11',
    status: 'changed',
    hasMealChanged: true,
  });
  expect(JSON.stringify(prints)).not.toMatch(/Lamb|Nuts/);
});

test('swapping chairs reprints the service sheet, and place cards if they show chairs', () => {
  const [mair, elwyn] = list.slice(3) as [PrintGuest, PrintGuest];
  const onChairs = (first: number, second: number) => [
    ...list.slice(0, 3),
    { ...mair, seat: first },
    { ...elwyn, seat: second },
  ];
  const prints = printed(allKinds, NO_PRINTS, undefined, onChairs(3, 4));
  const kinds = (showsChairs: boolean) =>
    reprints(prints, onChairs(4, 3), { ...asItWas, showsChairs }).map(({ kind, cardCount }) => [
      kind,
      cardCount,
    ]);
  expect(kinds(true)).toEqual([
    ['place-cards', 2],
    ['service', 0],
  ]);
  expect(kinds(false)).toEqual([['service', 0]]);
  expect(mergeDifferences(reprints(prints, onChairs(4, 3)))).toMatchObject([
    { id: 'm', table: '1', hasChairChanged: true },
    { id: 'e', table: '1', hasChairChanged: true },
  ]);
});

test.each([
  ['shorter rows', { width: 3 * 0.55 }, ['m', 'e']],
  ['a table of another shape', { shape: 'long' as const }, ['a', 'h', 'j', 'm', 'e']],
])('if rows become %s, reprints cards with a new row or seat', (_, change, ids) => {
  const seated = list.map((each, at) => ({ ...each, table_number: 'Block', seat: at + 1 }));
  const block = {
    ...{ ...NEW_TABLE, id: 'block', label: 'Block', shape: 'rows' as const },
    ...{ seats: 5, x: 1, y: 1, width: 5 * 0.55 },
  };
  const withBlock = (table: RoomPlan['tables'][number]) => ({
    ...asItWas,
    room: { ...laidOut(1), tables: [table] },
  });
  const [rows, other] = [withBlock(block), withBlock({ ...block, ...change })];
  const print = (around: typeof rows) =>
    printed(['place-cards'], NO_PRINTS, undefined, seated, around);
  expect(reprints(print(rows), seated, rows)).toEqual([]);
  for (const [before, now] of [
    [rows, other],
    [other, rows],
  ] as const) {
    const [cards] = reprints(print(before), seated, now);
    expect(cards?.differences.map(({ id }) => id)).toEqual(ids);
  }
});

test('changing a title reprints only labels', () => {
  const titled = (title: string | null) =>
    list.map((each) => (each.id === 'h' ? { ...each, title } : each));
  const again = reprints(printed(allKinds, NO_PRINTS, undefined, titled('Dr')), titled('Prof'));
  expect(again.map(({ kind, only }) => [kind, ...(only ?? [])])).toEqual([
    ['small-labels', 'h'],
    ['large-labels', 'h'],
  ]);
  expect(mergeDifferences(again)).toMatchObject([
    { name: 'Prof Hugh Carew', previousName: 'Dr Hugh Carew' },
  ]);
  expect(reprints(printed(['small-labels'], NO_PRINTS, undefined, titled('Dr')), [])).toEqual([]);
});

test('changes of evening guests reprint only the door list', () => {
  const evening = (id: string, name: string) => ({ ...guest(id, name, null), is_evening: true });
  const all = [...list, evening('c', 'Callum O’Neill')];
  const again = (now: PrintGuest[]) =>
    reprints(printed(allKinds, NO_PRINTS, undefined, all), now).map(({ kind, differences }) => [
      kind,
      differences.map(({ id, status, isEvening }) => [id, status, isEvening]),
    ]);
  expect(again(all)).toEqual([]);
  expect(again([...all, evening('z', 'Zadie')])).toEqual([['door-list', [['z', 'new', true]]]]);
  expect(again(list)).toEqual([['door-list', [['c', 'gone', undefined]]]]);
  const [, ...others] = list;
  const moved = again([evening('a', 'Anjali Mehta'), ...others, evening('c', 'Callum O’Neill')]);
  expect(moved.find(([kind]) => kind === 'door-list')?.[1]).toEqual([['a', 'changed', true]]);
  expect(moved.find(([kind]) => kind === 'chart-by-surname')?.[1]).toEqual([['a', 'gone', true]]);
});

test('reports a guest who becomes or stops being an evening guest as moved, not as removed', () => {
  const [anjali, ...others] = list as [PrintGuest, ...PrintGuest[]];
  const inEvening = { ...anjali, table_number: null, is_evening: true };
  const moved = mergeDifferences(reprints(printed(allKinds), [inEvening, ...others]));
  expect(moved).toEqual([
    expect.objectContaining({ id: 'a', table: null, previousTable: '11', isEvening: true }),
  ]);
  const back = mergeDifferences(
    reprints(printed(allKinds, NO_PRINTS, undefined, [inEvening, ...others]), list),
  );
  expect(back).toEqual([expect.objectContaining({ id: 'a', table: '11', wasEvening: true })]);
});

test('a new evening time reprints the door list, and the kitchen sheet if an evening guest has allergies', () => {
  const callum = {
    ...guest('c', 'Callum O’Neill', null),
    is_evening: true,
    meal: 'Lamb',
    kitchen_note: 'Late',
  };
  const kinds = (extra: PrintGuest[], now: PrintGuest[], evening = 'From 20:00') =>
    reprints(printed(allKinds, NO_PRINTS, undefined, [...list, ...extra]), [...list, ...now], {
      ...asItWas,
      evening,
    }).map(({ kind }) => kind);
  expect(kinds([], [])).toEqual([]);
  expect(kinds([callum], [callum])).toEqual(['door-list']);
  const careful = { ...callum, allergies: 'Nuts' };
  expect(kinds([careful], [careful])).toEqual(['kitchen', 'door-list']);
  expect(kinds([careful], [careful], 'From 19:00')).toEqual([]);
  expect(kinds([callum], [careful], 'From 19:00')).toEqual(['kitchen']);
  expect(kinds([careful], [{ ...careful, meal: 'Fish' }], 'From 19:00')).toEqual([]);
  const prints = printed(allKinds, NO_PRINTS, undefined, [...list, callum]);
  const meant = markPrintsUpToDate(
    prints,
    planOf([...list, callum], { ...asItWas, evening: 'From 20:00' }),
    allKinds,
    '2027-09-03T08:00:00.000Z',
  );
  expect(reprints(meant, [...list, callum], { ...asItWas, evening: 'From 20:00' })).toEqual([]);
});

test('offers one extra sheet with only the changes if they fit on it', () => {
  const aloneOf = (now: PrintGuest[], before = list) =>
    Object.fromEntries(
      reprints(printed(allKinds, NO_PRINTS, undefined, before), now).map(
        ({ kind, extraSheetKeys }) => [kind, extraSheetKeys && [...extraSheetKeys]],
      ),
    );
  expect(aloneOf(changed)).toMatchObject({
    'chart-by-surname': ['a', 'h', 't'],
    'chart-by-given-name': ['a', 'h', 't'],
    'chart-by-table': ['4', '6', '7'],
    'door-list': null,
    'place-cards': null,
  });
  expect(aloneOf(list.slice(1))).toMatchObject({
    'chart-by-surname': null,
    'chart-by-table': null,
  });
  const many = Array.from({ length: 41 }, (_, at) => guest(`n${at}`, `Guest ${at}`, '1'));
  expect(aloneOf([...list, ...many])).toMatchObject({
    'chart-by-surname': null,
    'chart-by-table': ['1'],
  });
});

test('reads stored prints back, and rejects prints in another format', () => {
  const prints = printed(allKinds);
  const stored = JSON.parse(JSON.stringify(prints));
  expect(printsSchema.parse(stored)).toEqual(prints);
  const { plans: _, ...older } = stored;
  expect(printsSchema.safeParse({ ...older, lists: {} }).success).toBe(false);
});
