import { ownEvents, sharedEvents } from '@/features/events/in-account';
import { newestSubscription } from '@/features/plans/in-account';
import { FIRST_READ_AFTER_MS } from '@/features/plans/queries';
import { wholePlan } from '@/features/seating/in-account';
import { env } from '@/lib/env';

/** As it is sent, but for USER and EVENT where the ids belong. */
type EarlyRequest = { path: string; headers: Record<string, string>; afterMs?: number };

const [USER, EVENT] = ['the-user', 'the-event'];

function asSent(request: unknown): EarlyRequest {
  const { url, headers } = request as { url: URL; headers: Headers }; // which the types of postgrest-js hide
  return { path: url.href.slice(env.supabaseUrl.length), headers: Object.fromEntries(headers) };
}

/** What read-ahead.ts reads. */
const earlyRequests = (): EarlyRequest[] => [
  asSent(wholePlan(EVENT)),
  asSent(ownEvents(USER, 0)),
  asSent(sharedEvents()),
  { ...asSent(newestSubscription(USER)), afterMs: FIRST_READ_AFTER_MS },
];

/**
 * Runs in the head of the page, from its text, so it uses nothing from outside. A session that the client would refresh first is left to the client
 * (auth-js: 90 s before its end), as is a failed read.
 */
function beginReading(requests: EarlyRequest[], user: string, event: string) {
  try {
    const { supabaseUrl, publishableKey = '' } = document.documentElement.dataset;
    const key = Object.keys(localStorage).find((name) => /^sb-.+-auth-token$/.test(name));
    const session = key && JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!(session?.expires_at * 1000 > Date.now() + 90_000)) return;
    const token: string = session.access_token;
    const eventId = new URLSearchParams(location.search).get('eventId');
    const read = async ({ headers, afterMs }: EarlyRequest, address: string) => {
      if (afterMs) await new Promise((resolve) => setTimeout(resolve, afterMs));
      return fetch(address, {
        headers: { ...headers, apikey: publishableKey, Authorization: `Bearer ${token}` },
        priority: 'low',
      });
    };
    window.earlyReads = new Map();
    for (const request of requests) {
      if (request.path.includes(event) && !eventId) continue;
      const path = request.path.replace(user, session.user.id).replace(event, encodeURIComponent(eventId ?? ''));
      const address = (supabaseUrl || location.origin) + path;
      const answer = read(request, address);
      answer.catch(() => {});
      window.earlyReads.set(address, { token, answer });
    }
  } catch {
    // Storage is blocked or holds something else: the page reads by itself.
  }
}

/** Only the server knows the text; in the browser it has run by then. */
export const script = import.meta.env.SSR
  ? `(${beginReading})(${JSON.stringify(earlyRequests())},${JSON.stringify(USER)},${JSON.stringify(EVENT)})`
  : '';

/** In the head of an event's page: begins to read the event while the scripts are still loading, which takes two seconds on a slow phone. */
export const EarlyReads = () => <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
