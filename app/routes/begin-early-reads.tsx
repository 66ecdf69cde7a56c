import firstPlaceScripts from 'virtual:first-place-scripts';
import { PostgrestClient } from '@supabase/postgrest-js';
import { readOwnEvents, readSharedEvents } from '@/features/events/in-account';
import { defaultTab, type WorkspaceTab } from '@/features/events/workspace-tabs';
import { FIRST_READ_AFTER_MS, newestSubscription } from '@/features/plans/queries';
import { readWholePlan } from '@/features/seating/in-account';
import type { Database } from '@/lib/backend/database.types';
import { env, getSessionKey } from '@/lib/backend/env';
import { parseStoredSession } from '@/lib/backend/session';

type EarlyRequest = { path: string; headers: Record<string, string>; afterMs?: number };

const placeholders = { user: 'the-user', event: 'the-event' };

function asSent(request: unknown): EarlyRequest {
  const { url, headers } = request as { url: URL; headers: Headers };
  return { path: url.href.slice(env.supabaseUrl.length), headers: Object.fromEntries(headers) };
}

function earlyRequests(): EarlyRequest[] {
  const subscription = newestSubscription(
    new PostgrestClient<Database>(`${env.supabaseUrl}/rest/v1`),
    placeholders.user,
  );
  return [
    asSent(readWholePlan(placeholders.event)),
    asSent(readOwnEvents(placeholders.user, 0)),
    asSent(readSharedEvents()),
    { ...asSent(subscription), afterMs: FIRST_READ_AFTER_MS },
  ];
}

type Kept = { keyOf: typeof getSessionKey; sessionOf: typeof parseStoredSession };

/**
 * Runs from its source text in the head of the page, so it uses nothing from outside. A session about to end is left to the client, which refreshes it
 * first.
 */
function beginReading(
  requests: EarlyRequest[],
  { user, event }: typeof placeholders,
  { keyOf, sessionOf }: Kept,
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
        priority: 'low', // the scripts, which the page needs to show anything, go first
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
      response.catch(() => {}); // lib/supabase.ts sends the request again
      window.earlyReads.set(address, { token, response });
    }
  } catch {
    // Storage is blocked or holds something else: the page reads by itself.
  }
}

/** Runs there too. If the list is open, its scripts load in parallel with those of the frame, at lower priority. */
function beginLoading(scripts: readonly string[], place: WorkspaceTab) {
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

/** Only the server knows the text; in the browser it has already run. */
export const earlyReadsScript = import.meta.env.SSR
  ? `(${beginLoading})(${JSON.stringify(firstPlaceScripts)},${JSON.stringify(defaultTab)});(${beginReading})(${JSON.stringify(earlyRequests())},${JSON.stringify(placeholders)},{keyOf:${getSessionKey},sessionOf:${parseStoredSession}})`
  : '';

export const BeginEarlyReads = () => (
  <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyReadsScript }} />
);
