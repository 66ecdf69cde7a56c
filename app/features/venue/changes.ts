import { formatSevere } from '@/features/guests/kitchen/allergies';
import { getKitchenLines } from '@/features/guests/kitchen/kitchen';
import { buildFactParts, type SentencePart } from '@/features/history/sentence';
import type { ChangeFact } from '@/features/seating/changes/facts';
import { findFacts, type PlanChangeFacts } from '@/features/seating/changes/find-facts';
import { excludeCrew } from '@/features/seating/guests/attendance';
import { listPreparations } from '@/features/seating/guests/needs';
import { getChairNameMidSentence } from '@/features/seating/tables/chair-names';
import { formatTableName } from '@/features/seating/tables/model';
import { groupBy } from '@/lib/collections/group-by';
import { capitalise } from '@/lib/text/counts';
import type { VenueGuest, VenuePlan, VenuePlanView } from './model';

export type ChangePart = SentencePart | { previous: string };

type PlanChange = {
  id: string;
  /** Label of the table that the change is listed under; null if none. */
  table: string | null;
  at: string | null;
  parts: readonly ChangePart[];
};

export type PlanChanges = {
  /** Newest last. */
  list: readonly PlanChange[];
  /** Ids of tables with changes, including tables that guests have left. */
  tables: ReadonlySet<string>;
};
const NO_CHANGES: PlanChanges = { list: [], tables: new Set() };

export function findChanges({
  signed_plan: signed,
  plan,
  changed_at = {},
}: Pick<VenuePlanView, 'signed_plan' | 'plan' | 'changed_at'>): PlanChanges {
  if (!signed || !plan) return NO_CHANGES;
  const facts = findFacts(signed, plan);
  const labels = new Map([...signed.tables, ...plan.tables].map(({ id, label }) => [id, label]));
  const guestsByTable = groupBy(excludeCrew(plan.guests), ({ table_id }) => table_id);
  const lastChange = (ids: readonly string[]) =>
    ids
      .flatMap((id) => changed_at[id] ?? [])
      .sort()
      .at(-1) ?? null;
  const guests = [...groupBy(facts.guests, ({ ids: [id = ''] }) => id)].flatMap(([id, about]) => {
    const [{ was, is } = {}] = about;
    const parts = describeGuestChanges(
      about,
      plan.tables,
      (table) => guestsByTable.get(table)?.length ?? 0,
    );
    if (parts.length === 0) return [];
    const table = labels.get(is?.table_id ?? was?.table_id ?? '') ?? null;
    return { id, table, at: lastChange([id]), parts, touched: [was?.table_id, is?.table_id] };
  });
  const tables = facts.tables.map((fact) => {
    const [[id = ''], [table = null]] = [fact.ids, fact.tables];
    return { id, table, at: lastChange([id]), parts: toSentence(fact), touched: [id] };
  });
  const room = facts.room.map(({ touched, ...fact }) => {
    return { id: fact.kind, table: null, at: lastChange(touched), parts: toSentence(fact) };
  });
  return {
    list: [...guests, ...tables, ...room].sort((a, b) => compare(a.at ?? '', b.at ?? '')),
    tables: new Set(
      [...guests, ...tables].flatMap(({ touched }) => touched.flatMap((id) => id ?? [])),
    ),
  };
}
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const toSentence = (fact: ChangeFact): SentencePart[] =>
  buildFactParts(fact)
    .filter((part) => part !== '')
    .map((part, at) => (at === 0 && typeof part === 'string' ? capitalise(part) : part));

type GuestChangeFacts = PlanChangeFacts<VenueGuest, VenuePlan['tables'][number]>['guests'];

function describeGuestChanges(
  facts: GuestChangeFacts,
  tables: VenuePlan['tables'],
  sizeOf: (table: string) => number,
): ChangePart[] {
  const [{ was, is } = {}] = facts;
  const isCrew = (is ?? was)?.is_crew;
  const who: SentencePart = {
    strong: is?.name ?? was?.name ?? (isCrew ? 'One of the crew' : 'One guest'),
  };
  if (!is) {
    if (isCrew) return [who, ' is no longer in the crew'];
    const table = was?.table_id ?? null;
    return [who, ` is no longer coming${table === null ? '' : `. Now ${sizeOf(table)}`}`];
  }
  if (!was)
    return [
      who,
      ` ${isCrew ? 'is in the crew' : is.is_evening ? 'comes for the evening' : is.table_id === null ? 'is coming, with no table yet' : 'is coming'}`,
      ...describeFood(is),
    ];
  const move = facts.find((fact) => fact.kind === 'moved');
  const fields = facts.flatMap((fact) => (fact.kind === 'changed' ? fact.fields : []));
  const parts: ChangePart[] = [];
  if (fields.includes('is_crew')) parts.push(isCrew ? ' is crew now' : ' is a guest now');
  if (fields.includes('additional_info') && is.additional_info)
    parts.push(`, ${is.additional_info}`);
  if (move || fields.includes('is_evening')) {
    if (is.is_evening) parts.push(' comes for the evening only');
    else if (is.table_id === null) parts.push(' no longer has a table');
    else
      parts.push(
        move?.from ? ` moved here from ${formatTableName(move.from, 'table')}` : ' sits here now',
      );
  }
  if (fields.includes('name') && is.name !== undefined) parts.push(`, before: ${was.name}`);
  const foodChanges = describeFoodChanges(fields, was, is);
  if (foodChanges.length > 0)
    return [who, ...parts, parts.length > 0 ? '. ' : ': ', ...foodChanges];
  if (parts.length > 0)
    return [who, ...parts, ...(move && is.table_id !== null ? describeFood(is) : [])];
  if (!fields.includes('seat') || is.table_id === null) return [];
  if (is.seat == null) return [who, ' no longer has a set chair'];
  const table = tables.find(({ id }) => id === is.table_id);
  return [who, ` sits on ${getChairNameMidSentence(table, is.seat)} now`];
}

/** Meal, allergies and preparations of a guest who is new at a table: “. Lamb. ⚠ No nuts, severe”. */
function describeFood(guest: VenueGuest): string[] {
  const care = describeAllergies(guest);
  return [guest.meal, care, describePreparations(guest)].flatMap((words) =>
    words ? [`. ${words}`] : [],
  );
}

const describeAllergies = (guest: VenueGuest): string =>
  getKitchenLines(guest)
    .map(({ words, isSevere }) => (isSevere ? formatSevere(words) : words))
    .join('; ');
const describePreparations = ({ needs }: VenueGuest): string =>
  capitalise(listPreparations(needs).join(', '));

function describeFoodChanges(
  fields: readonly string[],
  was: VenueGuest,
  is: VenueGuest,
): ChangePart[] {
  const parts: ChangePart[][] = [];
  if (fields.includes('meal'))
    parts.push([...(was.meal ? [{ previous: was.meal }, ' '] : []), is.meal ?? 'no meal yet']);
  if (fields.includes('allergies') || fields.includes('asks_couple')) {
    const before = describeAllergies(was);
    parts.push([
      ...(before ? [{ previous: before }, ' '] : []),
      describeAllergies(is) || 'no allergies',
    ]);
  }
  if (fields.includes('kitchen_note')) parts.push([is.kitchen_note ?? 'no kitchen note now']);
  const [before, now] = [describePreparations(was), describePreparations(is)];
  if (before !== now)
    parts.push([...(before ? [{ previous: before }, ' '] : []), now || 'nothing to prepare']);
  return parts.flatMap((words, place) => (place === 0 ? words : [', ', ...words]));
}
