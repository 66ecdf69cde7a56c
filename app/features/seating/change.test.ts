import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyChange,
  type DocumentChange,
  diffDocuments,
  isEmptyChange,
  rebaseChange,
} from './change';

type Guest = {
  id: string;
  name: string;
  meal: string | null;
  table: string | null;
  seat: number | null;
};
type Plan = {
  guests: readonly Guest[];
  tables: readonly { id: string; x: number | null; y: number | null; tags: readonly string[] }[];
  room: { width: number; depth: number };
  picture: { picture: string; fade: number } | null;
};
const groups = [
  ['table', 'seat'],
  ['x', 'y'],
];

const id = fc.constantFrom(...'abcdefgh');
const few = fc.constantFrom(null, 'one', 'two', 'three');
const number = fc.integer({ min: 0, max: 3 });
const guest = fc.record({
  id,
  name: fc.constantFrom('Zoë', 'Aled', 'Nerys'),
  meal: few,
  table: few,
  seat: fc.option(number),
});
const table = fc.record({
  id,
  x: fc.option(number),
  y: fc.option(number),
  tags: fc.array(fc.constantFrom('p', 'q'), { maxLength: 2 }),
});
const many = <Thing extends { id: string }>(thing: fc.Arbitrary<Thing>) =>
  fc.uniqueArray(thing, { selector: (each) => each.id, maxLength: 6 });
const plan: fc.Arbitrary<Plan> = fc.record({
  guests: many(guest),
  tables: many(table),
  room: fc.record({ width: number, depth: number }),
  picture: fc.option(fc.record({ picture: fc.constantFrom('a', 'b'), fade: number })),
});
/** A document, and a change based on another state of the document. */
const planAndChange = fc
  .tuple(plan, plan, plan)
  .map(([now, before, after]) => ({ now, change: diffDocuments(before, after, groups) }));

const ordered = (document: Plan): Plan => ({
  ...document,
  guests: document.guests.toSorted((a, b) => a.id.localeCompare(b.id)),
  tables: document.tables.toSorted((a, b) => a.id.localeCompare(b.id)),
});
function expectSame(one: Plan, other: Plan): void {
  expect(ordered(one)).toEqual(ordered(other));
}

/** Two members change a list, starting from the same state. */
const twoPeople = fc.tuple(plan, plan, plan).map(([before, mine, theirs]) => ({
  before,
  mine: diffDocuments(before, mine, groups),
  theirs: diffDocuments(before, theirs, groups),
}));

function pathsOf(change: DocumentChange<Plan>): Set<string> {
  const { guests = {}, tables = {}, room, picture } = change;
  const paths = [
    ...Object.entries({ guests, tables }).flatMap(
      ([name, { add = [], update = [], remove = [] }]) => [
        ...add.map((thing) => `${name} ${thing.id}`),
        ...remove.map((gone) => `${name} ${gone}`),
        ...update.flatMap((patch) =>
          Object.keys(patch).flatMap((key) => (key === 'id' ? [] : `${name} ${patch.id} ${key}`)),
        ),
      ],
    ),
    ...Object.keys(room ?? {}).map((key) => `room ${key}`),
    ...(picture === undefined ? [] : ['picture']),
  ];
  return new Set(paths);
}

const pickFrom = (from: object, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));

describe('a change to a plan', () => {
  test('applying a change twice has no further effect', () => {
    fc.assert(
      fc.property(planAndChange, ({ now, change }) =>
        expectSame(applyChange(applyChange(now, change), change), applyChange(now, change)),
      ),
    );
  });

  test('the difference between two documents turns the first into the second', () => {
    fc.assert(
      fc.property(plan, plan, (before, after) =>
        expectSame(applyChange(before, diffDocuments(before, after, groups)), after),
      ),
    );
  });

  test('the difference between equal documents is empty', () => {
    fc.assert(
      fc.property(plan, (document) => {
        expect(isEmptyChange(diffDocuments(document, structuredClone(document), groups))).toBe(
          true,
        );
      }),
    );
  });

  test('a difference lists only changed fields, plus all fields of the same group', () => {
    const seated: Plan = {
      guests: [{ id: 'a', name: 'Zoë', meal: null, table: 'one', seat: 2 }],
      tables: [],
      room: { width: 1, depth: 1 },
      picture: null,
    };
    const moved = { ...seated, guests: seated.guests.map((one) => ({ ...one, table: 'two' })) };
    expect(diffDocuments(seated, moved, groups)).toEqual({
      guests: { update: [{ id: 'a', table: 'two', seat: 2 }] },
    });
  });
});

describe('two concurrent changes', () => {
  test('changes to different fields both apply', () => {
    fc.assert(
      fc.property(twoPeople, ({ before, mine, theirs }) => {
        const both = applyChange(applyChange(before, theirs), mine);
        const others = pathsOf(theirs);
        const gone = new Set(
          [...pathsOf(mine), ...others].filter((path) => path.split(' ').length === 2),
        );
        for (const path of pathsOf(mine)) {
          const [name, thing, key] = path.split(' ');
          if (!key || others.has(path) || gone.has(`${name} ${thing}`)) continue;
          const listed = (document: Plan) =>
            document[name as 'guests'].find((each) => each.id === thing)?.[key as 'name'];
          expect(listed(both)).toEqual(listed(applyChange(before, mine)));
        }
        for (const path of others) {
          const [name, thing, key] = path.split(' ');
          if (!key || pathsOf(mine).has(path) || gone.has(`${name} ${thing}`)) continue;
          const listed = (document: Plan) =>
            document[name as 'guests'].find((each) => each.id === thing)?.[key as 'name'];
          expect(listed(both)).toEqual(listed(applyChange(before, theirs)));
        }
      }),
    );
  });

  test('undoing a change keeps fields that another person changed later', () => {
    fc.assert(
      fc.property(plan, plan, plan, (before, after, later) => {
        const mine = diffDocuments(before, after, groups);
        const theirs = diffDocuments(after, later, groups);
        const { change } = rebaseChange(diffDocuments(after, before, groups), mine, later, groups);
        const undone = applyChange(later, change);
        for (const patch of theirs.guests?.update ?? []) {
          const left = undone.guests.find((each) => each.id === patch.id);
          if (left) expect(left).toMatchObject(patch);
        }
        const { width, depth } = theirs.room ?? {};
        if (width !== undefined) expect(undone.room.width).toBe(width);
        if (depth !== undefined) expect(undone.room.depth).toBe(depth);
      }),
    );
  });

  test('undo skips removed guests and reports them', () => {
    fc.assert(
      fc.property(plan, plan, (before, after) => {
        const mine = diffDocuments(before, after, groups);
        const emptied = { ...after, guests: [], picture: null };
        const { change, skipped } = rebaseChange(
          diffDocuments(after, before, groups),
          mine,
          emptied,
          groups,
        );
        expect(change.guests?.update ?? []).toEqual([]);
        expect(change.guests?.remove ?? []).toEqual([]);
        const named = skipped
          .filter(({ collection }) => collection === 'guests')
          .map((each) => each.id);
        expect(new Set(named)).toEqual(
          new Set([
            ...(mine.guests?.update ?? []).map((each) => each.id),
            ...(mine.guests?.add ?? []).map((each) => each.id),
          ]),
        );
      }),
    );
  });

  test('undo reports items that it restores only in part', () => {
    fc.assert(
      fc.property(plan, plan, plan, (before, after, later) => {
        const mine = diffDocuments(before, after, groups);
        const { change, skipped } = rebaseChange(
          diffDocuments(after, before, groups),
          mine,
          later,
          groups,
        );
        const undone = applyChange(later, change);
        const left = new Set(skipped.map(({ collection, id }) => `${collection} ${id}`));
        for (const name of ['guests', 'tables'] as const) {
          for (const { id, ...patch } of mine[name]?.update ?? []) {
            const [then, now] = [before, undone].map((each) =>
              each[name].find((one) => one.id === id),
            );
            if (left.has(`${name} ${id}`)) continue;
            for (const field of Object.keys(patch))
              expect(now?.[field as 'id']).toEqual(then?.[field as 'id']);
          }
          for (const id of mine[name]?.remove ?? []) {
            if (left.has(`${name} ${id}`)) continue;
            expect(undone[name].find((one) => one.id === id)).toEqual(
              before[name].find((one) => one.id === id),
            );
          }
        }
        if (mine.room && !left.has('room null'))
          expect(undone.room).toMatchObject(pickFrom(before.room, Object.keys(mine.room)));
      }),
    );
  });

  test('undoing a removal keeps another person’s new picture', () => {
    const removal: DocumentChange<Plan> = { picture: null };
    const before = {
      guests: [],
      tables: [],
      room: { width: 1, depth: 1 },
      picture: { picture: 'a', fade: 1 },
    };
    const later = { ...before, picture: { picture: 'b', fade: 2 } };
    const skipped = [{ collection: 'picture', id: null }];
    expect(
      rebaseChange(diffDocuments(applyChange(before, removal), before), removal, later),
    ).toEqual({ change: {}, skipped });
  });

  test('undo is complete if nobody has made later changes', () => {
    fc.assert(
      fc.property(plan, plan, (before, after) => {
        const { change, skipped } = rebaseChange(
          diffDocuments(after, before, groups),
          diffDocuments(before, after, groups),
          after,
          groups,
        );
        expect(skipped).toEqual([]);
        expectSame(applyChange(after, change), before);
      }),
    );
  });
});
