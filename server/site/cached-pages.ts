import { demoGuestPagePath, sitePages } from '../../app/features/site/model.ts';
import { cacheBody, sendBody } from '../http/cached-body.ts';
import { measureTime } from '../http/request-scope.ts';
import { log } from '../log.ts';

type Render = (request: Request) => Promise<Response>;
type Entry = { page: ReturnType<typeof renderOne>; since: number };

const FRESH_FOR_MS = 60_000;
const BEST_BROTLI = 11;

const cachedPaths: readonly string[] = [...sitePages, demoGuestPagePath];

/** Renders the public pages before the first request. At build time the origin, key and plans are unknown (docs/decisions/003). */
export function cacheSitePages(render: Render, publicUrl: string) {
  const entries = new Map<string, Entry>();

  const current = (path: string): Entry['page'] => {
    const entry = entries.get(path);
    if (entry && Date.now() - entry.since < FRESH_FOR_MS) return entry.page;
    const next = renderOne(render, publicUrl + path);
    const page = entry?.page ?? next;
    entries.set(path, { page, since: Date.now() });
    next.then(
      () => entries.set(path, { page: next, since: Date.now() }),
      (error: Error) => {
        log.error({ path, reason: error.message }, 'could not prerender a public page');
        if (!entry) entries.delete(path);
      },
    );
    return page;
  };

  return {
    warm: async () => {
      for (const path of cachedPaths) await current(path).catch(() => {}); // logged already, and retried on request
    },
    answer: async (request: Request): Promise<Response | null> => {
      const { pathname, searchParams } = new URL(request.url);
      const path = pathname.replace(/(.)\/$/, '$1');
      if (!cachedPaths.includes(path) || (path === demoGuestPagePath && searchParams.get('name')))
        return null;
      return sendBody(await measureTime('drawing', () => current(path)), request);
    },
  };
}

async function renderOne(render: Render, url: string) {
  const response = await render(new Request(url));
  if (response.status !== 200) throw new Error(`response status ${response.status}`);
  const headers = { ...Object.fromEntries(response.headers), 'Cache-Control': 'no-cache' };
  return cacheBody(await response.text(), headers, { quality: BEST_BROTLI });
}
