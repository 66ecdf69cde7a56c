import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Env } from '../http/env.ts';
import { CACHED_READS, cacheReads } from './cached-reads.ts';
import { createGuestPageCache } from './guest-page-data.ts';

const eventId = '8c6a4a2e-0000-4000-8000-000000000000';
const event = { id: eventId, hidden_languages: '' };

function site() {
  const cache = createGuestPageCache(
    async () => ({ event, guests: [], message: null, room: null }) as never,
  );
  cache.setListening(true);
  const fetched: string[] = [];
  const fetch = async (request: Request) => {
    fetched.push(new URL(request.url).pathname);
    return Response.json([fetched.length]);
  };
  const isVisitor = ({ headers }: Request) => !headers.has('Authorization');
  const web = new Hono<Env>();
  web.get(CACHED_READS, cacheReads(cache, { fetch, callers: { isVisitor } as never }));
  web.all('*', (c) => c.text('read anew'));
  const read = async (
    call = 'get_event_guests',
    query = '',
    headers: Record<string, string> = {},
  ) =>
    (
      await web.request(`/rest/v1/rpc/${call}?event_uuid=${eventId}${query}`, {
        headers: { apikey: 'x', ...headers },
      })
    ).text();
  return { cache, fetched, read };
}

test('an event’s guests are read once for all visitors until its page changes', async () => {
  const { cache, fetched, read } = site();
  expect(new Set(await Promise.all(Array.from({ length: 20 }, () => read())))).toEqual(
    new Set(['[1]']),
  );
  expect(await read('get_event_seating_data')).toBe('[2]');
  cache.drop(eventId);
  expect(await read()).toBe('[3]');
  expect(fetched).toHaveLength(3);
});

test('does not cache requests that differ from those of the guest page', async () => {
  const { fetched, read } = site();
  expect(await read('get_event_guests', '&limit=10')).toBe('read anew');
  expect(await read('get_event_guests', `&event_uuid=${eventId}`)).toBe('read anew');
  expect(await read('get_event_guests', '', { Authorization: 'Bearer x' })).toBe('read anew');
  expect(await read('get_event_guests', '', { Accept: 'application/vnd.pgrst.object+json' })).toBe(
    'read anew',
  );
  expect(await read('get_event_message')).toBe('read anew');
  expect(fetched).toEqual([]);
});
