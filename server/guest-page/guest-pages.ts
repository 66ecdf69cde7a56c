import { catalogues } from '../../app/features/guest-page/language/catalogues.ts';
import {
  type AskedFor,
  fallback,
  type Language,
  type LanguageCode,
  languageFor,
  languageInAddress,
  languageOfRequest,
  languages,
} from '../../app/features/guest-page/language/languages.ts';
import { phrasesOf } from '../../app/features/guest-page/language/words.ts';
import { allLearned } from '../../app/features/name-search/learned.ts';
import { searchPlaces } from '../../app/features/name-search/search-guests.ts';
import { type KeptBody, keepBody, type Packed, packedAtHand, sendBody, sendOnce, type Taking } from '../kept-body.ts';
import { log } from '../log.ts';
import type { DrawGuestPage } from '../pages.ts';
import { waitingPage } from '../plain-page.ts';
import { noSuchEvent, TROUBLE_RETRY_AFTER, tryAgain } from '../refusals.ts';
import { TooBusyError } from '../take-turns.ts';
import { contentPolicy } from '../web/content-policy.ts';
import { preloadsOf } from '../web/preloads.ts';
import type { Cached, GuestPageCache } from './guest-page-data.ts';
import type { SearchRecord } from './searches-without-scripts.ts';

/** Two seconds is how soon a change is promised to show. No stale-while-revalidate: a host would see the page of before. */
const PAGE_CACHING = 'public, max-age=0, s-maxage=2';
const DATA_CACHING = 'no-cache';
const OWN_CACHING = 'private, no-cache';

const MOST_OF_A_NAME = 200;

export type GuestPages = {
  /** Answers /seating-plan/{uuid} and {uuid}.json from memory, drawing what was asked with a name; undefined for any other path. */
  answer(request: Request, network?: string): Promise<Response> | undefined;
  /** What is at hand, without waiting for anything; undefined for all else. */
  atHand(asked: Asked): Packed | undefined;
  /** What whoever asks for an event that nobody has is told, as page or as data, at the cost of nothing. */
  notFound(request: Request): Promise<Response>;
  noEventId(request: Request): Promise<Response>;
};

type Asked = AskedFor & Taking & { eventId: string; isData: boolean };

type Parts = {
  draw: DrawGuestPage;
  cachesPages: boolean;
  /** Origins that its pages may talk to beside their own. */
  connectTo: string[];
  searches?: Pick<SearchRecord, 'note'>;
};

export function createGuestPages(cache: GuestPageCache, { draw, cachesPages, connectTo, searches }: Parts): GuestPages {
  const notFoundPages = new Map<LanguageCode, Promise<KeptBody>>();

  return { answer, atHand, notFound, noEventId };

  function answer(request: Request, network = ''): Promise<Response> | undefined {
    const url = new URL(request.url);
    const [, eventId, extension] = /^\/seating-plan\/([0-9a-f-]{36})(\.json)?$/i.exec(url.pathname) ?? [];
    if (!eventId) return undefined;
    if (extension) return answerData(eventId, request);
    const name = url.searchParams.get('name')?.trim();
    if (cachesPages && !name) return answerPage(eventId, request);
    return answerOne(eventId, request, () => name && isGuests(request) && searches?.note(eventId, name, network));
  }

  function atHand({ eventId, isData, ...asked }: Asked): Packed | undefined {
    const cached = cachesPages ? cache.atHand(eventId) : undefined;
    if (!cached) return undefined;
    const language = languageFor(asked, cached.offered);
    const body = cached.made.get(isData ? 'data' : language.code);
    return body && packedAtHand(isData ? body : inCachesOf(body, language, asked.lang), asked);
  }

  async function answerPage(eventId: string, request: Request): Promise<Response> {
    const cached = await findOrWait(eventId, request);
    if (cached instanceof Response) return cached;
    if (!cached) return notFound(request);
    const language = languageOfRequest(request, cached.offered);
    const page = await cache.body(cached, language.code, async (isKept) => {
      log.debug('rendering a guest page');
      const html = await drawFor(cached, language, '');
      return keepBody(html, { ...headersOf(html, PAGE_CACHING), ...preloadsOf(html), ...shownUntil(cached) }, { isKept });
    });
    return sendBody(inCachesOf(page, language, new URL(request.url).searchParams.get('lang')), request);
  }

  /** For whoever asked, the answer to the name included. */
  async function answerOne(eventId: string, request: Request, count: () => void): Promise<Response> {
    const cached = await findOrWait(eventId, request);
    if (cached instanceof Response) return cached;
    if (!cached) return notFound(request);
    count();
    const name = new URL(request.url).searchParams.get('name') ?? '';
    const html = await drawFor(cached, languageOfRequest(request, cached.offered), name.slice(0, MOST_OF_A_NAME));
    return sendOnce(html, headersOf(html, OWN_CACHING), request);
  }

  function drawFor(cached: Cached, language: Language, searchedName: string): Promise<string> {
    const { json, version } = cached;
    const data = cache.dataOf(cached);
    const foundPlaces = searchPlaces(data.guests, searchedName, allLearned);
    return draw.found({ data, json, version, searchedName, foundPlaces, language });
  }

  /** What is kept or read of an event, null for none; a page that says to wait when it cannot be read now. */
  async function findOrWait(eventId: string, request: Request) {
    try {
      return await cache.find(eventId);
    } catch (error) {
      if (error instanceof TooBusyError) return busy(request);
      log.warn({ reason: (error as Error).message }, 'a guest page could not be read');
      return away(request);
    }
  }

  async function answerData(eventId: string, request: Request): Promise<Response> {
    try {
      const cached = await cache.find(eventId);
      if (!cached) return noData();
      const data = await cache.body(cached, 'data', (isKept) =>
        keepBody(
          cached.json,
          { 'Content-Type': 'application/json', 'Cache-Control': DATA_CACHING, 'X-Robots-Tag': 'noindex' },
          { version: cached.version, isKept },
        ),
      );
      return await sendBody(data, request);
    } catch (error) {
      if (!(error instanceof TooBusyError)) log.warn({ reason: (error as Error).message }, 'guest page data could not be read');
      return tryAgain();
    }
  }

  /** The same for every id that nobody has, so it is drawn once in a language: what was asked for is not in it. */
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

  async function drawNotFound(language: Language): Promise<KeptBody> {
    const html = await draw.missing({ why: 'unknownEvent', language });
    return keepBody(html, headersOf(html, OWN_CACHING));
  }

  async function noEventId(request: Request): Promise<Response> {
    const html = await draw.missing({ why: 'noEventId', language: languageOfRequest(request, languages) });
    return new Response(html, { status: 404, headers: headersOf(html, OWN_CACHING) });
  }

  function headersOf(html: string, caching: string): Record<string, string> {
    return {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': caching,
      'Content-Security-Policy': contentPolicy(html, connectTo),
      'X-Robots-Tag': 'noindex',
    };
  }
}

/** When a list that a phone keeps is to be shown no more (public/seating-plan/worker.js). */
const shownUntil = ({ gateAt }: Cached): Record<string, string> =>
  Number.isFinite(gateAt) ? { 'X-Shown-Until': String(Math.round(gateAt)) } : {};

/** What the phone chose, and not the address, is nobody else’s: a shared cache would give it to the next. */
const inCachesOf = (page: KeptBody, language: Language, lang: string | null): KeptBody =>
  language === fallback || language.code === languageInAddress(lang, languages)?.code
    ? page
    : { ...page, headers: { ...page.headers, 'Cache-Control': OWN_CACHING } };

const noData = () => noSuchEvent({ 'Cache-Control': DATA_CACHING });

/** Not a host’s preview, which is a frame. */
const isGuests = ({ method, headers }: Request) => method === 'GET' && headers.get('Sec-Fetch-Dest') !== 'iframe';

/** When more is waiting than can be served soon: no drawing, and the page tries again by itself. */
function busy(request: Request): Response {
  const language = languageOfRequest(request, languages);
  return waitingPage(catalogues[language.code].words.waiting.manyAsking, { retryAfter: 3, language });
}

function away(request: Request): Response {
  const language = languageOfRequest(request, languages);
  const { missing, waiting } = catalogues[language.code].words;
  const { notLoaded } = phrasesOf(missing, language.locale);
  return waitingPage(notLoaded(waiting.outOfReach), { retryAfter: TROUBLE_RETRY_AFTER, refreshAfter: 10, language });
}
