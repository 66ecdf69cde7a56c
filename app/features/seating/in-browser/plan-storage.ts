import type { z } from 'zod/mini';
import { findLocalEvent, updateLocalEvent } from '@/features/events/browser-events';
import { getGuestLimit, UNLIMITED } from '@/features/plans/model';
import { AppError, type AppErrorCode } from '@/lib/backend/errors';
import { DEMO_EVENT_ID } from '@/lib/text/paths';
import { applyChange } from '../change';
import { normalisePlan } from '../plan';
import { MAX_CREW, MAX_MEALS, type SeatingChange, type SeatingPlan } from '../schema';
import { tableKey } from '../tables/model';
import { fixtureSchema, ROOM_LIMITS, roomSchema, tableSchema } from '../tables/schema';
import { MAX_WISHES } from '../wishes/model';
import { wishSchema } from '../wishes/schema';
import { storePictureWithChange } from './local-picture';
import { readLocalPlan, replacePlan } from './local-plan';

type LimitedPart = 'guests' | 'crew' | 'tables' | 'fixtures' | 'wishes';

const getLimits = (
  maxGuests: number,
): readonly (readonly [LimitedPart, AppErrorCode, limit: number])[] => [
  ['guests', 'guest_limit_reached', maxGuests],
  ['crew', 'crew_limit_reached', MAX_CREW],
  ['tables', 'too_many_tables', ROOM_LIMITS.tables],
  ['fixtures', 'too_many_fixtures', ROOM_LIMITS.fixtures],
  ['wishes', 'too_many_wishes', MAX_WISHES],
];

function countItems(plan: SeatingPlan, name: LimitedPart): number {
  if (name === 'tables') return plan.tables.filter(({ is_shaped }) => is_shaped).length;
  const crew = plan.guests.filter(({ is_crew }) => is_crew).length;
  if (name === 'crew') return crew;
  return plan[name].length - (name === 'guests' ? crew : 0);
}

const schemas = { tables: tableSchema, fixtures: fixtureSchema, wishes: wishSchema };

function isAllThere({ guests, wishes }: SeatingChange, after: SeatingPlan): boolean {
  const there = new Set([...after.guests, ...after.tables].map(({ id }) => id));
  const named = [
    ...[...(guests?.add ?? []), ...(guests?.update ?? [])].map(({ table_id }) => table_id),
    ...(wishes?.add ?? []).flatMap(({ guest_id, other_id, table_id }) => [
      guest_id,
      other_id,
      table_id,
    ]),
  ];
  return named.every((id) => id === null || id === undefined || there.has(id));
}

/** Mirrors the database’s constraints. Throws not_found, invalid_value, label_taken and the codes of the limits. */
function check(
  before: SeatingPlan,
  change: SeatingChange,
  after: SeatingPlan,
  maxGuests: number,
): void {
  for (const [name, code, limit] of getLimits(maxGuests)) {
    const size = countItems(after, name);
    if (size > limit && size > countItems(before, name))
      throw new AppError(code, { detail: { limit } });
    if (name === 'crew') continue;
    const there = new Set(before[name].map(({ id }) => id));
    if (change[name]?.update?.some(({ id }) => !there.has(id))) throw new AppError('not_found');
  }
  for (const [name, schema] of Object.entries(schemas) as [keyof typeof schemas, z.ZodMiniType][]) {
    const touched = new Set(
      [...(change[name]?.add ?? []), ...(change[name]?.update ?? [])].map(({ id }) => id),
    );
    const things = after[name].filter(({ id }) => touched.has(id));
    if (!things.every((thing) => schema.safeParse(thing).success))
      throw new AppError('invalid_value');
  }
  if (!roomSchema.safeParse(after.room).success && change.room) throw new AppError('invalid_value');
  if (change.menu && after.menu.meals.length > MAX_MEALS) throw new AppError('invalid_value');
  if (!isAllThere(change, after)) throw new AppError('not_found');
  const labels = new Set<string>();
  for (const { label } of after.tables) {
    if (labels.has(tableKey(label))) throw new AppError('label_taken', { detail: { label } });
    labels.add(tableKey(label));
  }
}

/** Throws not_found and storage_damaged. */
export function readPlan(eventId: string): SeatingPlan {
  const event = findLocalEvent(eventId);
  if (!event) throw new AppError('not_found');
  return readLocalPlan(event);
}

export function changePlan(eventId: string, change: SeatingChange): void {
  storePictureWithChange(eventId, change, () =>
    updateLocalEvent(eventId, (event) => {
      const before = readLocalPlan(event);
      const after = normalisePlan(applyChange(before, change));
      check(before, change, after, eventId === DEMO_EVENT_ID ? UNLIMITED : getGuestLimit(null));
      return replacePlan(event, after);
    }),
  );
}

export { readLocalPicture } from './local-picture';
