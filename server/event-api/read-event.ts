import type { Backend } from '../backend/serve-database.ts';

/** Reads the event of a key as raw JSON, or only its version if that is in `knownVersions`. Throws if the read fails. */
export type EventReader = (
  secret: string,
  eventId: string,
  knownVersions: string[],
  signal: AbortSignal,
) => Promise<FoundEvent | 'key_unknown' | 'not_found'>;
type FoundEvent = { version: string; json?: string };

export const createDatabaseEventReader =
  ({ readAsVisitor }: Pick<Backend, 'readAsVisitor'>): EventReader =>
  async (secret, eventId, knownVersions) => {
    const call = `public.read_event_by_key($1, $2::uuid, string_to_array($3, ','))`;
    try {
      return parseEvent(
        (await readAsVisitor(call, [secret, eventId, knownVersions.join(',')])) ?? '',
      );
    } catch (error) {
      return parseRefusal((error as Error).message) ?? Promise.reject(error);
    }
  };

export const createProjectEventReader =
  (projectUrl: string, publishableKey: string): EventReader =>
  async (secret, event_uuid, knownVersions, signal) => {
    const answer = await fetch(`${projectUrl}/rest/v1/rpc/read_event_by_key`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', apikey: publishableKey },
      body: JSON.stringify({ secret, event_uuid, known: knownVersions }),
      signal,
    });
    const text = await answer.text();
    if (answer.ok) return parseEvent(text);
    const refusal = parseRefusal(text);
    if (refusal) return refusal;
    throw new Error(`the project answered ${answer.status}`);
  };

function parseEvent(text: string): FoundEvent {
  const [, version, end] = /^\s*\{"version"\s*:\s*"([0-9a-f]{32})"\s*([,}])/.exec(text) ?? [];
  if (!version) throw new Error('the response has no version');
  return end === '}' ? { version } : { version, json: text };
}

function parseRefusal(message: string): 'key_unknown' | 'not_found' | undefined {
  const [, code] = /"code"\s*:\s*"(key_unknown|not_found)"/.exec(message) ?? [];
  return code as 'key_unknown' | 'not_found' | undefined;
}
