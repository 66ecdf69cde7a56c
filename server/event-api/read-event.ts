import type { Backend } from '../backend/serve-database.ts';

export type RefusalCode = 'key_unknown' | 'not_found';
export type FoundEvent = { version: string; json?: string };

/** `since`: the number of an earlier change. */
type EventRequest = { secret: string; eventId: string; since?: number };

/** All return raw JSON and throw if the read fails. */
export type EventReader = {
  /** Omits the JSON if its version is in `knownVersions`. */
  readEvent(
    request: EventRequest,
    knownVersions: string[],
    signal: AbortSignal,
  ): Promise<FoundEvent | RefusalCode>;
  readPlan(
    request: Omit<EventRequest, 'since'>,
    knownVersions: string[],
    signal: AbortSignal,
  ): Promise<FoundEvent | RefusalCode>;
  listEvents(secret: string, signal: AbortSignal): Promise<{ json: string } | RefusalCode>;
};

export function createDatabaseEventReader({
  readAsVisitor,
}: Pick<Backend, 'readAsVisitor'>): EventReader {
  const read = async (call: string, parameters: unknown[]) => {
    try {
      return { json: (await readAsVisitor(call, parameters)) ?? '' };
    } catch (error) {
      return parseRefusal((error as Error).message) ?? Promise.reject(error);
    }
  };
  return {
    readEvent: async ({ secret, eventId, since = null }, knownVersions) =>
      parseAnswer(
        await read(`public.read_event_by_key($1, $2::uuid, string_to_array($3, ','), $4::bigint)`, [
          secret,
          eventId,
          knownVersions.join(','),
          since,
        ]),
      ),
    readPlan: async ({ secret, eventId }, knownVersions) =>
      parseAnswer(
        await read(`public.read_plan_by_key($1, $2::uuid, string_to_array($3, ','))`, [
          secret,
          eventId,
          knownVersions.join(','),
        ]),
      ),
    listEvents: (secret) => read('public.list_events_by_key($1)', [secret]),
  };
}

export function createSupabaseEventReader(projectUrl: string, publishableKey: string): EventReader {
  const read = async (call: string, parameters: object, signal: AbortSignal) => {
    const answer = await fetch(`${projectUrl}/rest/v1/rpc/${call}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', apikey: publishableKey },
      body: JSON.stringify(parameters),
      signal,
    });
    const text = await answer.text();
    if (answer.ok) return { json: text };
    const refusal = parseRefusal(text);
    if (refusal) return refusal;
    throw new Error(`the project answered ${answer.status}`);
  };
  return {
    readEvent: async ({ secret, eventId, since }, knownVersions, signal) =>
      parseAnswer(
        await read(
          'read_event_by_key',
          { secret, event_uuid: eventId, known: knownVersions, since },
          signal,
        ),
      ),
    readPlan: async ({ secret, eventId }, known, signal) =>
      parseAnswer(await read('read_plan_by_key', { secret, event_uuid: eventId, known }, signal)),
    listEvents: (secret, signal) => read('list_events_by_key', { secret }, signal),
  };
}

function parseAnswer(answer: { json: string } | RefusalCode): FoundEvent | RefusalCode {
  if (typeof answer === 'string') return answer;
  const { json } = answer;
  const [, version] = /"version"\s*:\s*"([0-9a-f]{32})"/.exec(json) ?? [];
  if (!version) throw new Error('the response has no version');
  return /^\s*\{[^,]*\}\s*$/.test(json) ? { version } : { version, json };
}

function parseRefusal(message: string): RefusalCode | undefined {
  const [, code] = /"code"\s*:\s*"(key_unknown|not_found)"/.exec(message) ?? [];
  return code as RefusalCode | undefined;
}
