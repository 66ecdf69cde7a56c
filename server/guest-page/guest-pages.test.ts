import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { GuestPageData } from '../../app/features/guest-page/model.ts';
import { createGuestPageCache } from './guest-page-data.ts';
import { createGuestPages } from './guest-pages.ts';

const neverRendered = async (): Promise<Response> => {
  throw new Error('rendered');
};
const neverRead = () => Promise.reject(new Error('read'));
const asked = (name: string) => new Request(`http://localhost/seating-plan/${randomUUID()}${name}`);

const ways = [
  ['opened', ''],
  ['asked with a name', '?name=zoe'],
] as const;

test.each(ways)('a page %s while too many ask says so, tries again by itself and has a way home', async (_, name) => {
  const cache = createGuestPageCache(() => new Promise(() => {}), { maxReading: 1, maxWaiting: 0 });
  const pages = createGuestPages(cache, { cachesPages: true });
  void pages.answer(asked(''), neverRendered); // is being read, for ever
  const answer = await pages.answer(asked(name), neverRendered);
  const page = await answer?.text();
  expect(answer?.status).toBe(503);
  expect(answer?.headers.get('Retry-After')).toBe('3');
  expect(page).toContain('Many people are asking at once. This page tries again by itself.');
  expect(page).toContain('<meta http-equiv="refresh" content="3">');
  expect(page).toContain('<a href="/">Return to Home</a>');
});

test.each(ways)('a page %s while the database is away says so, tries again by itself and has a way home', async (_, name) => {
  const cache = createGuestPageCache(() => Promise.reject(new Error('away')));
  const answer = await createGuestPages(cache, { cachesPages: true }).answer(asked(name), neverRendered);
  const page = await answer?.text();
  expect(answer?.status).toBe(503);
  expect(page).toContain('Error loading event: Placecard can’t reach the guest list just now.');
  expect(page).toContain('<meta http-equiv="refresh" content="10">');
  expect(page).toContain('<a href="/">Return to Home</a>');
});

test('the page of an event that nobody has is rendered once, whoever asks for which, with a name or without', async () => {
  const pages = createGuestPages(
    createGuestPageCache(async () => null),
    { cachesPages: true },
  );
  const rendered: string[] = [];
  const render = async ({ url }: Request) => {
    rendered.push(url);
    return new Response('Event not found', { status: 404 });
  };
  const answers = ['', '?name=zoe', '', '?name=tom'].flatMap((name) => [
    pages.answer(asked(name), render),
    pages.notFound(asked(name), render),
  ]);
  for (const answer of await Promise.all(answers)) {
    expect([answer?.status, await answer?.text()]).toEqual([404, 'Event not found']);
  }
  expect(rendered).toEqual(['http://localhost/seating-plan/00000000-0000-0000-0000-000000000000?lang=en']);
});

test('a page of an event that nobody has that could not be rendered is rendered again for whoever comes next', async () => {
  const pages = createGuestPages(createGuestPageCache(neverRead), { cachesPages: true });
  await expect(pages.notFound(asked(''), neverRendered)).rejects.toThrow('rendered');
  const answer = await pages.notFound(asked(''), async () => new Response('Event not found', { status: 404 }));
  expect(await answer.text()).toBe('Event not found');
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
  return { ...createGuestPages(cache, { cachesPages: true }), render, rendered };
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
