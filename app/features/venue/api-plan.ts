import { type ChangePart, findChanges } from './changes';
import type { VenuePlanView } from './model';

type PlanResponse = VenuePlanView & {
  version: string;
  event_id: string;
  rights: readonly string[];
};

const toText = (part: ChangePart) =>
  typeof part === 'string' ? part : 'previous' in part ? `was ${part.previous}, now` : part.strong;

/** Builds the API's response about the signed plan (docs/api.md) from the database's response. */
export function buildApiPlan(response: string): string {
  const { version, event_id, rights, event, running_order, signed, signed_plan, ...now } =
    JSON.parse(response) as PlanResponse;
  const labels = new Map(signed_plan?.tables.map(({ id, label }) => [id, label]));
  return JSON.stringify({
    version,
    event: { id: event_id, name: event.event_name, date: event.event_date },
    rights,
    running_order: running_order ?? null,
    signed,
    tables: signed_plan?.tables.map(({ id, label, seats }) => ({ id, label, seats })) ?? null,
    guests:
      signed_plan?.guests.map((guest) => ({
        ...guest,
        table: labels.get(guest.table_id ?? '') ?? null,
      })) ?? null,
    changes: signed_plan
      ? findChanges({ signed_plan, ...now }).list.map(({ id, table, at, parts }) => ({
          id,
          table,
          at,
          text: parts.map(toText).join(''),
        }))
      : null,
  });
}
