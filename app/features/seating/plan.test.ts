import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GuestChange, toPlanEdit } from '@/features/guests/change';
import { type RoomEdit, toRoomEdit } from '@/features/room/room-edit';
import { AppError } from '@/lib/backend/errors';
import { applyChange, diffDocuments, isEmptyChange } from './change';
import { type Guest, toGuestDetails } from './guests/schema';
import { createStep, emptyHistory, moveStep, pushStep, revertHistoryStep } from './history';
import {
  emptyPlan,
  normalisePlan,
  type PlanEdit,
  replaceGuests,
  seatingRules,
  toGuestList,
} from './plan';
import type { PlanTable, SeatingChange, SeatingPlan } from './schema';
import { tableKey } from './tables/model';
import { type Fixture, NEW_TABLE } from './tables/schema';
import type { Wish } from './wishes/schema';

const newTableId = (label: string) => `table ${label.trim().toLowerCase()}`;
const guest = (
  id: string,
  table_number: string | null = '1',
  seat: number | null = null,
): Guest => ({
  ...toGuestDetails({ name: id, table_number: table_number ?? undefined }),
  id,
  seat,
  created_at: '2026-06-13T12:00:00Z',
});
const table = (id: string, fields: Partial<PlanTable> = {}): PlanTable => ({
  ...NEW_TABLE,
  id,
  label: id,
  is_shaped: true,
  ...fields,
});
const together = (id: string, guest_id: string, other_id: string): Wish => ({
  id,
  kind: 'together',
  guest_id,
  other_id,
  table_id: null,
  tag: null,
});
const planOf = (guests: readonly Guest[], fields: Partial<SeatingPlan> = {}) =>
  replaceGuests({ ...emptyPlan, ...fields }, guests, newTableId);

/** The change that is stored. */
const changeTo = (plan: SeatingPlan, to: SeatingPlan) =>
  createStep('', plan, to, seatingRules).change;

/** The plan after a member's change in a list. */
const after = (plan: SeatingPlan, change: GuestChange) =>
  normalisePlan(toPlanEdit(change)(plan, newTableId));
/** Omits unknown guests from a change, because they would be refused. */
const ofListed = (change: GuestChange, plan: SeatingPlan): GuestChange =>
  'update' in change
    ? { update: change.update.filter(({ id }) => ids(plan).includes(id)) }
    : change;
const ids = (plan: SeatingPlan) => plan.guests.map(({ id }) => id);
const places = (plan: SeatingPlan) =>
  toGuestList(plan).map(({ id, table_number, seat }) => [id, table_number, seat]);

const list = planOf([guest('a'), guest('b'), guest('c')]);

describe('a guest list', () => {
  test('adds guests at the end, changes them in place and removes them', () => {
    expect(ids(after(list, { add: [guest('e'), guest('d')] }))).toEqual(['a', 'b', 'c', 'e', 'd']);
    expect(places(after(list, { update: [guest('b', '7')] }))).toEqual([
      ['a', '1', null],
      ['b', '7', null],
      ['c', '1', null],
    ]);
    expect(ids(after(list, { remove: [guest('c'), guest('a')] }))).toEqual(['b']);
  });

  test('refuses to change a missing guest, and ignores the removal of a missing guest', () => {
    expect(() => after(list, { batch: { add: [guest('d')], update: [guest('x')] } })).toThrow(
      new AppError('not_found'),
    );
    expect(after(list, { remove: [guest('x')] })).toEqual(list);
  });

  test('seats a guest at the table with the label in any spelling, or creates the table', () => {
    const plan = after(planOf([], { tables: [table('t', { label: 'Top Table' })] }), {
      add: [guest('a', ' top  TABLE'), guest('b', '9'), guest('c', ' 9')],
    });
    expect(plan.guests.map(({ table_id }) => table_id)).toEqual(['t', 'table 9', 'table 9']);
    expect(plan.tables.map(({ label, is_shaped }) => [label, is_shaped])).toEqual([
      ['Top Table', true],
      ['9', false],
    ]);
  });

  test('drops an unshaped table when nobody sits at it any more', () => {
    const [first] = list.tables;
    expect(
      after(list, { update: ids(list).map((id) => guest(id, '7')) }).tables,
    ).not.toContainEqual(first);
    const shaped = { ...list, tables: list.tables.map((one) => ({ ...one, is_shaped: true })) };
    expect(after(shaped, { remove: toGuestList(shaped) }).tables).toHaveLength(1);
  });

  test('stores a guest’s chair only if the guest has a table', () => {
    const seated = planOf([guest('a', '1', 3), guest('b', '2', 4)]);
    expect(places(after(seated, { update: [guest('a', null, 3)] }))[0]).toEqual(['a', null, null]);
    expect(places(after(seated, { update: [guest('a', '2', 3)] }))[0]).toEqual(['a', '2', 3]);
    expect(places(after(seated, { update: [{ ...guest('a', '1', 3), name: 'Zoë' }] }))[0]).toEqual([
      'a',
      '1',
      3,
    ]);
  });

  test('renaming a table changes one field and keeps its guests', () => {
    const seated = planOf([
      guest('a', 'Top Table'),
      guest('b', ' top  TABLE', 3),
      guest('c', '7'),
      guest('d', null),
    ]);
    const change = changeTo(
      seated,
      after(seated, { rename: { from: 'top table', to: 'The Orchard' } }),
    );
    expect(change).toEqual({
      tables: { update: [{ id: seated.guests[0]?.table_id, label: 'The Orchard' }] },
    });
    expect(places(applyChange(seated, change))).toEqual([
      ['a', 'The Orchard', null],
      ['b', 'The Orchard', 3],
      ['c', '7', null],
      ['d', null, null],
    ]);
  });

  test('keeps the objects of unchanged guests', () => {
    const next = after(list, { update: [guest('b', '7')] });
    const [before, now] = [toGuestList(list), toGuestList(next)];
    expect([now[0] === before[0], now[1] === before[1], now[2] === before[2]]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('wishes in a plan', () => {
  const wished = [together('1', 'a', 'b'), together('2', 'a', 'c')];
  const plan = { ...list, wishes: wished };

  test('removes and restores wishes together with their guest', () => {
    const change = changeTo(plan, after(plan, { remove: [guest('b')] }));
    expect(change).toEqual({ guests: { remove: ['b'] }, wishes: { remove: ['1'] } });
    const changed = applyChange(plan, change);
    const back = applyChange(changed, diffDocuments(changed, plan));
    expect(new Set(back.wishes)).toEqual(new Set(wished));
  });

  test('keeps wishes about an unshaped table after its last guest is unseated', () => {
    const at = planOf([guest('a', '9')]);
    const [nine] = at.tables;
    const atNine: Wish = {
      ...together('3', 'a', 'b'),
      kind: 'at',
      other_id: null,
      table_id: nine?.id ?? null,
    };
    const plan = { ...at, wishes: [atNine] };
    expect(changeTo(plan, after(plan, { update: [guest('a', null)] }))).toEqual({
      guests: { update: [{ id: 'a', table_id: null, seat: null }] },
    });
    expect(changeTo(plan, { ...plan, wishes: [] })).toEqual({ wishes: { remove: ['3'] } });
  });

  test('ignores repeated wishes and wishes about missing guests', () => {
    const again = { wishes: { add: [together('3', 'b', 'a'), together('4', 'a', 'x')] } };
    expect(isEmptyChange(changeTo(plan, applyChange(plan, again)))).toBe(true);
  });
});

describe('removing a table', () => {
  const plan = planOf([guest('a', 'Oak', 1), guest('b', 'Oak', 2), guest('c', '7', 2)], {
    tables: [table('oak', { label: 'OAK' })],
  });
  const remove: RoomEdit = { tables: { remove: ['oak'] } };

  test('removing a table unseats its guests unless the same step seats them elsewhere', () => {
    const step = { label: '', room: remove, guests: { update: [guest('b', '7', 3)] } };
    expect(places(normalisePlan(toRoomEdit(step)(plan, newTableId)))).toEqual([
      ['a', null, null],
      ['b', '7', 3],
      ['c', '7', 2],
    ]);
  });

  test('undo restores a table with its guests, except guests who were later seated elsewhere', () => {
    const step = createStep(
      'removed Oak',
      plan,
      toRoomEdit({ label: '', room: remove })(plan, newTableId),
      seatingRules,
    );
    const removed = applyChange(plan, step.change);
    expect(
      places(applyChange(removed, revertHistoryStep(step, removed, seatingRules).step.change)),
    ).toEqual(places(plan));

    const since = after(removed, { update: [guest('a', '7', 4)] });
    const { step: back, skipped } = revertHistoryStep(step, since, seatingRules);
    expect(places(applyChange(since, back.change))).toEqual([
      ['a', '7', 4],
      ['b', 'OAK', 2],
      ['c', '7', 2],
    ]);
    expect(skipped).toEqual([{ collection: 'guests', id: 'a' }]);
  });
});

describe('undoing a step', () => {
  const door: Fixture = { id: 'door', kind: 'door', x: 3, y: 0, width: 1, depth: 1, turn: 0 };
  const plan: SeatingPlan = {
    ...planOf([guest('Ruth', '2', 1), guest('Alan', null)], {
      tables: [table('t1', { label: '1', x: 5, y: 5 }), table('t2', { label: '2' })],
    }),
    fixtures: [door],
  };
  const made = (label: string, to: PlanEdit) =>
    createStep(label, plan, to(plan, newTableId), seatingRules);
  const back = (step: ReturnType<typeof made>, now: SeatingPlan) =>
    revertHistoryStep(step, now, seatingRules);

  test('undo seats guests at their former table even if it was renamed', () => {
    const seated = made('seated Ruth', toPlanEdit({ update: [guest('Ruth', '1')] }));
    const renamed = after(applyChange(plan, seated.change), { rename: { from: '2', to: 'Oak' } });
    expect(places(applyChange(renamed, back(seated, renamed).step.change))[0]).toEqual([
      'Ruth',
      'Oak',
      1,
    ]);
  });

  test('undo reverts the user’s changes and keeps another person’s changes to the same items', () => {
    const [one] = plan.tables as [PlanTable];
    const room: RoomEdit = {
      tables: { update: [{ ...one, x: 9 }] },
      fixtures: { update: [{ ...door, turn: 90 }] },
    };
    const moved = made('moved both', toRoomEdit({ label: '', room }));
    const since: SeatingChange = {
      tables: { update: [{ id: one.id, seats: 12 }] },
      fixtures: { update: [{ id: 'door', width: 2 }] },
    };
    const now = applyChange(applyChange(plan, moved.change), since);
    const undone = applyChange(now, back(moved, now).step.change);
    expect(undone.tables.find(({ id }) => id === one.id)).toEqual({ ...one, seats: 12 });
    expect(undone.fixtures).toEqual([{ ...door, width: 2 }]);
  });

  test('undo skips removed items and reports them', () => {
    const [one] = plan.tables as [PlanTable];
    const moved = made(
      'moved table 1',
      toRoomEdit({ label: '', room: { tables: { update: [{ ...one, x: 9 }] } } }),
    );
    const { step, skipped } = back(moved, emptyPlan);
    expect(isEmptyChange(step.change)).toBe(true);
    expect(skipped).toEqual([{ collection: 'tables', id: 't1' }]);
  });

  test('undoing and redoing a seating change keeps later edits', () => {
    const seated = made(
      'seated both',
      toPlanEdit({ update: [guest('Ruth', '1', 3), guest('Alan', '1')] }),
    );
    const now = applyChange(plan, seated.change);
    const undone = back(seated, now).step;
    const typed = after(applyChange(now, undone.change), {
      update: [{ ...guest('Ruth', '2', 1), name: 'Ruth Achebe' }],
    });
    const withoutAlan = after(typed, { remove: [guest('Alan', null)] });
    const again = back(undone, withoutAlan).step;
    const twice = applyChange(withoutAlan, again.change);
    expect(toGuestList(twice)).toMatchObject([{ name: 'Ruth Achebe', table_number: '1', seat: 3 }]);
    expect(places(applyChange(twice, back(again, twice).step.change))).toEqual([['Ruth', '2', 1]]);
  });

  describe('if the guest’s former table was later removed', () => {
    const two = planOf([guest('Ruth', '2', 1), guest('Alan', '2'), guest('Zoë', '4')]);
    const move = createStep(
      '',
      two,
      toPlanEdit({ update: [guest('Ruth', '7')] })(two, newTableId),
      seatingRules,
    );
    const moved = normalisePlan(applyChange(two, move.change));
    const gone = after(moved, { update: [guest('Alan', '4')] });
    const placeOfRuth = (plan: SeatingPlan) => places(plan).find(([id]) => id === 'Ruth');

    test('undo restores the table', () => {
      expect(gone.tables.map(({ label }) => label)).not.toContain('2');
      const { step, skipped } = back(move, gone);
      expect(placeOfRuth(normalisePlan(applyChange(gone, step.change)))).toEqual(['Ruth', '2', 1]);
      expect(step.change.tables?.add).toMatchObject([{ label: '2', is_shaped: false }]);
      expect(skipped).toEqual([]);
    });

    test('undo seats the guest at a new table with the same label', () => {
      const made = normalisePlan(
        toRoomEdit({ label: '', room: { tables: { add: [table('new', { label: ' 2' })] } } })(
          gone,
          newTableId,
        ),
      );
      const { step, skipped } = back(move, made);
      expect(step.change.guests).toEqual({ update: [{ id: 'Ruth', table_id: 'new', seat: 1 }] });
      expect([step.change.tables, skipped]).toEqual([undefined, []]);
    });

    test('undo restores a placed table as unplaced', () => {
      const placed = {
        ...plan,
        guests: planOf([guest('Ruth', '2', 1)], { tables: plan.tables }).guests,
      };
      const step = createStep(
        '',
        placed,
        toPlanEdit({ update: [guest('Ruth', '1')] })(placed, newTableId),
        seatingRules,
      );
      const without = normalisePlan(
        toRoomEdit({ label: '', room: { tables: { remove: ['t2'] } } })(
          applyChange(placed, step.change),
          newTableId,
        ),
      );
      const undone = back(step, without);
      expect(placeOfRuth(normalisePlan(applyChange(without, undone.step.change)))).toEqual([
        'Ruth',
        '2',
        1,
      ]);
      expect(undone.step.change.tables?.add).toMatchObject([
        { id: 't2', label: '2', is_shaped: false },
      ]);
    });

    test('undo skips a guest whose former table has an unknown label, and reports the guest', () => {
      const unknown = { ...move, references: {} };
      const { step, skipped } = back(unknown, gone);
      expect(isEmptyChange(step.change)).toBe(true);
      expect(skipped).toEqual([{ collection: 'guests', id: 'Ruth' }]);
    });
  });

  test('undo restores a removed table even if guests were later seated at its label', () => {
    const remove = made(
      'removed 1',
      toRoomEdit({ label: '', room: { tables: { remove: ['t1'] } } }),
    );
    const now = after(applyChange(plan, remove.change), { update: [guest('Alan', '1')] });
    const { step, skipped } = back(remove, now);
    const undone = normalisePlan(applyChange(now, step.change));
    expect(undone.tables.filter(({ label }) => label === '1')).toMatchObject([
      { x: 5, y: 5, is_shaped: true },
    ]);
    expect(places(undone)).toContainEqual(['Alan', '1', null]);
    expect(skipped).toEqual([]);
  });

  test('undo does not restore a table if another placed table has its label, and reports it', () => {
    const remove = made(
      'removed 1',
      toRoomEdit({ label: '', room: { tables: { remove: ['t1'] } } }),
    );
    const now = toRoomEdit({
      label: '',
      room: { tables: { add: [table('new', { label: '1' })] } },
    })(applyChange(plan, remove.change), newTableId);
    const { step, skipped } = back(remove, now);
    expect(isEmptyChange(step.change)).toBe(true);
    expect(skipped).toEqual([{ collection: 'tables', id: 't1' }]);
  });

  test('undo restores a removed table even if the same step gave its label to another table', () => {
    const [one, two] = plan.tables as [PlanTable, PlanTable];
    const room: RoomEdit = { tables: { remove: [one.id], update: [{ ...two, label: '1' }] } };
    const step = made('removed 1, renamed 2', toRoomEdit({ label: '', room }));
    const now = applyChange(plan, step.change);
    expect(now.tables.map(({ id, label }) => [id, label])).toEqual([['t2', '1']]);
    const undone = back(step, now);
    expect(undone.skipped).toEqual([]);
    expect(
      normalisePlan(applyChange(now, undone.step.change)).tables.toSorted((a, b) =>
        a.id.localeCompare(b.id),
      ),
    ).toEqual(plan.tables);
    const taken = toRoomEdit({
      label: '',
      room: { tables: { add: [table('new', { label: '2' })] } },
    })(now, newTableId);
    const partly = back(step, taken);
    expect(partly.skipped.map(({ id }) => id).sort()).toEqual(['t1', 't2']);
  });

  test('undo and redo move steps between past and future, which keep at most 100 steps', () => {
    const [one, two] = [
      made('one', toPlanEdit({ remove: [guest('Alan')] })),
      made('two', toPlanEdit({ add: [guest('z')] })),
    ];
    const done = pushStep(pushStep(emptyHistory, one), two);
    const reverted = back(two, applyChange(applyChange(plan, one.change), two.change)).step;
    const undone = moveStep(done, two, reverted);
    expect(undone).toEqual({ past: [one], future: [reverted] });
    const again = back(reverted, applyChange(plan, one.change)).step;
    expect(moveStep(undone, reverted, again)).toEqual({ past: [one, again], future: [] });
    expect(pushStep(undone, two)).toEqual({ past: [one, two], future: [] });
    const long = Array.from({ length: 200 }).reduce<typeof done>(
      (history) => pushStep(history, one),
      emptyHistory,
    );
    expect(long.past).toHaveLength(100);
  });
});

describe('any change of any list', () => {
  const anyGuest = fc
    .record({
      id: fc.constantFrom(...'abcdefgh'),
      name: fc.string(),
      table_number: fc.option(fc.constantFrom('1', '2', 'Top Table')),
      seat: fc.option(fc.integer({ min: 1, max: 60 })),
    })
    .map(({ id, name, table_number, seat }) => ({
      ...guest(id, table_number, table_number === null ? null : seat),
      name,
    }));
  const guests = fc.uniqueArray(anyGuest, { selector: ({ id }) => id });
  const anyChange: fc.Arbitrary<GuestChange> = fc.oneof(
    guests.map((add) => ({ add: add.map((one) => ({ ...one, id: `new ${one.id}` })) })),
    guests.map((update) => ({ update })),
    guests.map((remove) => ({ remove })),
    fc.constantFrom('1', 'top table', '9').map((from) => ({ rename: { from, to: 'The Orchard' } })),
  );
  const sorted = (plan: SeatingPlan) =>
    places(plan).toSorted(([a], [b]) => String(a).localeCompare(String(b)));

  test('undoing any change restores the same guests at the same tables', () => {
    fc.assert(
      fc.property(guests, anyChange, (before, change) => {
        const plan = normalisePlan(planOf(before));
        const step = createStep(
          '',
          plan,
          toPlanEdit(ofListed(change, plan))(plan, newTableId),
          seatingRules,
        );
        const now = normalisePlan(applyChange(plan, step.change));
        expect(
          sorted(
            normalisePlan(applyChange(now, revertHistoryStep(step, now, seatingRules).step.change)),
          ),
        ).toEqual(sorted(plan));
      }),
    );
  });

  test('undoing an earlier change moves only guests of that change', () => {
    fc.assert(
      fc.property(guests, anyChange, anyChange, (before, mine, others) => {
        const plan = normalisePlan(planOf(before));
        const step = createStep(
          '',
          plan,
          toPlanEdit(ofListed(mine, plan))(plan, newTableId),
          seatingRules,
        );
        const mineMade = normalisePlan(applyChange(plan, step.change));
        const now = after(mineMade, ofListed(others, mineMade));
        const back = normalisePlan(
          applyChange(now, revertHistoryStep(step, now, seatingRules).step.change),
        );
        const mineAre = new Set(
          [...(step.change.guests?.add ?? []), ...(step.change.guests?.update ?? [])].map(
            ({ id }) => id,
          ),
        );
        for (const id of step.change.guests?.remove ?? []) mineAre.add(id);
        const rest = (of: SeatingPlan) =>
          of.guests
            .filter(({ id }) => !mineAre.has(id))
            .map(({ id, table_id, seat }) => [id, table_id, seat]);
        expect(rest(back)).toEqual(rest(now));
      }),
    );
  });

  const anyTable = fc.constantFrom('1', '2', 'Top Table', '9');
  const anyRoomEdit = fc
    .record({
      way: fc.constantFrom('add', 'remove', 'resize'),
      label: anyTable,
      seats: fc.integer({ min: 2, max: 12 }),
    })
    .map(
      ({ way, label, seats }): PlanEdit =>
        (plan, newId) => {
          const there = plan.tables.find((one) => one.label === label);
          if (way === 'add') {
            if (there?.is_shaped) return plan;
            const add = [table(`placed ${label} ${seats}`, { label, seats, x: 1, y: 1 })];
            return toRoomEdit({ label: '', room: { tables: { add } } })(plan, newId);
          }
          if (!there) return plan;
          const tables =
            way === 'remove' ? { remove: [there.id] } : { update: [{ ...there, seats }] };
          return toRoomEdit({ label: '', room: { tables } })(plan, newId);
        },
    );
  const anyEdit = fc.oneof(
    {
      weight: 3,
      arbitrary: anyChange.map(
        (change): PlanEdit =>
          (plan, newId) =>
            toPlanEdit(ofListed(change, plan))(plan, newId),
      ),
    },
    { weight: 1, arbitrary: anyRoomEdit },
  );
  const labelIn = (plan: SeatingPlan, id: unknown) =>
    plan.tables.find((one) => one.id === id)?.label.toLowerCase() ?? null;

  function fieldsChanged(
    { change }: ReturnType<typeof createStep<SeatingPlan>>,
    before: SeatingPlan,
    in_: SeatingPlan,
  ) {
    const { add = [], update = [], remove = [] } = change.guests ?? {};
    const fieldsOf = (id: string, fields: readonly string[]) => {
      const [then, now] = [before, in_].map(
        ({ guests }) => guests.find((one) => one.id === id) as Record<string, unknown> | undefined,
      );
      return fields.map((field) => {
        const isSameTable =
          field === 'table_id' &&
          now &&
          labelIn(before, then?.[field]) === labelIn(in_, now[field]);
        return [id, field, isSameTable ? then?.[field] : now?.[field]];
      });
    };
    return [
      ...add.map(({ id }) => [id, in_.guests.some((one) => one.id === id)]),
      ...update.flatMap((patch) => fieldsOf(patch.id, Object.keys(patch))),
      ...remove.flatMap((id) =>
        fieldsOf(id, Object.keys(before.guests.find((one) => one.id === id) ?? {})),
      ),
      ...(change.tables?.remove ?? []).map((id) => {
        const { label, seats } = before.tables.find((one) => one.id === id) ?? {};
        return [
          label,
          seats,
          in_.tables.some((one) => one.label === label && one.is_shaped && one.seats === seats),
        ];
      }),
      ...(change.tables?.update ?? []).flatMap(({ id, ...patch }) =>
        Object.keys(patch).map((field) => [
          id,
          field,
          in_.tables.find((one) => one.id === id)?.[field as 'seats'],
        ]),
      ),
    ];
  }

  test('undo is complete even after later changes if it skips nothing', () => {
    const shaped = { tables: [table('shaped', { label: '2', x: 5, y: 5 })] };
    const hasLabelTwice = ({ tables }: SeatingPlan) =>
      new Set(tables.map(({ label }) => tableKey(label))).size < tables.length;
    fc.assert(
      fc.property(
        guests,
        anyEdit,
        fc.array(anyEdit, { minLength: 1, maxLength: 3 }),
        (list, mine, others) => {
          let made = 0;
          const edit = (by: PlanEdit, plan: SeatingPlan) => {
            const next = normalisePlan(by(plan, () => `made ${++made}`));
            return hasLabelTwice(next) ? plan : next; // every store refuses duplicate labels
          };
          const plan = normalisePlan(planOf(list, shaped));
          const step = createStep('', plan, edit(mine, plan), seatingRules);
          const now = others.reduce(
            (plan, by) => edit(by, plan),
            normalisePlan(applyChange(plan, step.change)),
          );
          const { step: back, skipped } = revertHistoryStep(step, now, seatingRules);
          const undone = normalisePlan(applyChange(now, back.change));
          expect(hasLabelTwice(undone)).toBe(false);
          if (skipped.length > 0) return;
          expect(fieldsChanged(step, plan, undone)).toEqual(fieldsChanged(step, plan, plan));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('after any change, guests are unique and at existing tables, and the old plan is unchanged', () => {
    fc.assert(
      fc.property(guests, fc.array(anyChange, { maxLength: 5 }), (before, changes) => {
        const plan = normalisePlan(planOf(before));
        const copy = structuredClone(plan);
        const now = changes.reduce((list, change) => after(list, ofListed(change, list)), plan);
        expect(new Set(ids(now)).size).toBe(now.guests.length);
        const there = new Set(now.tables.map(({ id }) => id));
        for (const { table_id } of now.guests)
          expect(table_id === null || there.has(table_id)).toBe(true);
        expect(plan).toEqual(copy);
      }),
    );
  });
});
