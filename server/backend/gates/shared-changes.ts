import { uuid } from '../../guest-page/event-lookup.ts';
import { tokenClaims } from '../../http/token-claims.ts';
import type { Callers } from '../callers.ts';
import type { Executor } from '../database.ts';
import type { Gate } from './gate.ts';
import { readTogether } from './read-together.ts';

type Reading = { changes: string | null; editors: string[] };

// Checks access in the statement that reads: rights may have changed while a caller waited.
const statement = `with editors as materialized (
    select user_id from public.events where id = $1 and user_id = any ($3::text[]::uuid[])
    union all select user_id from public.event_members where event_id = $1 and role = 'editor' and user_id = any ($3::text[]::uuid[]))
  select case when exists (select from editors) then private.seating_changes($1, $2)::text end as changes, array(select user_id::text from editors) as editors`;

/** Reads an event's changes once for all editors who ask at the same moment, as they do after each broadcast. Others are answered one by one. */
export function shareChanges({ query }: Executor, callers: Callers): Gate {
  const read = readTogether(async (key, people) => {
    const [{ changes, editors } = { changes: null, editors: [] }] = await query<Reading>(statement, [...key.split(' '), people]);
    return (person) => (editors.includes(person) ? changes : null);
  });
  return async (c, next) => {
    const { event_uuid = '', since = '', ...rest } = c.req.query();
    const { sub } = tokenClaims(c.req.raw);
    const isPlain = uuid.test(event_uuid) && /^\d{1,15}$/.test(since) && Object.keys(rest).length === 0;
    if (c.req.method !== 'GET' || !isPlain || !sub || !callers.hasSession(c.req.raw)) return next();
    const changes = await read(`${event_uuid} ${since}`, sub);
    if (changes === null) return next();
    return c.body(changes, 200, { 'Content-Type': 'application/json; charset=utf-8' });
  };
}
