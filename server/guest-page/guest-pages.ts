import { english } from '../../app/features/guest-page/language/english.ts';
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

/** Answers /seating-plan/{uuid} and {uuid}.json from memory, rendering what was asked with a name; undefined for any other path. */
export function createGuestPages(
  cache: GuestPageCache,
  { cachesPages, searches }: { cachesPages: boolean; searches?: Pick<SearchRecord, 'note'> },
) {
  let notFound: Promise<KeptBody> | undefined;

  return (request: Request, render: Render, network = ''): Promise<Response> | undefined => {
    const url = new URL(request.url);
    const [, eventId, extension] = /^\/seating-plan\/([0-9a-f-]{36})(\.json)?$/i.exec(url.pathname) ?? [];
    if (!eventId) return undefined;
    if (extension) return answerData(eventId, request);
    const name = url.searchParams.get('name')?.trim();
    if (cachesPages && !name) return answerPage(eventId, request, render);
    return answerOne(eventId, request, render, () => name && isGuests(request) && searches?.note(eventId, name, network));
  };

  async function answerPage(eventId: string, request: Request, render: Render): Promise<Response> {
    const cached = await findOrWait(eventId);
    if (cached instanceof Response) return cached;
    try {
      if (!cached) return await sendBody(await notFoundPage(request, render), request, 404);
      const page = await cache.body(cached, 'page', async () => {
        log.debug('rendering a guest page');
        return keepRendered(await render(plain(request, cached.eventId)), 200, PAGE_CACHING);
      });
      return await sendBody(page, request);
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'a guest page could not be kept');
      return render(request);
    }
  }

  /** For whoever asked, the answer to the name included: rendered once the event is known to be there. */
  async function answerOne(eventId: string, request: Request, render: Render, count: () => void): Promise<Response> {
    const cached = await findOrWait(eventId);
    if (cached instanceof Response) return cached;
    if (cached) count();
    return render(request);
  }

  /** What is kept or read of an event, null for none; a page that says to wait when it cannot be read now. */
  async function findOrWait(eventId: string) {
    try {
      return await cache.find(eventId);
    } catch (error) {
      if (error instanceof TooBusyError) return busy();
      log.warn({ reason: (error as Error).message }, 'a guest page could not be read');
      return away();
    }
  }

  async function answerData(eventId: string, request: Request): Promise<Response> {
    try {
      const cached = await cache.find(eventId);
      if (!cached) return noSuchEvent({ 'Cache-Control': DATA_CACHING });
      const data = await cache.body(cached, 'data', () =>
        keepBody(
          cached.json,
          { 'Content-Type': 'application/json', 'Cache-Control': DATA_CACHING, 'X-Robots-Tag': 'noindex' },
          cached.version,
        ),
      );
      return await sendBody(data, request);
    } catch (error) {
      if (!(error instanceof TooBusyError)) log.warn({ reason: (error as Error).message }, 'guest page data could not be read');
      return tryAgain();
    }
  }

  /** The same for every id that nobody has, so it is rendered once: what was asked for is not in it. */
  function notFoundPage(request: Request, render: Render): Promise<KeptBody> {
    notFound ??= render(plain(request, '00000000-0000-0000-0000-000000000000'))
      .then((response) => keepRendered(response, 404, 'no-cache'))
      .catch((error) => {
        notFound = undefined;
        throw error;
      });
    return notFound;
  }
}

/** Not a host’s preview, which is a frame. */
const isGuests = ({ method, headers }: Request) => method === 'GET' && headers.get('Sec-Fetch-Dest') !== 'iframe';

/** As asked by nobody in particular: kept for all, so neither the first one's search, method nor hanging up may touch it. */
const plain = (request: Request, eventId: string) => new Request(new URL(`/seating-plan/${eventId}`, request.url));

async function keepRendered(response: Response, status: number, caching: string): Promise<KeptBody> {
  if (response.status !== status) throw new Error(`rendered with status ${response.status}`);
  const headers: Record<string, string> = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': caching };
  for (const name of ['Content-Security-Policy', 'X-Robots-Tag']) {
    const value = response.headers.get(name);
    if (value) headers[name] = value;
  }
  return keepBody(await response.text(), headers);
}

/** When more is waiting than can be served soon: no rendering, and the page tries again by itself. */
const busy = () => waitingPage(english.manyAsking, { retryAfter: 3 });

const away = () => waitingPage(english.notLoaded(english.outOfReach), { retryAfter: TROUBLE_RETRY_AFTER, refreshAfter: 10 });
