import { MOST_PGLITE_PARAMETERS } from './database.ts';
import type { Fetch } from './fetch.ts';

/** Bodies shorter than this hold too few values to matter, in bytes. */
const SMALL_BODY = 64 * 1024;

/**
 * Refuses a list of rows with more values than one statement takes before @supabase/lite builds that statement, which for
 * 22,000 rows holds up everybody else for seconds. Long lists go in by a call with one value (docs/decisions/001).
 */
export const refuseLongLists =
  (forward: Fetch): Fetch =>
  async (request, peerAddress) => {
    const isTableWrite =
      ['POST', 'PATCH', 'PUT'].includes(request.method) && /^\/rest\/v1\/(?!rpc\/)/.test(new URL(request.url).pathname);
    if (!isTableWrite || Number(request.headers.get('Content-Length') ?? Number.POSITIVE_INFINITY) < SMALL_BODY) {
      return forward(request, peerAddress);
    }
    const body = await request.text();
    if (valuesIn(body) > MOST_PGLITE_PARAMETERS) {
      const message = 'Too many values for one request';
      const refusal = { code: 'MAX_PARAMETERS_EXCEEDED', message, details: null, hint: null };
      return Response.json(refusal, { status: 413 });
    }
    const { method, headers, signal } = request;
    return forward(new Request(request.url, { method, headers, body, signal }), peerAddress);
  };

/** How many values a body of rows holds; 0 for anything that is no list. */
function valuesIn(body: string): number {
  try {
    const rows: unknown = JSON.parse(body);
    if (!Array.isArray(rows)) return 0;
    return rows.reduce((total: number, row) => total + (row && typeof row === 'object' ? Object.keys(row).length : 1), 0);
  } catch {
    return 0; // not JSON: refused further on
  }
}
