import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestScope } from '../http/request-scope.ts';
import type { Metrics } from '../metrics.ts';
import { logResponse, REQUEST_ID_HEADER } from '../web/request-log.ts';
import { createSecurityHeaders } from '../web/security-headers.ts';
import type { GuestPages } from './guest-pages.ts';

const guestPagePath = /^(\/seating-plan\/([0-9a-f-]{36})(\.json)?)(?:\?lang=([a-z]{2}))?$/;

type Parts = { guestPages: Pick<GuestPages, 'cachedAnswer'>; publicUrl: string; metrics?: Metrics };

/** Sends a cached guest page without the middleware, because a whole venue requests it within minutes. Headers, log and metrics are the same. */
export function sendCachedPage({ guestPages, publicUrl, metrics }: Parts) {
  const securityFor = createSecurityHeaders(publicUrl);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, headers, url = '' } = request;
    if (method !== 'GET' || 'content-length' in headers || 'transfer-encoding' in headers)
      return false;
    const [, path = '', eventId, extension, lang = null] = guestPagePath.exec(url) ?? [];
    if (!eventId) return false;
    const started = performance.now();
    const packed = guestPages.cachedAnswer({
      eventId,
      isData: extension !== undefined,
      lang,
      accepted: headers['accept-language'] ?? null,
      acceptEncoding: header(headers['accept-encoding']),
      ifNoneMatch: headers['if-none-match'] ?? null,
    });
    if (!packed) return false;
    const { status, bytes } = packed;
    const requestId = randomUUID();
    response.writeHead(status, {
      ...packed.headers,
      ...securityFor(`http://${headers.host}/`),
      ...(bytes && { 'Content-Length': bytes.length }),
      [REQUEST_ID_HEADER]: requestId,
    });
    response.end(bytes);
    requestScope.run({ requestId }, () =>
      logResponse(metrics, { method, path, status, ms: performance.now() - started }),
    );
    return true;
  };
}

const header = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value.join(',') : (value ?? null);
