import { refuseLikePostgrest } from '../../http/refusals.ts';
import { MOST_PGLITE_PARAMETERS } from '../unanswerable.ts';
import type { Gate } from './gate.ts';

const SMALL_BODY = 64 * 1024;

/** Refuses more values than a statement takes: making one of 22,000 rows blocks everybody for seconds. Long lists go in by a call (docs/decisions/001). */
export const refuseTooManyValues: Gate = async (c, next) => {
  const isTableWrite = ['POST', 'PATCH', 'PUT'].includes(c.req.method) && !c.req.path.startsWith('/rest/v1/rpc/');
  if (!isTableWrite || Number(c.req.header('Content-Length') ?? Number.POSITIVE_INFINITY) < SMALL_BODY) return next();
  const { url, method, headers, signal } = c.req.raw;
  const body = await c.req.raw.text();
  if (valuesIn(body) > MOST_PGLITE_PARAMETERS) {
    return refuseLikePostgrest(413, 'MAX_PARAMETERS_EXCEEDED', 'Too many values for one request');
  }
  c.req.raw = new Request(url, { method, headers, body, signal });
  return next();
};

function valuesIn(body: string): number {
  try {
    const rows: unknown = JSON.parse(body);
    if (!Array.isArray(rows)) return 0;
    return rows.reduce((total: number, row) => total + (row && typeof row === 'object' ? Object.keys(row).length : 1), 0);
  } catch {
    return 0; // not JSON: refused further on
  }
}
