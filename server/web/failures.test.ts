import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { requestScope } from '../http/request-scope.ts';
import { explainFailure, handleError } from './failures.ts';
import { logRequests } from './request-log.ts';

test.each([
  ['a lost connection', '57P01', 503, 'unavailable'],
  ['a statement timeout', '57014', 503, 'unavailable'],
  ['a full disk', '53100', 507, 'server_full'],
  ['a full queue', 'TOO_BUSY', 503, 'too_busy'],
])('%s is answered as a temporary failure', async (_, code, status, refused) => {
  const answer = await answerOf(Object.assign(new Error('failed'), { code }));
  expect([answer.status, answer.headers.has('Retry-After')]).toEqual([status, true]);
  expect(await answer.json()).toMatchObject({ code: refused });
});

test('any other error is answered with 500', async () => {
  expect((await answerOf(Object.assign(new Error('failed'), { code: 'XX000' }))).status).toBe(500);
});

test.each([
  ['a statement that failed', () => Promise.reject(new Error('failed'))],
  ['a call that the backend answered with 500', async () => Response.json({}, { status: 500 })],
])('%s after the caller disconnected is logged and counted as 499', async (_, answer) => {
  const counted: number[] = [];
  const app = new Hono();
  const metrics = { recordResponse: ({ status }: { status: number }) => counted.push(status) };
  app.use(logRequests(metrics as never) as never, explainFailure as never);
  app.onError(handleError as never);
  app.get('/rest/v1/faqs', answer);
  const incoming = { complete: true, destroyed: false, socket: { destroyed: true } };
  await app.request('/rest/v1/faqs', {}, { incoming });
  await app.request(
    '/rest/v1/faqs',
    {},
    { incoming: { ...incoming, socket: { destroyed: false } } },
  );
  expect(counted).toEqual([499, 500]);
});

async function answerOf(error: Error): Promise<Response> {
  const app = new Hono();
  app.use((_, next) => requestScope.run({ requestId: 'one' }, next));
  app.use(explainFailure as never);
  app.onError(handleError as never);
  app.get('/rest/v1/rpc/get_seating_plan', () => {
    throw error;
  });
  return app.request('/rest/v1/rpc/get_seating_plan', {}, {});
}
