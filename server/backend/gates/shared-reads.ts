import { tokenClaims } from '../../http/token-claims.ts';
import { isUuid } from '../../http/uuid.ts';
import type { Callers } from '../callers.ts';
import type { Executor } from '../sql-database.ts';
import type { Gate } from './gate.ts';
import { readTogether } from './read-together.ts';

type Reading = { answer: string | null; editors: string[] };
type Shared = {
  /** Of `event_uuid` and `since`; as text, which is neither parsed nor written anew on its way. */
  sql: string;
  hasVersion: boolean;
};

/** Reads an event's changes once for all editors who ask at the same moment, as they do after each broadcast. */
export const shareChanges = (database: Executor, callers: Callers): Gate =>
  shareRead(database, callers, { sql: 'private.seating_changes(event_uuid, since)::text', hasVersion: true });

/** The same for the whole plan, which is 5 MB for 10,000 guests. */
export const sharePlan = (database: Executor, callers: Callers): Gate =>
  shareRead(database, callers, { sql: 'public.get_seating_plan(event_uuid)::text', hasVersion: false });

/** Others than editors are answered one by one, by the function itself. */
function shareRead({ query }: Executor, callers: Callers, { sql, hasVersion }: Shared): Gate {
  // Checks access in the statement that reads: rights may have changed while a caller waited.
  const statement = `with editors as materialized (
      select user_id from public.events where id = $1 and user_id = any ($3::text[]::uuid[])
      union all select user_id from public.event_members where event_id = $1 and role = 'editor' and user_id = any ($3::text[]::uuid[]))
    select case when exists (select from editors) then ${sql} end as answer, array(select user_id::text from editors) as editors
    from (values ($1::uuid, $2::bigint)) as asked (event_uuid, since)`;
  const read = readTogether(async (key, people) => {
    const [{ answer, editors } = { answer: null, editors: [] }] = await query<Reading>(statement, [...key.split(' '), people]);
    return (person) => (editors.includes(person) ? answer : null);
  });
  return async (c, next) => {
    const { event_uuid = '', since, ...rest } = c.req.query();
    const { sub } = tokenClaims(c.req.raw);
    const isVersioned = hasVersion ? /^\d{1,15}$/.test(since ?? '') : since === undefined;
    const isPlain = isUuid(event_uuid) && isVersioned && Object.keys(rest).length === 0;
    if (c.req.method !== 'GET' || !isPlain || !sub || !callers.hasSession(c.req.raw)) return next();
    const answer = await read(`${event_uuid} ${since ?? 0}`, sub);
    if (answer === null) return next();
    return c.body(answer, 200, { 'Content-Type': 'application/json; charset=utf-8' });
  };
}
