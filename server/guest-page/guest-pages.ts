import { catalogues } from '../../app/features/guest-page/language/catalogues.ts';
import {
  fallback,
  type Language,
  type LanguageCode,
  languageInAddress,
  languageOfRequest,
  languages,
} from '../../app/features/guest-page/language/languages.ts';
import { phrasesOf } from '../../app/features/guest-page/language/words.ts';
import { type KeptBody, keepBody, sendBody } from '../kept-body.ts';
import { log } from '../log.ts';
import { waitingPage } from '../plain-page.ts';
import { noSuchEvent, TROUBLE_RETRY_AFTER, tryAgain } from '../refusals.ts';
import { TooBusyError } from '../take-turns.ts';
import type { GuestPageCache } from './guest-page-data.ts';
import type { SearchRecord } from './searches-without-scripts.ts';

type Render = (request: Request) => Promise<Response>;

/** Two seconds is how soon a change is promised to show. No stale-while-revalidate: a host would see the page of before. */
const PAGE_CACHING = 'public, max-age=0, s-maxage=2';
const DATA_CACHING = 'no-cache';
const OWN_CACHING = 'private, no-cache';

export type GuestPages = {
  /** Answers /seating-plan/{uuid} and {uuid}.json from memory, rendering what was asked with a name; undefined for any other path. */
  answer(request: Request, render: Render, network?: string): Promise<Response> | undefined;
  /** What whoever asks for an event that nobody has is told, as page or as data, at the cost of nothing. */
  notFound(request: Request, render: Render): Promise<Response>;
};

type Parts = { cachesPages: boolean; searches?: Pick<SearchRecord, 'note'> };

export function createGuestPages(cache: GuestPageCache, { cachesPages, searches }: Parts): GuestPages {
  const notFoundPages = new Map<LanguageCode, Promise<KeptBody>>();

  return { answer, notFound };

  function answer(request: Request, render: Render, network = ''): Promise<Response> | undefined {
    const url = new URL(request.url);
    const [, eventId, extension] = /^\/seating-plan\/([0-9a-f-]{36})(\.json)?$/i.exec(url.pathname) ?? [];
    if (!eventId) return undefined;
    if (extension) return answerData(eventId, request);
    const name = url.searchParams.get('name')?.trim();
    if (cachesPages && !name) return answerPage(eventId, request, render);
    return answerOne(eventId, request, render, () => name && isGuests(request) && searches?.note(eventId, name, network));
  }

  async function answerPage(eventId: string, request: Request, render: Render): Promise<Response> {
    const cached = await findOrWait(eventId, request);
    if (cached instanceof Response) return cached;
    if (!cached) return notFound(request, render);
    const language = languageOfRequest(request, cached.offered);
    try {
      const page = await cache.body(cached, language.code, async (isKept) => {
        log.debug('rendering a guest page');
        return keepRendered(await render(plain(request, cached.eventId, language)), 200, PAGE_CACHING, isKept);
      });
      // What the phone chose, and not the address, is nobody else’s: a shared cache would give it to the next.
      const isForAll = language === fallback || languageInAddress(request, cached.offered) === language;
      return await sendBody(isForAll ? page : { ...page, headers: { ...page.headers, 'Cache-Control': OWN_CACHING } }, request);
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'a guest page could not be kept');
      return render(request);
    }
  }

  /** For whoever asked, the answer to the name included: rendered once the event is known to be there. */
  async function answerOne(eventId: string, request: Request, render: Render, count: () => void): Promise<Response> {
    const cached = await findOrWait(eventId, request);
    if (cached instanceof Response) return cached;
    if (!cached) return notFound(request, render);
    count();
    return render(request);
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

  /** The same for every id that nobody has, so it is rendered once in a language: what was asked for is not in it. */
  async function notFound(request: Request, render: Render): Promise<Response> {
    if (new URL(request.url).pathname.endsWith('.json')) return noData();
    if (!cachesPages) return render(request);
    const language = languageOfRequest(request, languages);
    const page =
      notFoundPages.get(language.code) ??
      render(plain(request, '00000000-0000-0000-0000-000000000000', language)).then((rendered) =>
        keepRendered(rendered, 404, OWN_CACHING),
      );
    notFoundPages.set(language.code, page);
    try {
      return await sendBody(await page, request, 404);
    } catch (error) {
      notFoundPages.delete(language.code);
      log.warn({ reason: (error as Error).message }, 'the page of an event that nobody has could not be kept');
      return render(request);
    }
  }
}

const noData = () => noSuchEvent({ 'Cache-Control': DATA_CACHING });

/** Not a host’s preview, which is a frame. */
const isGuests = ({ method, headers }: Request) => method === 'GET' && headers.get('Sec-Fetch-Dest') !== 'iframe';

/** As asked by nobody in particular: kept for all, so neither the first one's search, method nor hanging up may touch it. */
const plain = (request: Request, eventId: string, { code }: Language) =>
  new Request(new URL(`/seating-plan/${eventId}?lang=${code}`, request.url));

async function keepRendered(response: Response, status: number, caching: string, isKept?: () => boolean): Promise<KeptBody> {
  if (response.status !== status) throw new Error(`rendered with status ${response.status}`);
  const headers: Record<string, string> = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': caching };
  for (const name of ['Content-Security-Policy', 'X-Robots-Tag']) {
    const value = response.headers.get(name);
    if (value) headers[name] = value;
  }
  return keepBody(await response.text(), headers, { isKept });
}

/** When more is waiting than can be served soon: no rendering, and the page tries again by itself. */
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
