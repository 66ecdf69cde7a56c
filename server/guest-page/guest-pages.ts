import type { MissingPage } from '../../app/features/guest-page/document.tsx';
import {
  chooseLanguage,
  fallbackLanguage,
  findUrlLanguage,
  getRequestLanguage,
  type Language,
  type LanguageCode,
  type LanguageRequest,
  languages,
} from '../../app/features/languages/languages.ts';
import {
  type BodyPreferences,
  type CachedBody,
  cacheBody,
  cacheCompressed,
  type EncodedBody,
  selectEncoding,
  sendBody,
  toUncachedBody,
} from '../http/cached-body.ts';
import { busyPage, renderUnavailablePage } from '../http/plain-page.ts';
import { eventNotFound, tryAgainResponse } from '../http/refusals.ts';
import { TooBusyError } from '../limits/queues.ts';
import { log } from '../log.ts';
import type { RenderCaller, RenderQueue } from '../rendering/render-queue.ts';
import type { CachedPage, GuestPageCache } from './guest-page-data.ts';
import type { GuestPageInput, RenderedPage } from './guest-page-renderer.ts';
import type { SearchRecorder } from './searches-without-javascript.ts';

/** Changes must show within two seconds. With stale-while-revalidate a host would see the previous page. */
const PAGE_CACHING = 'public, max-age=0, s-maxage=2';
const DATA_CACHING = 'no-cache';
const PRIVATE_CACHING = 'private, no-cache';

const MAX_NAME_LENGTH = 200;

export type GuestPages = {
  /** Serves /seating-plan/{uuid} and {uuid}.json; undefined for any other path. */
  answer(request: Request, network?: string): Promise<Response> | undefined;
  cachedAnswer(request: PageRequest): EncodedBody | undefined;
  notFound(request: Request, network?: string): Promise<Response>;
  noEventId(request: Request, network?: string): Promise<Response>;
  unknownAddress(request: Request, network?: string): Promise<Response>;
};

type PageRequest = LanguageRequest & BodyPreferences & { eventId: string; isData: boolean };

type Parts = {
  render: Pick<RenderQueue, 'guestPage' | 'missingPage' | 'search'>;
  cachesPages: boolean;
  searches?: Pick<SearchRecorder, 'count'>;
};

export function createGuestPages(
  cache: GuestPageCache,
  { render, cachesPages, searches }: Parts,
): GuestPages {
  const missingPages = new Map<`${MissingPage['why']} ${LanguageCode}`, Promise<CachedBody>>();

  return {
    answer,
    cachedAnswer,
    notFound,
    noEventId: (request, network = '') => answerMissing('noEventId', request, network),
    unknownAddress: (request, network = '') => answerMissing('unknownAddress', request, network),
  };

  function answer(request: Request, network = ''): Promise<Response> | undefined {
    const url = new URL(request.url);
    const [, eventId, extension] =
      /^\/seating-plan\/([0-9a-f-]{36})(\.json)?$/i.exec(url.pathname) ?? [];
    if (!eventId) return undefined;
    if (extension) return answerData(eventId, request);
    const isScreen = url.searchParams.has('screen');
    const name = url.searchParams.get('name')?.trim();
    if (cachesPages && (isScreen || !name)) return answerPage(eventId, request, network, isScreen);
    return answerSearch(eventId, request, network, isScreen);
  }

  function cachedAnswer({ eventId, isData, ...preferences }: PageRequest): EncodedBody | undefined {
    const cached = cachesPages ? cache.findCached(eventId) : undefined;
    if (!cached) return undefined;
    const language = chooseLanguage(preferences, cached.offered);
    const body = cached.readyBodies.get(isData ? 'data' : language.code);
    return (
      body &&
      selectEncoding(isData ? body : withCaching(body, language, preferences.lang), preferences)
    );
  }

  async function answerPage(
    eventId: string,
    request: Request,
    network: string,
    isScreen: boolean,
  ): Promise<Response> {
    const cached = await findOrRefuse(eventId, request);
    if (cached instanceof Response) return cached;
    if (!cached) return notFound(request, network);
    const language = getRequestLanguage(request, cached.offered);
    try {
      const page = await cache.body(
        cached,
        isScreen ? `screen ${language.code}` : language.code,
        async (isStillCached) => {
          const rendered = await render.guestPage(toRenderInput(cached, language, '', isScreen), {
            network,
            event: eventId,
          });
          const headers = {
            ...buildHeaders(rendered, PAGE_CACHING),
            ...rendered.preloads,
            ...buildExpiryHeader(cached),
          };
          return cacheCompressed(rendered, headers, { version: rendered.tag, isStillCached });
        },
      );
      return await sendBody(
        withCaching(page, language, new URL(request.url).searchParams.get('lang')),
        request,
      );
    } catch (error) {
      return respondToError(error, request);
    }
  }

  async function answerSearch(
    eventId: string,
    request: Request,
    network: string,
    isScreen: boolean,
  ): Promise<Response> {
    const cached = await findOrRefuse(eventId, request);
    if (cached instanceof Response) return cached;
    if (!cached) return notFound(request, network);
    const name = (new URL(request.url).searchParams.get('name') ?? '').slice(0, MAX_NAME_LENGTH);
    const language = getRequestLanguage(request, cached.offered);
    try {
      const turn: RenderCaller = { network, event: eventId, signal: request.signal };
      const rendered = await render.search(toRenderInput(cached, language, name, isScreen), turn);
      if (name.trim() && isFromGuest(request))
        searches?.count({ eventId, text: name, hasFound: rendered.hasFound, network });
      return await sendBody(
        toUncachedBody(rendered, buildHeaders(rendered, PRIVATE_CACHING)),
        request,
      );
    } catch (error) {
      return respondToError(error, request);
    }
  }

  async function findOrRefuse(eventId: string, request: Request) {
    try {
      return await cache.find(eventId);
    } catch (error) {
      if (error instanceof TooBusyError) return busyPage(getRequestLanguage(request, languages));
      log.warn({ reason: (error as Error).message }, 'could not read guest page');
      return renderUnavailablePage(getRequestLanguage(request, languages));
    }
  }

  async function answerData(eventId: string, request: Request): Promise<Response> {
    try {
      const cached = await cache.find(eventId);
      if (!cached) return dataNotFound();
      const data = await cache.body(cached, 'data', (isStillCached) =>
        cacheBody(
          cached.json,
          {
            'Content-Type': 'application/json',
            'Cache-Control': DATA_CACHING,
            'X-Robots-Tag': 'noindex',
          },
          { version: cached.version, isStillCached },
        ),
      );
      return await sendBody(data, request);
    } catch (error) {
      if (!(error instanceof TooBusyError))
        log.warn({ reason: (error as Error).message }, 'could not read guest page data');
      return tryAgainResponse();
    }
  }

  /** The page is the same for every unknown id, so it is rendered once per language. */
  async function notFound(request: Request, network = ''): Promise<Response> {
    if (new URL(request.url).pathname.endsWith('.json')) return dataNotFound();
    return answerMissing('unknownEvent', request, network);
  }

  async function answerMissing(
    why: MissingPage['why'],
    request: Request,
    network: string,
  ): Promise<Response> {
    const language = getRequestLanguage(request, languages);
    const key = `${why} ${language.code}` as const;
    const page = missingPages.get(key) ?? renderMissing({ why, language }, network);
    if (cachesPages) missingPages.set(key, page);
    try {
      return await sendBody(await page, request, { status: 404 });
    } catch (error) {
      missingPages.delete(key);
      return respondToError(error, request);
    }
  }

  async function renderMissing(page: MissingPage, network: string): Promise<CachedBody> {
    const rendered = await render.missingPage(page, { network });
    return cacheCompressed(rendered, buildHeaders(rendered, PRIVATE_CACHING), {
      version: rendered.tag,
    });
  }
}

const toRenderInput = (
  { json, version }: CachedPage,
  language: Language,
  searchedName: string,
  isScreen: boolean,
): GuestPageInput => ({
  json,
  version,
  searchedName,
  language,
  isScreen,
});

const buildHeaders = ({ headers }: RenderedPage, caching: string): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': caching,
  'X-Robots-Tag': 'noindex',
  ...headers,
});

/** When a phone must drop its stored list (public/seating-plan/worker.js), in ms since 1970. */
const buildExpiryHeader = ({ gateAt }: CachedPage): Record<string, string> =>
  Number.isFinite(gateAt) ? { 'X-Shown-Until': String(Math.round(gateAt)) } : {};

/** A page whose language came from Accept-Language must not enter shared caches, which would serve it to others. */
const withCaching = (page: CachedBody, language: Language, lang: string | null): CachedBody =>
  language === fallbackLanguage || language.code === findUrlLanguage(lang, languages)?.code
    ? page
    : { ...page, headers: { ...page.headers, 'Cache-Control': PRIVATE_CACHING } };

const dataNotFound = () => eventNotFound({ 'Cache-Control': DATA_CACHING });

/** Excludes a host’s preview, which is in a frame. */
const isFromGuest = ({ method, headers }: Request) =>
  method === 'GET' && headers.get('Sec-Fetch-Dest') !== 'iframe';

function respondToError(error: unknown, request: Request): Response {
  if (error instanceof TooBusyError) return busyPage(getRequestLanguage(request, languages));
  throw error;
}
