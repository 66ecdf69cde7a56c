import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tableKey } from '@/features/tables/model';
import { NEW_TABLE, type Table } from '@/features/tables/schema';
import {
  apply,
  backToPlaces,
  type GuestChange,
  guestsOf,
  type History,
  inverse,
  isNothing,
  meaningTables,
  overtakenBy,
  remember,
  shownList,
  take,
  takenBack,
  type WayBack,
  wishesWith,
  without,
  withRenames,
} from './change';
import { type Guest, guestDetails } from './schema';

const guest = (id: string, name = id, table_number = '1'): Guest => ({
  ...guestDetails({ name, table_number }),
  id,
  seat: null,
  created_at: '2026-06-13T12:00:00Z',
});
const list = [guest('a'), guest('b'), guest('c')];
const ids = (guests: readonly Guest[]) => guests.map(({ id }) => id);

describe('a table that somebody has renamed meanwhile', () => {
  const [a, b] = [guest('a', 'a', 'Top  TABLE'), guest('b', 'b', '9')];

  test('is meant by its id wherever a label is that of one, and a label that is new means none', () => {
    const tables = [{ ...NEW_TABLE, id: 'the top table', label: 'Top Table' }];
    const off = { id: 'c', table_number: null };
    expect(meaningTables([a, b, off], tables, [])).toEqual([{ ...a, table_id: 'the top table' }, b, off]);
    const known = [b, guest('c', 'c', 'top table'), { ...guest('d'), table_number: null }];
    const said = [off, { id: 'd', table_number: '9' }, { id: 'b', name: 'Bea' }, { id: 'b', table_number: '7' }];
    expect(meaningTables(said, tables, known)).toEqual([
      { ...off, from_table_id: 'the top table' },
      { ...said[1], from_table_id: null },
      ...said.slice(2),
    ]);
  });

  test('is where its guests are, as it is called by now', () => {
    const renames = [{ rename: { from: 'Top Table', to: 'Oak' } }];
    expect(withRenames({ update: [a, b] }, renames)).toEqual({ update: [{ ...a, table_number: 'Oak' }, b] });
    expect(withRenames({ remove: [a] }, renames)).toEqual({ remove: [a] });
    const onwards = [{ rename: { from: 'Top Table', to: '9' } }, { rename: { from: '9', to: '10' } }];
    expect(withRenames({ update: [a, b] }, onwards)).toEqual({
      update: [
        { ...a, table_number: '9' },
        { ...b, table_number: '10' },
      ],
    });
  });
});

describe('applying a change', () => {
  test('guests are added at the end, in their order', () => {
    expect(ids(apply(list, { add: [guest('e'), guest('d')] }))).toEqual(['a', 'b', 'c', 'e', 'd']);
  });

  test('guests are changed in their places', () => {
    expect(apply(list, { update: [guest('b', 'Zoë', '7')] })).toEqual([guest('a'), guest('b', 'Zoë', '7'), guest('c')]);
  });

  test('guests are removed', () => {
    expect(ids(apply(list, { remove: [guest('c'), guest('a')] }))).toEqual(['b']);
  });

  test('what a file brings is added, and changed in its place, together; so is it taken back', () => {
    const change = { together: { add: [guest('d')], update: [guest('b', 'b', '7')], remove: [] } };
    const after = apply(list, change);
    expect(after).toEqual([guest('a'), guest('b', 'b', '7'), guest('c'), guest('d')]);
    expect(apply(after, takenBack(after, inverse(list, change)))).toEqual(list);
  });

  test('whoever is not on the list is neither changed nor removed', () => {
    expect(apply(list, { update: [guest('x')] })).toEqual(list);
    expect(apply(list, { remove: [guest('x')] })).toEqual(list);
  });
});

test('a table that is called otherwise takes its guests along, however they have it', () => {
  const seated = [guest('a', 'Zoë', 'Top Table'), { ...guest('b', 'Tom', ' top  TABLE'), seat: 3 }, guest('c', 'Priya', '7')];
  const nobody = { ...guest('d'), table_number: null };
  const change = { rename: { from: 'top table', to: 'The Orchard' } };
  const after = apply([...seated, nobody], change);
  expect(after.map(({ table_number, seat }) => [table_number, seat])).toEqual([
    ['The Orchard', null],
    ['The Orchard', 3],
    ['7', null],
    [null, null],
  ]);
  expect(isNothing(change)).toBe(false); // a table without guests has a name too
  expect(isNothing({ update: [] })).toBe(true);
});

test('the list as it is shown holds what is still being stored, in the order it was asked for', () => {
  const pending: GuestChange[] = [{ add: [guest('d')] }, { update: [guest('d', 'Zoë')] }, { remove: [guest('b')] }];
  expect(shownList(list, pending)).toEqual([guest('a'), guest('c'), guest('d', 'Zoë')]);
  expect(shownList(list, [])).toEqual(list);
});

describe('taking a change back', () => {
  /** The change that takes another one back, on a list that may have been changed since. */
  const back = (change: GuestChange, since: GuestChange = { update: [] }) =>
    takenBack(apply(apply(list, change), since), inverse(list, change));

  test('added guests are removed, those that were there before stay', () => {
    expect(back({ add: [guest('c'), guest('d')] })).toEqual({ remove: [guest('d')] });
  });

  test('changed guests become what they were', () => {
    expect(back({ update: [guest('b', 'Zoë', '7'), guest('x')] })).toEqual({ update: [guest('b')] });
  });

  test('what was changed of them since stays', () => {
    const vegan = { ...guest('b', 'b', '6'), additional_info: 'Vegan' };
    expect(back({ update: [guest('a', 'a', '6'), guest('b', 'b', '6')] }, { update: [vegan] })).toEqual({
      update: [guest('a'), { ...vegan, table_number: '1' }],
    });
  });

  test('whom somebody else has changed since is left, whole or in part, and named', () => {
    const change = { update: [{ ...guest('a', 'a', '6'), party: 'Achebe' }, guest('b', 'b', '6')] };
    const since = apply(apply(list, change), { update: [{ ...guest('a', 'a', '7'), party: 'Achebe' }, guest('b', 'b', '7')] });
    const way = inverse(list, change);
    expect(takenBack(since, way)).toEqual({ update: [guest('a', 'a', '7')] });
    expect(ids(overtakenBy(since, way))).toEqual(['a', 'b']);
    expect(overtakenBy(apply(list, change), way)).toEqual([]);
  });

  test('tables that were renamed since are the same tables', () => {
    const [one, six] = ['1', '6'].map((label) => ({ ...NEW_TABLE, id: `table ${label}`, label }));
    const way = inverse(list, { update: [guest('a', 'a', '6')] }, [one, six] as Table[]);
    const now = [
      { ...one, label: 'Oak' },
      { ...six, label: '1' },
    ] as Table[];
    expect(takenBack([guest('a', 'a', '1')], way, now)).toEqual({ update: [guest('a', 'a', 'Oak')] });
    expect(overtakenBy([guest('a', 'a', '6')], way, now)).toHaveLength(1);
  });

  test('it leads to where somebody else had put a guest meanwhile', () => {
    const way = backToPlaces(inverse(list, { update: [guest('a', 'a', '6')] }), { a: '9' });
    expect(takenBack([guest('a', 'a', '6')], way)).toEqual({ update: [guest('a', 'a', '9')] });
  });

  test('removed guests are added as the list had them', () => {
    expect(back({ remove: [guest('c', 'typed since'), guest('x')] })).toEqual({ add: [guest('c')] });
  });

  test('who left the list since is not changed or removed, and who is back on it is not added', () => {
    expect(guestsOf(back({ update: [guest('b', 'Zoë')] }, { remove: [guest('b')] }))).toEqual([]);
    expect(guestsOf(back({ add: [guest('d')] }, { remove: [guest('d')] }))).toEqual([]);
    expect(guestsOf(back({ remove: [guest('c')] }, { add: [guest('c')] }))).toEqual([]);
  });
});

describe('wishes that come with guests', () => {
  const wish = (id: string, guest_id: string, other_id: string) => ({
    id,
    kind: 'together',
    guest_id,
    other_id,
    table_id: null,
    tag: null,
  });
  const wished = [wish('1', 'a', 'd'), wish('2', 'a', 'b')];
  const change = { together: { add: [guest('d')], update: [], remove: [], wishes: { add: wished } } };

  test('are a change by themselves, and go when it is taken back', () => {
    expect(isNothing({ together: { ...change.together, add: [] } })).toBe(false);
    expect(isNothing({ together: { add: [], update: [], remove: [], wishes: { add: [] } } })).toBe(true);
    const after = apply(list, change);
    const back = takenBack(after, inverse(list, change));
    expect(back).toEqual({ together: { add: [], update: [], remove: [guest('d')], wishes: { add: [], remove: wished } } });
    const again = takenBack(list, inverse(after, back));
    expect(again).toEqual({ together: { ...change.together, wishes: { add: wished, remove: [] } } });
  });

  test('come back with those alone who are there', () => {
    const undone = inverse(apply(list, change), takenBack(apply(list, change), inverse(list, change)));
    const without = list.filter(({ id }) => id !== 'b');
    expect(wishesWith(takenBack(without, undone)).add).toEqual([wished[0]]);
  });
});

test('of edits that were refused those stay whose guests were not changed since', () => {
  const edits: GuestChange = { update: [guest('a', 'Zoë'), guest('b', 'Tom'), guest('c', 'Priya')] };
  expect(without(edits, { remove: [guest('b')] })).toEqual({ update: [guest('a', 'Zoë'), guest('c', 'Priya')] });
  expect(without(edits, { update: list })).toBeNull();
});

describe('any list and any change', () => {
  const anyGuest = fc
    .record({
      id: fc.constantFrom(...'abcdefgh'),
      name: fc.string(),
      table_number: fc.option(fc.constantFrom('1', '2', 'Top Table')),
      seat: fc.option(fc.integer({ min: 1, max: 60 })),
      party: fc.option(fc.string({ minLength: 1 })),
    })
    .map(({ id, name, ...rest }) => ({ ...guest(id, name), ...rest }));
  const guests = fc.uniqueArray(anyGuest, { selector: ({ id }) => id });
  const anyChange: fc.Arbitrary<GuestChange> = fc.oneof(
    guests.map((add) => ({ add })),
    guests.map((update) => ({ update })),
    guests.map((remove) => ({ remove })),
    fc.constantFrom('1', 'top table', '9').map((from) => ({ rename: { from, to: 'The Orchard' } })),
    guests.map((all) => ({ together: { add: all.slice(2), update: all.slice(0, 2), remove: [] } })),
  );
  const keyed = (one: Guest) => ({ ...one, table_number: one.table_number && tableKey(one.table_number) });
  const byId = (of: readonly Guest[]) => of.toSorted((a, b) => a.id.localeCompare(b.id));

  test('taken back, it leaves the same guests; a change of one leaves their order too', () => {
    fc.assert(
      fc.property(guests, anyChange, (before, change) => {
        const changed = apply(before, change);
        const after = apply(changed, takenBack(changed, inverse(before, change)));
        if ('rename' in change) expect(after.map(keyed)).toEqual(before.map(keyed));
        else if ('remove' in change) expect(byId(after)).toEqual(byId(before));
        else expect(after).toEqual(before);
      }),
    );
  });

  test('applied twice it is as applied once', () => {
    fc.assert(
      fc.property(guests, anyChange, (before, change) => {
        expect(apply(apply(before, change), change)).toEqual(apply(before, change));
      }),
    );
  });

  test('nobody stands on the list twice, and the list given stays as it is', () => {
    fc.assert(
      fc.property(guests, fc.array(anyChange), (before, changes) => {
        const copy = structuredClone(before);
        const after = changes.reduce<readonly Guest[]>(apply, before);
        expect(new Set(ids(after)).size).toBe(after.length);
        expect(before).toEqual(copy);
      }),
    );
  });
});

describe('the history of a list', () => {
  const nobody: WayBack = { add: [], update: [], remove: [] };
  const add: WayBack = { ...nobody, add: [guest('a')] };
  const remove: WayBack = { ...nobody, remove: [guest('a')] };
  const update: WayBack = { ...nobody, update: [guest('b')] };
  const empty: History = { past: [], future: [] };

  test('what is undone can be done again, and the other way round', () => {
    const done = remember(remember(empty, remove, null), update, null);
    const undone = remember(take(done, update), add, 'undo');
    expect(undone).toEqual({ past: [remove], future: [add] });
    expect(remember(take(undone, add), update, 'redo')).toEqual({ past: [remove, update], future: [] });
  });

  test('what is done anew leaves nothing to do again', () => {
    expect(remember({ past: [], future: [add] }, update, null)).toEqual({ past: [update], future: [] });
  });

  test('it does not grow for ever', () => {
    const long = Array.from({ length: 200 }).reduce<History>((history) => remember(history, update, null), empty);
    expect(long.past).toHaveLength(100);
  });
});
