import {
  applyChange,
  type CollectionChange,
  type DocumentChange,
  diffDocuments,
  type Identified,
  omitRemovals,
} from '../change';
import type { FixtureKind } from '../fixtures/kinds';
import type { SeatingPlan } from '../schema';
import { EMPTY_ROOM } from '../tables/schema';
import type { GuestFact, RoomFact, TableFact } from './facts';

type AnyGuest = Identified & { table_id: string | null; name?: string };
type AnyTable = Identified & { label: string; is_shaped?: boolean };
type AnyPlan<Guest, Table> = {
  guests: readonly Guest[];
  tables: readonly Table[];
  fixtures?: readonly (Identified & { kind: FixtureKind })[];
  room?: object | null;
  menu?: object;
};
type Parts = Record<'guests' | 'tables' | 'fixtures', CollectionChange<Identified> | undefined> & {
  room?: object | null;
  menu?: object;
};

type OfItem<Fact, Item> = Fact & { was?: Item; is?: Item };

/** A move to another table includes the new chair. */
export type PlanChangeFacts<Guest, Table> = {
  guests: readonly OfItem<GuestFact, Guest>[];
  tables: readonly OfItem<TableFact, Table>[];
  /** `touched`: the ids of the changed fixtures. */
  room: readonly (RoomFact & { touched: readonly string[] })[];
};

/** Differences between two plans. Excludes tables that exist only because guests sit there. */
export function findFacts<Guest extends AnyGuest, Table extends AnyTable>(
  earlier: AnyPlan<Guest, Table>,
  later: AnyPlan<Guest, Table>,
): PlanChangeFacts<Guest, Table> {
  const [before, after] = [withRoom(earlier), withRoom(later)];
  const unshaped = before.tables.flatMap(({ id, is_shaped }) => (is_shaped === false ? id : []));
  return toFacts(omitRemovals(diffDocuments(before, after), new Set(unshaped)), before, after);
}

const withRoom = <Plan extends { room?: object | null }>(plan: Plan): Plan =>
  plan.room === null ? { ...plan, room: EMPTY_ROOM } : plan;

/** Facts of a change, even if `plan` already includes it. */
export const findFactsInChange = (plan: SeatingPlan, change: DocumentChange<SeatingPlan>) =>
  toFacts(change, plan, applyChange(plan, change));

function toFacts<Guest extends AnyGuest, Table extends AnyTable>(
  change: object,
  before: AnyPlan<Guest, Table>,
  after: AnyPlan<Guest, Table>,
): PlanChangeFacts<Guest, Table> {
  const { guests, tables, fixtures, room, menu } = change as Parts;
  const fieldsOf = (part: object | null | undefined) => ({
    fields: Object.keys(part ?? {}),
    touched: [],
  });
  return {
    guests: guestFacts(guests, before, after),
    tables: tableFacts(tables, pairs(before.tables, after.tables)),
    room: [
      ...fixtureFacts(fixtures, pairs(before.fixtures, after.fixtures)),
      ...when(room !== undefined, { kind: 'room' as const, ...fieldsOf(room) }),
      ...when(menu !== undefined, { kind: 'event' as const, ...fieldsOf(menu) }),
    ],
  };
}

const when = <Fact>(isSo: boolean, fact: Fact): Fact[] => (isSo ? [fact] : []);

type Pair<Item> = { was?: Item; is?: Item };

function pairs<Item extends Identified>(before: readonly Item[] = [], after: typeof before = []) {
  const old = new Map(before.map((item) => [item.id, item]));
  const now = new Map(after.map((item) => [item.id, item]));
  return (id: string): Pair<Item> => ({ was: old.get(id), is: now.get(id) });
}

/** The patched fields that the item had before, with their old values. A viewer’s copy may lack some fields. */
function changedFields(patch: Identified, was: object | undefined, without: readonly string[]) {
  const fields = Object.keys(patch)
    .filter((field) => field !== 'id' && !without.includes(field) && (!was || field in was))
    .sort();
  const values = new Map(Object.entries(was ?? {}));
  return { fields, old: Object.fromEntries(fields.map((field) => [field, values.get(field)])) };
}

function guestFacts<Guest extends AnyGuest, Table extends AnyTable>(
  { add = [], update = [], remove = [] }: CollectionChange<Identified> = {},
  before: AnyPlan<Guest, Table>,
  after: AnyPlan<Guest, Table>,
): OfItem<GuestFact, Guest>[] {
  const pairOf = pairs(before.guests, after.guests);
  const labels = new Map([...before.tables, ...after.tables].map(({ id, label }) => [id, label]));
  const tableOf = (guest?: Guest) => guest?.table_id && labels.get(guest.table_id);
  const about = ({ was, is }: Pair<Guest>, id: string) => {
    const name = is?.name ?? was?.name;
    return { guests: name === undefined ? [] : [name], ids: [id], count: 1, was, is };
  };
  return [
    ...add.map(({ id }) => ({ kind: 'added' as const, ...about(pairOf(id), id) })),
    ...update.flatMap((patch): OfItem<GuestFact, Guest>[] => {
      const pair = pairOf(patch.id);
      const isMoved = 'table_id' in patch;
      const guest = about(pair, patch.id);
      const changed = changedFields(patch, pair.was, isMoved ? ['table_id', 'seat'] : []);
      const move = { kind: 'moved' as const, from: tableOf(pair.was), to: tableOf(pair.is) };
      return [
        ...when(isMoved, { ...move, ...guest }),
        ...when(changed.fields.length > 0, { kind: 'changed' as const, ...guest, ...changed }),
      ];
    }),
    ...remove.map((id) => ({ kind: 'removed' as const, ...about(pairOf(id), id) })),
  ];
}

const place = ['x', 'y', 'turn'];

function tableFacts<Table extends AnyTable>(
  { add = [], update = [], remove = [] }: CollectionChange<Identified> = {},
  pairOf: (id: string) => Pair<Table>,
): OfItem<TableFact, Table>[] {
  const about = ({ was, is }: Pair<Table>, id: string) => {
    const label = (is ?? was)?.label;
    return { tables: label === undefined ? [] : [label], ids: [id], count: 1, was, is };
  };
  return [
    ...add
      .map(({ id }) => ({ kind: 'table_added' as const, ...about(pairOf(id), id) }))
      .filter(({ is }) => is?.is_shaped !== false),
    ...remove.map((id) => ({ kind: 'table_removed' as const, ...about(pairOf(id), id) })),
    ...update.flatMap((patch): OfItem<TableFact, Table>[] => {
      const pair = pairOf(patch.id);
      const table = about(pair, patch.id);
      const changed = changedFields(patch, pair.was, [...place, 'label', 'is_shaped']);
      const isPlaced = place.some((field) => field in patch);
      const renamed = { kind: 'table_renamed' as const, ...table };
      return [
        ...when('label' in patch, { ...renamed, from: pair.was?.label }),
        ...when(isPlaced, { kind: 'table_placed' as const, ...table }),
        ...when(changed.fields.length > 0, {
          kind: 'table_changed' as const,
          ...table,
          ...changed,
        }),
      ];
    }),
  ];
}

function fixtureFacts(
  { add = [], update = [], remove = [] }: CollectionChange<Identified> = {},
  pairOf: (id: string) => Pair<{ kind: FixtureKind }>,
) {
  const touched = [...[...add, ...update].map(({ id }) => id), ...remove];
  if (touched.length === 0) return [];
  const kinds = touched.map(pairOf).flatMap(({ was, is }) => (is ?? was)?.kind ?? []);
  const [added, changed, removed] = [add.length, update.length, remove.length];
  return [
    { kind: 'fixtures' as const, added, changed, removed, kinds: [...new Set(kinds)], touched },
  ];
}
