import { applyChange, type CollectionChange, type Identified } from '../change';
import type { ChangeFact } from '../changes/facts';
import type { SeatingPlan } from '../schema';
import { compareLabels } from '../tables/model';
import { EMPTY_ROOM } from '../tables/schema';

type Collection = 'guests' | 'tables' | 'fixtures' | 'wishes';

/** The ids of the items in a change; for the event’s own fields, the event’s id. */
type Touched = { [Name in Collection | 'room' | 'picture' | 'event']?: readonly string[] };

export type ChangeEntry<Fact = ChangeFact> = {
  version: number;
  user_id: string | null;
  name: string | null;
  /** Whether another member has the same first name. */
  has_namesake?: boolean;
  by: string | null;
  at: string;
  facts: readonly Fact[];
};

type LoggedChange = ChangeEntry & { touched: Touched };

export type VersionedPlan = {
  version: number;
  plan: SeatingPlan;
  /** The latest changes, newest last. */
  by: readonly LoggedChange[];
};

/** The current state of everything changed since a version; only the new version number if nothing changed. */
export type PlanDelta = Partial<Pick<SeatingPlan, Collection | 'menu'>> & {
  version: number;
  touched?: Touched;
  room?: SeatingPlan['room'] | null;
  by?: readonly LoggedChange[];
};

const MAX_KEPT = 100;

export function applyDelta(
  { version, plan, by }: VersionedPlan,
  changes: PlanDelta,
): VersionedPlan {
  const { touched } = changes;
  if (changes.version === version || !touched) return { version: changes.version, plan, by };
  const { guests, tables, fixtures, wishes, ...rest } = applyChange<SeatingPlan>(plan, {
    guests: partOf(changes.guests, touched.guests),
    tables: partOf(changes.tables, touched.tables),
    fixtures: partOf(changes.fixtures, touched.fixtures),
    wishes: partOf(changes.wishes, touched.wishes),
  });
  return {
    version: changes.version,
    plan: {
      ...rest,
      guests: changes.guests?.length
        ? guests.toSorted((a, b) => compareStrings(a.created_at, b.created_at))
        : guests,
      tables: tables.toSorted(compareLabels),
      fixtures: fixtures.toSorted((a, b) => compareStrings(a.id, b.id)),
      wishes,
      room: touched.room ? (changes.room ?? EMPTY_ROOM) : rest.room,
      menu: changes.menu ?? rest.menu,
    },
    by: [...by, ...(changes.by ?? [])].slice(-MAX_KEPT),
  };
}

/** Whether a removed guest was restored in the middle of the list. Then the whole plan is needed for the order of guests added at the same time. */
export function hasReturnedGuests({ plan }: VersionedPlan, { guests = [] }: PlanDelta): boolean {
  const known = new Set(plan.guests.map(({ id }) => id));
  const latest = plan.guests.at(-1)?.created_at ?? '';
  return guests.some(({ id, created_at }) => !known.has(id) && created_at <= latest);
}

function partOf<Thing extends Identified>(
  things: readonly Thing[] = [],
  touched: readonly string[] = [],
): CollectionChange<Thing> {
  const there = new Set(things.map(({ id }) => id));
  return { add: things, update: things, remove: touched.filter((id) => !there.has(id)) };
}

const compareStrings = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
