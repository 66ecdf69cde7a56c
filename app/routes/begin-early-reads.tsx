import firstPlaceScripts from 'virtual:first-place-scripts';
import { PostgrestClient } from '@supabase/postgrest-js';
import { readOwnEvents, readSharedEvents } from '@/features/events/in-account';
import { defaultTab, type WorkspaceTab } from '@/features/events/workspace-tabs';
import { FIRST_READ_DELAY_MS, readNewestSubscription } from '@/features/plans/queries';
import { readWholePlan } from '@/features/seating/in-account';
import type { Database } from '@/lib/backend/database.types';
import { env, getSessionKey } from '@/lib/backend/env';
import { parseStoredSession } from '@/lib/backend/session';

type EarlyRequest = { path: string; headers: Record<string, string>; afterMs?: number };

const placeholders = { user: 'the-user', event: 'the-event' };

function toEarlyRequest(request: unknown): EarlyRequest {
  const { url, headers } = request as { url: URL; headers: Headers };
  return { path: url.href.slice(env.supabaseUrl.length), headers: Object.fromEntries(headers) };
}

function buildEarlyRequests(): EarlyRequest[] {
  const subscription = readNewestSubscription(
    new PostgrestClient<Database>(`${env.supabaseUrl}/rest/v1`),
    placeholders.user,
  );
  return [
    toEarlyRequest(readWholePlan(placeholders.event)),
    toEarlyRequest(readOwnEvents(placeholders.user, 0)),
    toEarlyRequest(readSharedEvents()),
    { ...toEarlyRequest(subscription), afterMs: FIRST_READ_DELAY_MS },
  ];
}

type SessionReaders = { keyOf: typeof getSessionKey; sessionOf: typeof parseStoredSession };

/** Runs in the page head, so it must not refer to anything outside itself. Skips an expiring session, because the client refreshes it first. */
function startReading(
  requests: EarlyRequest[],
  { user, event }: typeof placeholders,
  { keyOf, sessionOf }: SessionReaders,
) {
  try {
    const { supabaseUrl, publishableKey = '' } = document.documentElement.dataset;
    const backend = supabaseUrl || location.origin;
    const session = sessionOf(keyOf(backend));
    if (!session) return;
    const token = session.access_token;
    const eventId = new URLSearchParams(location.search).get('eventId');
    const read = async ({ headers, afterMs }: EarlyRequest, address: string) => {
      if (afterMs) await new Promise((resolve) => setTimeout(resolve, afterMs));
      return fetch(address, {
        headers: { ...headers, apikey: publishableKey, Authorization: `Bearer ${token}` },
        priority: 'low', // scripts load first: the page shows nothing without them
      });
    };
    window.earlyReads = new Map();
    for (const request of requests) {
      if (request.path.includes(event) && !eventId) continue;
      const address =
        backend +
        request.path
          .replace(user, session.user.id)
          .replace(event, encodeURIComponent(eventId ?? ''));
      const response = read(request, address);
      response.catch(() => {}); // lib/backend/supabase.ts sends the request again
      window.earlyReads.set(address, { token, response });
    }
  } catch {
    // If storage is blocked or has an unexpected value, the page sends the requests itself.
  }
}

/** Also runs in the page head. If the guest list opens first, loads its scripts in parallel with those of the surrounding layout. */
function startLoading(scripts: readonly string[], place: WorkspaceTab) {
  const address = new URLSearchParams(location.search);
  if ((address.get('place') ?? place) !== place) return;
  for (const href of scripts) {
    const link = Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      href,
      fetchPriority: 'low',
    });
    document.head.append(link);
  }
}

/** Empty in the browser, where the script has already run. */
export const earlyReadsScript = import.meta.env.SSR
  ? `(${startLoading})(${JSON.stringify(firstPlaceScripts)},${JSON.stringify(defaultTab)});(${startReading})(${JSON.stringify(buildEarlyRequests())},${JSON.stringify(placeholders)},{keyOf:${getSessionKey},sessionOf:${parseStoredSession}})`
  : '';

export const EarlyReadsScript = () => (
  <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyReadsScript }} />
);
