import { catalogues } from '../../app/features/guest-page/language/catalogues.ts';
import {
  fallback,
  type Language,
  type LanguageCode,
  type LanguageRequest,
  languageFor,
  languageInAddress,
  languageOfRequest,
  languages,
} from '../../app/features/guest-page/language/languages.ts';
import {
  type AcceptedBody,
  asBuffer,
  type CachedBody,
  cacheBody,
  cacheCompressed,
  cachedEncoding,
  type Packed,
  sendBody,
} from '../http/cached-body.ts';
import { unavailablePage, waitingPage } from '../http/plain-page.ts';
import { noSuchEvent, tryAgain } from '../http/refusals.ts';
import { timing } from '../http/request-scope.ts';
import { takeFairTurns } from '../limits/fair-turns.ts';
import { limitConcurrency } from '../limits/limit-concurrency.ts';
import { TooBusyError } from '../limits/queues.ts';
import { log } from '../log.ts';
import type { DrawGuestPage, RenderedPage } from './drawing.ts';
import type { Cached, GuestPageCache } from './guest-page-data.ts';
import type { SearchRecord } from './searches-without-scripts.ts';

/** Changes must show within two seconds. No stale-while-revalidate: a host would see the previous page. */
const PAGE_CACHING = 'public, max-age=0, s-maxage=2';
const DATA_CACHING = 'no-cache';
const OWN_CACHING = 'private, no-cache';

const MOST_OF_A_NAME = 200;

/** Searches by name queue by network; a hall of guests without scripts stays far below. */
const searchLimits = { perNetwork: 20, overall: 100 };
/** Two at a time: one is rendered while the next is sent to the thread. */
const pages = { drawing: 2, waiting: 300 };

export type GuestPages = {
  /** Serves /seating-plan/{uuid} and {uuid}.json; undefined for any other path. */
  answer(request: Request, network?: string): Promise<Response> | undefined;
  /** Synchronous; undefined if it is not cached. */
  cachedAnswer(request: PageRequest): Packed | undefined;
  notFound(request: Request): Promise<Response>;
  noEventId(request: Request): Promise<Response>;
};

type PageRequest = LanguageRequest & AcceptedBody & { eventId: string; isData: boolean };

type Parts = {
  draw: DrawGuestPage;
  cachesPages: boolean;
  searches?: Pick<SearchRecord, 'note'>;
};

export function createGuestPages(cache: GuestPageCache, { draw, cachesPages, searches }: Parts): GuestPages {
  const searchInTurn = takeFairTurns('searches', searchLimits.perNetwork, searchLimits.overall);
  const drawInTurn = limitConcurrency('guest_page_drawings', pages.drawing, pages.waiting);
  const notFoundPages = new Map<LanguageCode, Promise<CachedBody>>();

  return { answer, cachedAnswer, notFound, noEventId };

  function answer(request: Request, network = ''): Promise<Response> | undefined {
    const url = new URL(request.url);
    const [, eventId, extension] = /^\/seating-plan\/([0-9a-f-]{36})(\.json)?$/i.exec(url.pathname) ?? [];
    if (!eventId) return undefined;
    if (extension) return answerData(eventId, request);
    const isScreen = url.searchParams.has('screen');
    const name = url.searchParams.get('name')?.trim();
    if (cachesPages && (isScreen || !name)) return answerPage(eventId, request, isScreen);
    return answerOne(eventId, request, network, isScreen);
  }

  function cachedAnswer({ eventId, isData, ...preferences }: PageRequest): Packed | undefined {
    const cached = cachesPages ? cache.findCached(eventId) : undefined;
    if (!cached) return undefined;
    const language = languageFor(preferences, cached.offered);
    const body = cached.readyBodies.get(isData ? 'data' : language.code);
    return body && cachedEncoding(isData ? body : inCachesOf(body, language, preferences.lang), preferences);
  }

  async function answerPage(eventId: string, request: Request, isScreen: boolean): Promise<Response> {
    const cached = await findOrWait(eventId, request);
    if (cached instanceof Response) return cached;
    if (!cached) return notFound(request);
    const language = languageOfRequest(request, cached.offered);
    try {
      const page = await cache.body(cached, isScreen ? `screen ${language.code}` : language.code, async (isStillCached) => {
        const drawn = await drawInTurn(() => drawFor(cached, language, '', isScreen));
        const headers = { ...headersOf(drawn, PAGE_CACHING), ...drawn.preloads, ...shownUntil(cached) };
        return cacheCompressed(drawn, headers, { version: drawn.tag, isStillCached });
      });
      return await sendBody(inCachesOf(page, language, new URL(request.url).searchParams.get('lang')), request);
    } catch (error) {
      return busyIfTooMany(error, request);
    }
  }

  async function answerOne(eventId: string, request: Request, network: string, isScreen: boolean): Promise<Response> {
    const cached = await findOrWait(eventId, request);
    if (cached instanceof Response) return cached;
    if (!cached) return notFound(request);
    const name = (new URL(request.url).searchParams.get('name') ?? '').slice(0, MOST_OF_A_NAME);
    const language = languageOfRequest(request, cached.offered);
    try {
      const drawn = await searchInTurn(network, () =>
        request.signal.aborted ? hungUp() : drawFor(cached, language, name, isScreen),
      );
      if (name.trim() && isGuests(request)) searches?.note({ eventId, words: name, hasFound: drawn.hasFound, network });
      return await sendBody(bodyForOne(drawn), request);
    } catch (error) {
      return busyIfTooMany(error, request);
    }
  }

  function drawFor({ json, version }: Cached, language: Language, searchedName: string, isScreen: boolean) {
    log.debug('rendering a guest page');
    return timing('drawing', () => draw.found({ json, version, searchedName, language, isScreen }));
  }

  async function findOrWait(eventId: string, request: Request) {
    try {
      return await cache.find(eventId);
    } catch (error) {
      if (error instanceof TooBusyError) return busy(request);
      log.warn({ reason: (error as Error).message }, 'a guest page could not be read');
      return unavailablePage(languageOfRequest(request, languages));
    }
  }

  async function answerData(eventId: string, request: Request): Promise<Response> {
    try {
      const cached = await cache.find(eventId);
      if (!cached) return noData();
      const data = await cache.body(cached, 'data', (isStillCached) =>
        cacheBody(
          cached.json,
          { 'Content-Type': 'application/json', 'Cache-Control': DATA_CACHING, 'X-Robots-Tag': 'noindex' },
          { version: cached.version, isStillCached },
        ),
      );
      return await sendBody(data, request);
    } catch (error) {
      if (!(error instanceof TooBusyError)) log.warn({ reason: (error as Error).message }, 'guest page data could not be read');
      return tryAgain();
    }
  }

  /** The same for every unknown id, so it is rendered once per language. */
  async function notFound(request: Request): Promise<Response> {
    if (new URL(request.url).pathname.endsWith('.json')) return noData();
    const language = languageOfRequest(request, languages);
    const page = notFoundPages.get(language.code) ?? drawNotFound(language);
    if (cachesPages) notFoundPages.set(language.code, page);
    try {
      return await sendBody(await page, request, 404);
    } catch (error) {
      notFoundPages.delete(language.code);
      throw error;
    }
  }

  async function drawNotFound(language: Language): Promise<CachedBody> {
    const drawn = await draw.missing({ why: 'unknownEvent', language });
    return cacheCompressed(drawn, headersOf(drawn, OWN_CACHING), { version: drawn.tag });
  }

  async function noEventId(request: Request): Promise<Response> {
    const drawn = await draw.missing({ why: 'noEventId', language: languageOfRequest(request, languages) });
    return sendBody(bodyForOne(drawn), request, 404);
  }
}

/** Without an ETag: it must not be cached. */
const bodyForOne = (drawn: RenderedPage): CachedBody => ({
  headers: { ...headersOf(drawn, OWN_CACHING), Vary: 'Accept-Encoding' },
  br: asBuffer(drawn.br),
});

const headersOf = ({ headers }: RenderedPage, caching: string): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': caching,
  'X-Robots-Tag': 'noindex',
  ...headers,
});

/** When a phone must drop its stored list (public/seating-plan/worker.js), in ms since 1970. */
const shownUntil = ({ gateAt }: Cached): Record<string, string> =>
  Number.isFinite(gateAt) ? { 'X-Shown-Until': String(Math.round(gateAt)) } : {};

/** A language taken from Accept-Language must stay out of shared caches, which would serve it to others. */
const inCachesOf = (page: CachedBody, language: Language, lang: string | null): CachedBody =>
  language === fallback || language.code === languageInAddress(lang, languages)?.code
    ? page
    : { ...page, headers: { ...page.headers, 'Cache-Control': OWN_CACHING } };

const noData = () => noSuchEvent({ 'Cache-Control': DATA_CACHING });

/** Excludes a host’s preview, which is in a frame. */
const isGuests = ({ method, headers }: Request) => method === 'GET' && headers.get('Sec-Fetch-Dest') !== 'iframe';

const hungUp = () => Promise.reject(new TooBusyError('nobody waits for this'));

function busyIfTooMany(error: unknown, request: Request): Response {
  if (error instanceof TooBusyError) return busy(request);
  throw error;
}

function busy(request: Request): Response {
  const language = languageOfRequest(request, languages);
  return waitingPage(catalogues[language.code].words.waiting.manyAsking, { retryAfter: 3, language });
}
