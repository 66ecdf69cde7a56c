import { randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { MissingPage } from '../../app/features/guest-page/document.tsx';
import type { GuestPageData } from '../../app/features/guest-page/model.ts';
import { compressOnTheFly } from '../http/cached-body.ts';
import { createRenderQueue, type RenderQueue } from '../rendering/render-queue.ts';
import type { RenderTasks } from '../rendering/render-tasks.ts';
import { createGuestPageCache, type GuestPageCache } from './guest-page-data.ts';
import type { GuestPageInput, RenderedPage } from './guest-page-renderer.ts';
import { createGuestPages } from './guest-pages.ts';

const renderedPage = (page: string, hasFound = false): RenderedPage => ({
  ...compressOnTheFly(Buffer.from(page)),
  tag: page.replace(/\W/g, ''),
  headers: {},
  preloads: {},
  hasFound,
});
const neverRendered = async (): Promise<RenderedPage> => {
  throw new Error('rendered');
};
const rendersNothing = {
  guestPage: neverRendered,
  missingPage: neverRendered,
  search: neverRendered,
};
const pagesOf = (
  cache: GuestPageCache,
  render: Partial<RenderTasks> = {},
  more: Partial<Parameters<typeof createGuestPages>[1]> = {},
) =>
  createGuestPages(cache, {
    render: inTurns({ ...rendersNothing, ...render }),
    cachesPages: true,
    ...more,
  });
const inTurns = (rendering: Partial<RenderTasks>): RenderQueue =>
  createRenderQueue(rendering as RenderTasks);
const requestFor = (name: string) =>
  new Request(`http://localhost/seating-plan/${randomUUID()}${name}`);

const ways = [
  ['without a search', ''],
  ['with a search', '?name=zoe'],
] as const;

test.each(ways)(
  'under heavy load, a page %s reports the load, retries by itself and links home',
  async (_, name) => {
    const pages = pagesOf(
      createGuestPageCache(() => new Promise(() => {}), { maxReading: 1, maxWaiting: 0 }),
    );
    void pages.answer(requestFor('')); // a read that never finishes
    const answer = await pages.answer(requestFor(name));
    const page = await answer?.text();
    expect(answer?.status).toBe(503);
    expect(answer?.headers.get('Retry-After')).toBe('3');
    expect(page).toContain(
      'Lots of people are looking at once. This page tries again automatically.',
    );
    expect(page).toContain('<meta http-equiv="refresh" content="3">');
    expect(page).toContain('<a href="/">Return to Home</a>');
  },
);

test.each(ways)(
  'during a database outage, a page %s reports the failure, retries by itself and links home',
  async (_, name) => {
    const answer = await pagesOf(
      createGuestPageCache(() => Promise.reject(new Error('away'))),
    ).answer(requestFor(name));
    const page = await answer?.text();
    expect(answer?.status).toBe(503);
    expect(page).toContain('Error loading event: Placecard can’t reach the guest list just now.');
    expect(page).toContain('<meta http-equiv="refresh" content="10">');
    expect(page).toContain('<a href="/">Return to Home</a>');
  },
);

test('the page of an unknown event is rendered once for all requests', async () => {
  const missed: MissingPage[] = [];
  const missing = async (page: MissingPage) => {
    missed.push(page);
    return renderedPage('Event not found');
  };
  const pages = pagesOf(
    createGuestPageCache(async () => null),
    { missingPage: missing },
  );
  const answers = ['', '?name=zoe', '', '?name=tom'].flatMap((name) => [
    pages.answer(requestFor(name)),
    pages.notFound(requestFor(name)),
  ]);
  for (const answer of await Promise.all(answers)) {
    expect([answer?.status, await answer?.text()]).toEqual([404, 'Event not found']);
  }
  expect(missed).toEqual([
    { why: 'unknownEvent', language: expect.objectContaining({ code: 'en' }) },
  ]);
});

test('a failed rendering of the page of an unknown event is retried on the next request', async () => {
  const renders = [neverRendered, async () => renderedPage('Event not found')];
  const missing = () => (renders.shift() ?? neverRendered)();
  const pages = pagesOf(
    createGuestPageCache(async () => null),
    { missingPage: missing },
  );
  await expect(pages.notFound(requestFor(''))).rejects.toThrow('rendered');
  const answer = await pages.notFound(requestFor(''));
  expect(await answer.text()).toBe('Event not found');
});

const inLanguages = {
  event: { event_name: 'Zoë and Sam', hidden_languages: 'ro' },
  guests: [],
} as unknown as GuestPageData;

async function opened(accepted: string, address = '', pages = pagesInLanguages()) {
  const request = new Request(`http://localhost/seating-plan/${one}${address}`, {
    headers: { 'Accept-Language': accepted },
  });
  const answer = await pages.answer(request);
  return {
    text: await answer?.text(),
    caching: answer?.headers.get('Cache-Control'),
    rendered: pages.rendered,
  };
}
const one = randomUUID();
function pagesInLanguages() {
  const rendered: string[] = [];
  const cache = createGuestPageCache(async () => inLanguages);
  cache.setListening(true);
  const found = async ({ language }: GuestPageInput) => {
    rendered.push(language.code);
    return renderedPage(`in ${language.code}`);
  };
  return { ...pagesOf(cache, { guestPage: found }), rendered, cache };
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
])('Accept-Language %j at %j gets a page %s', async (accepted, address, text, caching) => {
  expect(await opened(accepted, address)).toMatchObject({ text, caching });
});

test('a page is rendered once per language', async () => {
  const pages = pagesInLanguages();
  for (const accepted of ['pl', 'pl-PL', 'pl;q=0.4']) await opened(accepted, '', pages);
  await opened('de', '?lang=pl', pages);
  await opened('en', '', pages);
  expect(pages.rendered).toEqual(['pl', 'en']);
});

test('the entrance screen is cached per language, separately from the phone page, and ignores ?name=', async () => {
  const cache = createGuestPageCache(async () => inLanguages);
  cache.setListening(true);
  const renderCalls: [string, boolean | undefined, string][] = [];
  const pages = pagesOf(cache, {
    guestPage: async ({ language, isScreen, searchedName }) => {
      renderCalls.push([language.code, isScreen, searchedName]);
      return renderedPage(isScreen ? 'screen' : 'page');
    },
  });
  const read = async (address: string) =>
    (await pages.answer(new Request(`http://localhost/seating-plan/${one}${address}`)))?.text();
  expect(await read('?screen')).toBe('screen');
  expect(await read('')).toBe('page');
  expect(await read('?screen&lang=en')).toBe('screen');
  expect(await read('?screen&name=zoe')).toBe('screen');
  expect(await read('?screen=&lang=pl')).toBe('screen');
  expect(renderCalls).toEqual([
    ['en', true, ''],
    ['en', false, ''],
    ['pl', true, ''],
  ]);
});

test('serves from cache only what a fresh read would return', async () => {
  const pages = pagesInLanguages();
  const taking = { accepted: 'pl', acceptEncoding: 'gzip, br', ifNoneMatch: null };
  const cachedAnswer = (more: object = {}) =>
    pages.cachedAnswer({ eventId: one, isData: false, lang: null, ...taking, ...more });
  expect(cachedAnswer()).toBeUndefined();
  const answer = await opened('pl', '', pages);
  const sent = cachedAnswer();
  expect(brotliDecompressSync(sent?.bytes ?? '').toString()).toBe(answer.text);
  expect(sent).toMatchObject({
    status: 200,
    headers: { 'Cache-Control': answer.caching, 'Content-Encoding': 'br' },
  });
  expect(cachedAnswer({ ifNoneMatch: sent?.headers.ETag })).toMatchObject({
    status: 304,
    bytes: null,
  });
  expect(cachedAnswer({ accepted: 'de' })).toBeUndefined();
  expect(cachedAnswer({ isData: true })).toBeUndefined();
  expect(cachedAnswer({ acceptEncoding: 'identity' })).toBeUndefined();
  pages.cache.drop(one);
  expect(cachedAnswer()).toBeUndefined();
});

function searchedPages() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const recorded: object[] = [];
  const cache = createGuestPageCache(async () => inLanguages);
  cache.setListening(true);
  const found = async ({ searchedName }: GuestPageInput) => {
    begun.push(searchedName);
    await new Promise<void>((end) => ends.push(end));
    return renderedPage(`for ${searchedName}`, searchedName !== 'nobody');
  };
  const pages = pagesOf(
    cache,
    { search: found },
    { searches: { count: (search) => void recorded.push(search) } },
  );
  const search = async (name: string, network: string) =>
    (await pages.answer(new Request(`http://localhost/seating-plan/${one}?name=${name}`), network))
      ?.status;
  return { begun, recorded, search, end: () => ends.shift()?.() };
}

test('a network’s many searches barely delay other networks, and searches beyond the queue get 503', async () => {
  const { begun, search, end } = searchedPages();
  const greedy = Array.from({ length: 40 }, () => search('zoe', 'greedy'));
  await expect.poll(() => begun).toEqual(['zoe', 'zoe']);
  const guest = search('tom', 'guest');
  const ended = setInterval(end);
  const statuses = await Promise.all(greedy);
  expect(await guest).toBe(200);
  clearInterval(ended);
  expect(begun.indexOf('tom')).toBeLessThan(5);
  expect(statuses.filter((status) => status === 503)).toHaveLength(18);
  expect(statuses.filter((status) => status === 200)).toHaveLength(22);
});

test('records whether each search found anyone', async () => {
  const { recorded, search, end } = searchedPages();
  const ended = setInterval(end);
  expect(await Promise.all([search('zoe', 'a'), search('nobody', 'b')])).toEqual([200, 200]);
  clearInterval(ended);
  expect(recorded).toEqual([
    { eventId: one, text: 'zoe', hasFound: true, network: 'a' },
    { eventId: one, text: 'nobody', hasFound: false, network: 'b' },
  ]);
});
