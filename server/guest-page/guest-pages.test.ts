import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { GuestPageData } from '../../app/features/guest-page/model.ts';
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

const inLanguages = { event: { event_name: 'Zoë and Sam', hidden_languages: 'ro' }, guests: [] } as unknown as GuestPageData;

/** What a phone that prefers `accepted` gets at `address`, and how often a page was rendered for it. */
async function opened(accepted: string, address = '', pages = pagesInLanguages()) {
  const request = new Request(`http://localhost/seating-plan/${one}${address}`, { headers: { 'Accept-Language': accepted } });
  const answer = await pages.answer(request, pages.render);
  return { text: await answer?.text(), caching: answer?.headers.get('Cache-Control'), rendered: pages.rendered };
}
const one = randomUUID();
function pagesInLanguages() {
  const rendered: string[] = [];
  const cache = createGuestPageCache(async () => inLanguages);
  cache.setListening(true);
  const render = async (request: Request) => {
    const language = new URL(request.url).searchParams.get('lang') ?? 'none';
    rendered.push(language);
    return new Response(`in ${language}`);
  };
  return { answer: createGuestPages(cache, { cachesPages: true }), render, rendered };
}

test.each([
  ['pl-PL,pl;q=0.9,en;q=0.8', '', 'in pl', 'private, no-cache'],
  ['en-GB,en;q=0.9,pl;q=0.8', '', 'in en', 'public, max-age=0, s-maxage=2'],
  ['pl', '?lang=ar', 'in ar', 'public, max-age=0, s-maxage=2'],
  ['pl', '?lang=en', 'in en', 'public, max-age=0, s-maxage=2'],
  ['ro,de;q=0.5', '', 'in de', 'private, no-cache'], // the hosts do not offer Romanian
  ['pl', '?lang=ro', 'in pl', 'private, no-cache'],
  ['ja', '', 'in en', 'public, max-age=0, s-maxage=2'],
  ['', '?lang=%00<script>', 'in en', 'public, max-age=0, s-maxage=2'],
  ['pl', `?lang=${'x'.repeat(500)}`, 'in pl', 'private, no-cache'],
])('a phone that prefers %j at %j reads a page %s', async (accepted, address, text, caching) => {
  expect(await opened(accepted, address)).toMatchObject({ text, caching });
});

test('a page is rendered once in a language, whoever asks and however', async () => {
  const pages = pagesInLanguages();
  for (const accepted of ['pl', 'pl-PL', 'pl;q=0.4']) await opened(accepted, '', pages);
  await opened('de', '?lang=pl', pages);
  await opened('en', '', pages);
  expect(pages.rendered).toEqual(['pl', 'en']);
});
