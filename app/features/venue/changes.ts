import { markedSevere } from '@/features/guests/kitchen/allergies';
import { getKitchenLines } from '@/features/guests/kitchen/kitchen';

import { factSentence, type SentencePart } from '@/features/history/sentence';
import { diffDocuments } from '@/features/seating/change';
import type { ChangeFact } from '@/features/seating/changes/facts';
import { fieldGroups } from '@/features/seating/schema';
import { tableName } from '@/features/seating/tables/model';
import { capitalise } from '@/lib/text/counted';
import type { PlanSince, VenueGuest, VenuePlan } from './model';

export type ChangePart = SentencePart | { was: string };

type PlanChange = {
  id: string;
  /** Label of the table that heads it; null if it belongs to no table. */
  table: string | null;
  at: string | null;
  parts: readonly ChangePart[];
};

export type PlanChanges = {
  /** Newest last. */
  list: readonly PlanChange[];
  /** Ids of tables with changes, including those that guests left. */
  tables: ReadonlySet<string>;
};
const NO_CHANGES: PlanChanges = { list: [], tables: new Set() };

/** Compares the current plan with the signed one. */
export function findChanges({
  signed_plan: signed,
  plan,
  changed_at = {},
}: Pick<PlanSince, 'signed_plan' | 'plan' | 'changed_at'>): PlanChanges {
  if (!signed || !plan) return NO_CHANGES;
  const change = diffDocuments<VenuePlan>(signed, plan, fieldGroups);
  const labels = new Map([...signed.tables, ...plan.tables].map(({ id, label }) => [id, label]));
  const labelOf = (id: string | null) => (id === null ? null : (labels.get(id) ?? null));
  const about: Around = {
    labelOf,
    sizes: groupSizes(plan),
    before: new Map(signed.guests.map((guest) => [guest.id, guest])),
    now: new Map(plan.guests.map((guest) => [guest.id, guest])),
  };
  const list: PlanChange[] = [];
  const tables = new Set<string>();
  const lastChange = (ids: readonly string[]) =>
    ids
      .flatMap((id) => changed_at[id] ?? [])
      .sort()
      .at(-1) ?? null;
  const touch = (...ids: (string | null | undefined)[]) => {
    for (const id of ids) if (id) tables.add(id);
  };

  const { add = [], update = [], remove = [] } = change.guests ?? {};
  for (const id of [
    ...add.map((guest) => guest.id),
    ...update.map((patch) => patch.id),
    ...remove,
  ]) {
    const [was, is] = [about.before.get(id), about.now.get(id)];
    const parts = guestParts(was, is, about);
    if (parts.length === 0) continue;
    touch(was?.table_id, is?.table_id);
    list.push({
      id,
      table: labelOf(is?.table_id ?? was?.table_id ?? null),
      at: lastChange([id]),
      parts,
    });
  }
  for (const [id, fact] of tableFacts(signed, plan, change)) {
    touch(id);
    list.push({ id, table: labelOf(id), at: lastChange([id]), parts: sentence(fact) });
  }
  for (const [ids, fact] of roomFacts(signed, change))
    list.push({ id: fact.kind, table: null, at: lastChange(ids), parts: sentence(fact) });
  return { list: list.sort((a, b) => compare(a.at ?? '', b.at ?? '')), tables };
}
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const sentence = (fact: ChangeFact): SentencePart[] =>
  factSentence(fact)
    .filter((part) => part !== '')
    .map((part, at) => (at === 0 && typeof part === 'string' ? capitalise(part) : part));

type Around = {
  labelOf: (id: string | null) => string | null;
  sizes: ReadonlyMap<string, number>;
  before: ReadonlyMap<string, VenueGuest>;
  now: ReadonlyMap<string, VenueGuest>;
};
const groupSizes = ({ guests }: VenuePlan) => {
  const sizes = new Map<string, number>();
  for (const { table_id } of guests)
    if (table_id) sizes.set(table_id, (sizes.get(table_id) ?? 0) + 1);
  return sizes;
};

const same = (a: unknown, b: unknown) => (a ?? null) === (b ?? null);
const placeOf = (label: string | null) => (label === null ? 'no table' : tableName(label, 'table'));

function guestParts(
  was: VenueGuest | undefined,
  is: VenueGuest | undefined,
  { labelOf, sizes }: Around,
): ChangePart[] {
  const name = is?.name ?? was?.name;
  const who: SentencePart = { strong: name ?? 'One guest' };
  if (!is) {
    const table = was?.table_id ?? null;
    return [who, ` isn’t coming any more${table === null ? '' : `. Now ${sizes.get(table) ?? 0}`}`];
  }
  if (!was)
    return [
      who,
      ` ${is.is_evening ? 'comes for the evening' : is.table_id === null ? 'is coming, with no table yet' : 'is coming'}`,
      ...fed(is),
    ];
  const parts: ChangePart[] = [];
  if (is.table_id !== was.table_id || is.is_evening !== was.is_evening) {
    if (is.is_evening) parts.push(' comes for the evening only');
    else if (is.table_id === null) parts.push(' has no table any more');
    else
      parts.push(
        was.table_id === null
          ? ' sits here now'
          : ` moved here from ${placeOf(labelOf(was.table_id))}`,
      );
  }
  if (was.name !== undefined && is.name !== undefined && was.name !== is.name)
    parts.push(`, before: ${was.name}`);
  const eats = differentFood(was, is);
  if (eats.length > 0) return [who, ...parts, parts.length > 0 ? '. ' : ': ', ...eats];
  if (parts.length > 0)
    return [
      who,
      ...parts,
      ...(is.table_id !== was.table_id && is.table_id !== null ? fed(is) : []),
    ];
  if (same(is.seat, was.seat) || is.table_id === null) return [];
  return [
    who,
    is.seat == null ? ' has no chair of their own any more' : ` sits on chair ${is.seat} now`,
  ];
}

/** “. Lamb. ⚠ No nuts, severe”: what the kitchen needs to know of a guest who is new at a table. */
function fed(guest: VenueGuest): string[] {
  const care = careOf(guest);
  return [guest.meal, care].flatMap((words) => (words ? [`. ${words}`] : []));
}

const careOf = (guest: VenueGuest): string =>
  getKitchenLines(guest)
    .map(({ words, isSevere }) => (isSevere ? markedSevere(words) : words))
    .join('; ');

function differentFood(was: VenueGuest, is: VenueGuest): ChangePart[] {
  const parts: ChangePart[][] = [];
  if (!same(was.meal, is.meal))
    parts.push([...(was.meal ? [{ was: was.meal }, ' '] : []), is.meal ?? 'no meal yet']);
  if (
    !same(was.allergies, is.allergies) ||
    !same(was.asks_couple ?? false, is.asks_couple ?? false)
  ) {
    const before = careOf(was);
    parts.push([...(before ? [{ was: before }, ' '] : []), careOf(is) || 'no allergies']);
  }
  if (!same(was.kitchen_note, is.kitchen_note)) parts.push([is.kitchen_note ?? 'no note any more']);
  return parts.flatMap((words, place) => (place === 0 ? words : [', ', ...words]));
}

type Changed = ReturnType<typeof diffDocuments<VenuePlan>>;

/** Changed tables as facts of the history, without tables that exist only because guests sit there. */
function tableFacts(
  signed: VenuePlan,
  plan: VenuePlan,
  { tables: { add = [], update = [], remove = [] } = {} }: Changed,
): [string, ChangeFact][] {
  const before = new Map(signed.tables.map((table) => [table.id, table]));
  const now = new Map(plan.tables.map((table) => [table.id, table]));
  const of = (id: string, label: string) => ({ tables: [label], ids: [id], count: 1 });
  return [
    ...add.flatMap(({ id, label, is_shaped }): [string, ChangeFact][] =>
      is_shaped ? [[id, { kind: 'table_added', ...of(id, label) }]] : [],
    ),
    ...remove.flatMap((id): [string, ChangeFact][] => {
      const table = before.get(id);
      return table?.is_shaped ? [[id, { kind: 'table_removed', ...of(id, table.label) }]] : [];
    }),
    ...update.flatMap(({ id, ...patch }): [string, ChangeFact][] => {
      const [was, is] = [before.get(id), now.get(id)];
      if (!was || !is) return [];
      const fields = Object.keys(patch);
      const shaped = fields.filter(
        (field) => !['x', 'y', 'turn', 'label', 'is_shaped'].includes(field),
      );
      const facts: ChangeFact[] = [
        ...(fields.includes('label')
          ? [{ kind: 'table_renamed', ...of(id, is.label), from: was.label } as const]
          : []),
        ...(['x', 'y', 'turn'].some((field) => fields.includes(field))
          ? [{ kind: 'table_placed', ...of(id, is.label) } as const]
          : []),
        ...(shaped.length > 0
          ? [
              {
                kind: 'table_changed',
                ...of(id, is.label),
                fields: shaped,
                old: { seats: was.seats === is.seats ? null : was.seats },
              } as const,
            ]
          : []),
      ];
      return facts.map((fact) => [id, fact]);
    }),
  ];
}

function roomFacts(signed: VenuePlan, change: Changed): [string[], ChangeFact][] {
  const { add = [], update = [], remove = [] } = change.fixtures ?? {};
  const ids = [...add.map(({ id }) => id), ...update.map(({ id }) => id), ...remove];
  const before = new Map(signed.fixtures.map(({ id, kind }) => [id, kind]));
  const kinds = [
    ...new Set([
      ...add.map(({ kind }) => kind),
      ...[...update.map(({ id }) => id), ...remove].flatMap((id) => before.get(id) ?? []),
    ]),
  ];
  return [
    ...(ids.length > 0
      ? [
          [
            ids,
            {
              kind: 'fixtures',
              added: add.length,
              removed: remove.length,
              changed: update.length,
              kinds,
            },
          ] as [string[], ChangeFact],
        ]
      : []),
    ...(change.room !== undefined
      ? [[[], { kind: 'room', fields: [] }] as [string[], ChangeFact]]
      : []),
    ...(change.menu !== undefined
      ? [[[], { kind: 'event', fields: ['meals'] }] as [string[], ChangeFact]]
      : []),
  ];
}
