import { type KeptBody, keepBody, sendBody } from '../kept-body.ts';
import { log } from '../log.ts';
import type { SeatingStore } from './seating-store.ts';
import { TooBusyError } from './take-turns.ts';

type Render = (request: Request) => Promise<Response>;

/**
 * The guest page's way past the database and React: kept bytes. Shared caches may hold a page for two seconds, which is how soon a change is
 * promised to show, and ask again with its ETag; no longer, and not "while revalidating", which browsers would follow too and show a host the page
 * of before. Answers to a typed name (?name=) are rendered for whoever asked and left out of shared caches, where each would be an entry of its own.
 */
const PAGE_CACHING = 'public, max-age=0, s-maxage=2';
/** What an open page reads after it was told of a change must be of after the change. */
const DATA_CACHING = 'no-cache';

/** Answers what it keeps: /seating-plan/{uuid} and, as data, /seating-plan/{uuid}.json. Undefined means: render it as any page. */
export function createGuestPages(store: SeatingStore, { keepsPages }: { keepsPages: boolean }) {
  let notFound: Promise<KeptBody> | undefined;

  return (request: Request, render: Render): Promise<Response> | undefined => {
    const url = new URL(request.url);
    const [, eventId, extension] = /^\/seating-plan\/([0-9a-f-]{36})(\.json)?$/i.exec(url.pathname) ?? [];
    if (!eventId || url.searchParams.get('name')?.trim()) return undefined;
    if (extension) return answerData(eventId, request);
    return keepsPages ? answerPage(eventId, request, render) : undefined;
  };

  async function answerPage(eventId: string, request: Request, render: Render): Promise<Response> {
    try {
      const seating = await store.find(eventId);
      if (!seating) return await sendBody(await notFoundPage(request, render), request, 404);
      const page = await store.body(seating, 'page', async () => {
        log.debug('rendering a guest page');
        return keepRendered(await render(plain(request, seating.eventId)), 200, PAGE_CACHING);
      });
      return await sendBody(page, request);
    } catch (error) {
      if (error instanceof TooBusyError) return busy();
      log.warn({ reason: (error as Error).message }, 'a guest page could not be kept');
      return render(request);
    }
  }

  async function answerData(eventId: string, request: Request): Promise<Response> {
    try {
      const seating = await store.find(eventId);
      if (!seating)
        return Response.json({ code: 'event_not_found' }, { status: 404, headers: { 'Cache-Control': DATA_CACHING } });
      const data = await store.body(seating, 'data', () =>
        keepBody(
          seating.json,
          { 'Content-Type': 'application/json', 'Cache-Control': DATA_CACHING, 'X-Robots-Tag': 'noindex' },
          seating.version,
        ),
      );
      return await sendBody(data, request);
    } catch (error) {
      if (!(error instanceof TooBusyError)) log.warn({ reason: (error as Error).message }, 'seating could not be read');
      return Response.json({ code: 'try_again' }, { status: 503, headers: { 'Retry-After': '2', 'Cache-Control': 'no-store' } });
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
const busy = () =>
  new Response(
    `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="3">
<title>One moment</title><body style="font:20px/1.5 sans-serif;color:#1D3557;max-width:30rem;margin:15vh auto;padding:0 1.25rem"><h1>One moment, please</h1>
<p>Many people are asking at once. This page tries again by itself.</p>`,
    { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Retry-After': '3', 'Cache-Control': 'no-store' } },
  );
