import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { discardEarlyReads, hasEarlyReads, takeEarlyRead } from '@/lib/browser/early-reads';
import { earlyReadsScript } from './begin-early-reads';

vi.mock('virtual:first-place-scripts', () => ({ default: ['/assets/list.js', '/assets/rows.js'] }));

const USER = '11111111-1111-4111-8111-111111111111';
const EVENT = '22222222-2222-4222-8222-222222222222';
const AT = 'https://backend.example';
const PLAN = `${AT}/rest/v1/rpc/get_seating_plan?event_uuid=${EVENT}`;

let fetched: { address: string; path: string; headers: Record<string, string> }[];
let links: object[];

function open(session: unknown, search = `?eventId=${EVENT}`, asText = JSON.stringify): void {
  const stored: Record<string, string> = {
    'sb-backend-auth-token': asText(session),
    'sb-another-auth-token': 'of another backend',
  };
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
  vi.stubGlobal('location', { search, origin: 'https://placecard.example' });
  vi.stubGlobal('document', {
    documentElement: { dataset: { supabaseUrl: AT, publishableKey: 'publishable' } },
    createElement: () => ({}),
    head: { append: (link: object) => links.push(link) },
  });
  vi.stubGlobal(
    'fetch',
    async (address: string, { headers }: { headers: Record<string, string> }) => {
      fetched.push({ address, path: new URL(address).pathname.replace('/rest/v1/', ''), headers });
      return Response.json(address);
    },
  );
  new Function(earlyReadsScript)();
}

const sessionFor = (seconds: number) => ({
  access_token: 'theirs',
  expires_at: Date.now() / 1000 + seconds,
  user: { id: USER },
});

beforeEach(() => {
  fetched = [];
  links = [];
  vi.useFakeTimers();
});
afterEach(() => {
  discardEarlyReads();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('requests the event early with the stored session, and the subscription 300 ms later', async () => {
  open(sessionFor(3600));
  expect(fetched.map(({ path }) => path)).toEqual([
    'rpc/get_seating_plan',
    'events',
    'rpc/get_shared_events',
  ]);
  await vi.advanceTimersByTimeAsync(299);
  expect(fetched).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetched[3]?.path).toBe('subscriptions');
  for (const { headers } of fetched)
    expect(headers).toMatchObject({ apikey: 'publishable', Authorization: 'Bearer theirs' });
  expect(fetched[0]?.address).toBe(PLAN);
  expect(fetched[1]?.headers).toMatchObject({ prefer: 'count=exact' });
  for (const at of [1, 3]) expect(fetched[at]?.address).toContain(`user_id=eq.${USER}&`);
});

test('uses an early response once, only for its session, and only until the page starts', async () => {
  open(sessionFor(3600));
  expect(takeEarlyRead(PLAN, 'another')).toBeUndefined();
  expect(takeEarlyRead(PLAN, null)).toBeUndefined();
  expect(await (await takeEarlyRead(PLAN, 'theirs'))?.json()).toBe(PLAN);
  expect(takeEarlyRead(PLAN, 'theirs')).toBeUndefined();
  discardEarlyReads();
  expect(hasEarlyReads()).toBe(false);
  expect(takeEarlyRead(`${AT}/rest/v1/rpc/get_shared_events`, 'theirs')).toBeUndefined();
});

test('requests only the account’s list of events if the URL names no event', () => {
  open(sessionFor(3600), '');
  expect(fetched.map(({ path }) => path)).toEqual(['events', 'rpc/get_shared_events']);
});

test('requests nothing early without a valid session', () => {
  for (const session of [null, sessionFor(80), 'not a session']) open(session);
  open('{', '', String);
  expect(fetched).toEqual([]);
  expect(hasEarlyReads()).toBe(false);
});

test.each([
  ['the list', `?eventId=${EVENT}`, 2],
  ['the list by name', `?eventId=${EVENT}&place=guests`, 2],
  ['another place', `?eventId=${EVENT}&place=room`, 0],
])('preloads the scripts of the guest list only if the URL opens it: %s', (_, search, asked) => {
  open(null, search);
  expect(links).toEqual(
    ['/assets/list.js', '/assets/rows.js']
      .slice(0, asked)
      .map((href) => ({ rel: 'modulepreload', href, fetchPriority: 'low' })),
  );
});
