import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { requestScope } from '../http/request-scope.ts';
import { answerCrash, explainFailure } from './failures.ts';

test.each([
  ['a lost connection', '57P01', 503, 'unavailable'],
  ['a statement stopped for its time', '57014', 503, 'unavailable'],
  ['a full disk', '53100', 507, 'server_full'],
])('%s under a request is answered as what passes', async (_, code, status, refused) => {
  const answer = await answerOf(Object.assign(new Error('failed'), { code }));
  expect([answer.status, answer.headers.has('Retry-After')]).toEqual([status, true]);
  expect(await answer.json()).toMatchObject({ code: refused });
});

test('any other fault is a crash', async () => {
  expect((await answerOf(Object.assign(new Error('failed'), { code: 'XX000' }))).status).toBe(500);
});

async function answerOf(error: Error): Promise<Response> {
  const app = new Hono();
  app.use((_, next) => requestScope.run({ requestId: 'one' }, next));
  app.use(explainFailure as never);
  app.onError(answerCrash as never);
  app.get('/rest/v1/rpc/get_seating_plan', () => {
    throw error;
  });
  return app.request('/rest/v1/rpc/get_seating_plan', {}, {});
}
