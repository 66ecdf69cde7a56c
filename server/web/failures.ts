import type { Context, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { Env } from '../http/env.ts';
import { renderPlainPage, renderWaitingPage, toPageResponse } from '../http/plain-page.ts';
import {
  FAILURE_RETRY_AFTER,
  internalError,
  temporaryFailure,
  temporaryFailures,
} from '../http/refusals.ts';
import { replaceResponse } from '../http/replace-response.ts';
import { recordTemporaryFailure, requestScope } from '../http/request-scope.ts';
import { RefusedBodyError } from '../limits/count-bytes.ts';
import { TooBusyError } from '../limits/queues.ts';
import { log } from '../log.ts';

const wantsPage = (c: Context<Env>) => c.req.header('Accept')?.includes('text/html') === true;

/** True if the caller disconnected. That is not a failure of the server or the database, though both report ECONNRESET. */
export function isDisconnected(c: Context<Env>): boolean {
  const { incoming } = c.env;
  return Boolean(incoming?.socket?.destroyed || (incoming?.destroyed && !incoming.complete));
}

/** The status in log and metrics for a request whose caller disconnected, as in nginx. */
export const clientClosedRequest = (): Response => new Response(null, { status: 499 });

export function handleError(error: Error, c: Context<Env>): Response {
  if (error instanceof RefusedBodyError) return error.refusal();
  if (isDisconnected(c)) return clientClosedRequest();
  recordTemporaryFailure(error);
  if (error instanceof TooBusyError) return c.body(null, 500);
  log.error({ stack: error.stack }, error.message);
  const requestId = requestScope.getStore()?.requestId ?? '';
  if (!wantsPage(c)) return internalError(requestId);
  const content = html`<h1>Something went wrong</h1>
<p>We couldn’t show this page. Please try again in a moment.</p><p><a href="/">Return to Home</a></p><p><small>Reference ${requestId}</small></p>`;
  return toPageResponse(500, renderPlainPage({ title: 'Something went wrong', content }));
}

export const explainFailure: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const failure = requestScope.getStore()?.trouble;
  if (c.res.status >= 500 && isDisconnected(c)) {
    replaceResponse(c, clientClosedRequest());
  } else if (failure && c.res.status === 500) {
    const { status, message } = temporaryFailures[failure];
    const answer = wantsPage(c)
      ? renderWaitingPage(message, { status, retryAfter: FAILURE_RETRY_AFTER, refreshAfter: 10 })
      : temporaryFailure(failure);
    for (const [name, value] of c.res.headers)
      if (/^(access-control-|vary$)/.test(name)) answer.headers.set(name, value);
    replaceResponse(c, answer);
  } else if (c.res.status === 503 && !c.res.headers.has('Retry-After')) {
    c.res.headers.set('Retry-After', String(FAILURE_RETRY_AFTER));
  }
};
