import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createGuestPageCache } from './guest-page-data.ts';
import { createGuestPages } from './guest-pages.ts';

const neverRendered = async (): Promise<Response> => {
  throw new Error('rendered');
};
const asked = (name: string) => new Request(`http://localhost/seating-plan/${randomUUID()}${name}`);

const ways = [
  ['opened', ''],
  ['asked with a name', '?name=zoe'],
] as const;

test.each(ways)('a page %s while too many ask says so, tries again by itself and has a way home', async (_, name) => {
  const cache = createGuestPageCache(() => new Promise(() => {}), { maxReading: 1, maxWaiting: 0 });
  const pages = createGuestPages(cache, { cachesPages: true });
  void pages(asked(''), neverRendered); // is being read, for ever
  const answer = await pages(asked(name), neverRendered);
  const page = await answer?.text();
  expect(answer?.status).toBe(503);
  expect(answer?.headers.get('Retry-After')).toBe('3');
  expect(page).toContain('Many people are asking at once. This page tries again by itself.');
  expect(page).toContain('<meta http-equiv="refresh" content="3">');
  expect(page).toContain('<a href="/">Return to Home</a>');
});

test.each(ways)('a page %s while the database is away says so, tries again by itself and has a way home', async (_, name) => {
  const cache = createGuestPageCache(() => Promise.reject(new Error('away')));
  const answer = await createGuestPages(cache, { cachesPages: true })(asked(name), neverRendered);
  const page = await answer?.text();
  expect(answer?.status).toBe(503);
  expect(page).toContain('Error loading event: Placecard can’t reach the guest list just now.');
  expect(page).toContain('<meta http-equiv="refresh" content="10">');
  expect(page).toContain('<a href="/">Return to Home</a>');
});

test('a name is answered by rendering, an id that nobody has included', async () => {
  const pages = createGuestPages(
    createGuestPageCache(async () => null),
    { cachesPages: true },
  );
  const rendered = new Response('not found', { status: 404 });
  expect(await pages(asked('?name=zoe'), async () => rendered)).toBe(rendered);
});
