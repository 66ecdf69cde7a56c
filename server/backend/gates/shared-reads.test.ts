import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { recordTemporaryFailure, requestScope, TOO_BUSY_CODE } from '../../http/request-scope.ts';
import { TooBusyError } from '../../limits/queues.ts';
import type { CallerChecks } from '../callers.ts';
import type { Executor } from '../interface.ts';
import type { ApiEnv } from './gate.ts';
import { createSharedPlanGate, shareVisitorReads } from './shared-reads.ts';

const eventId = '8c6a4a2e-0000-4000-8000-000000000000';
const callers: CallerChecks = {
  isServer: () => false,
  isVisitor: ({ headers }) => headers.get('Authorization') === null,
  hasSession: ({ headers }) => headers.get('Authorization') !== null,
};
const tokenOf = (sub: string) =>
  `Bearer x.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.x`;

/** A database with one event at `version`. `rights` are the rights of its members. */
function plans(rights: Record<string, string>) {
  const state = { version: '1', queries: 0, plansRead: 0 };
  const query = async (_: string, [, asking, known]: unknown[] = []) => {
    state.queries++;
    const byRight = Map.groupBy(
      (asking as string[]).filter((person) => rights[person]),
      (person) => rights[person] ?? '',
    );
    return [...byRight].map(([may, people]) => {
      const isKnown = JSON.parse(String(known))[may] === state.version;
      if (!isKnown) state.plansRead++;
      return {
        may,
        people,
        version: state.version,
        plan: isKnown ? null : `"${may} at ${state.version}"`,
      };
    });
  };
  const app = new Hono<ApiEnv>();
  app.use(createSharedPlanGate({ query } as unknown as Executor, callers));
  app.get('*', (c) => c.text('by the function itself'));
  const read = async (person: string) =>
    (
      await app.request(`/?event_uuid=${eventId}`, { headers: { Authorization: tokenOf(person) } })
    ).text();
  return { state, read };
}

test('simultaneous viewers share one read per set of rights; strangers are refused', async () => {
  const { state, read } = plans({
    mother: 'edit',
    florist: 'look',
    venue: 'look',
    caterer: 'look names meals',
  });
  const people = ['mother', 'florist', 'venue', 'caterer', 'stranger'];
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => read(people[at % 5] ?? '')),
  );
  expect(answers.slice(0, 5)).toEqual([
    '"edit at 1"',
    '"look at 1"',
    '"look at 1"',
    '"look names meals at 1"',
    'by the function itself',
  ]);
  expect([state.queries, state.plansRead]).toEqual([1, 3]);
});

test('a plan is read again only when it has a new version', async () => {
  const { state, read } = plans({ florist: 'look' });
  for (let at = 0; at < 10; at++) expect(await read('florist')).toBe('"look at 1"');
  state.version = '2';
  for (let at = 0; at < 10; at++) expect(await read('florist')).toBe('"look at 2"');
  expect([state.queries, state.plansRead]).toEqual([20, 2]);
});

test('changed rights apply to the next read', async () => {
  const rights: Record<string, string> = { florist: 'look names' };
  const { read } = plans(rights);
  expect(await read('florist')).toBe('"look names at 1"');
  rights.florist = 'look';
  expect(await read('florist')).toBe('"look at 1"');
  delete rights.florist;
  expect(await read('florist')).toBe('by the function itself');
});

test('visitors share one read of the same data; requests made meanwhile share the next read', async () => {
  const ends: (() => void)[] = [];
  const asked: string[] = [];
  const visit = shareVisitorReads(async ({ url, headers }) => {
    asked.push(`${new URL(url).pathname} ${headers.get('Accept') ?? ''}`.trim());
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.push(resolve);
    await promise;
    return Response.json(asked.length, { status: 206, headers: { 'Content-Range': '0-1/*' } });
  }, callers);
  const app = new Hono<ApiEnv>();
  app.all('*', visit);
  const ask = (path: string, headers: Record<string, string> = {}) =>
    app.request(
      path,
      { headers: { apikey: 'sb_publishable_x', ...headers } },
      { peerAddress: null },
    );
  const first = [ask('/faqs'), ask('/faqs')];
  await expect.poll(() => ends).toHaveLength(1);
  const later = [ask('/faqs'), ask('/faqs')];
  const others = [
    ask('/faqs', { Accept: 'text/csv' }),
    ask('/tier_plans'),
    ask('/faqs', { Authorization: tokenOf('amelia') }),
  ];
  await expect.poll(() => ends).toHaveLength(4);
  ends[0]?.();
  for (const answer of await Promise.all(first))
    expect([answer.status, answer.headers.get('Content-Range'), await answer.text()]).toEqual([
      206,
      '0-1/*',
      '4',
    ]);
  await expect.poll(() => ends).toHaveLength(5);
  for (const end of ends) end();
  await Promise.all([...later, ...others]);
  expect(asked.toSorted()).toEqual(['/faqs', '/faqs', '/faqs', '/faqs text/csv', '/tier_plans']);
});

test('records a database failure for every request that shared the read', async () => {
  const visit = shareVisitorReads(async () => {
    recordTemporaryFailure({ code: '57P01' });
    return new Response(null, { status: 500 });
  }, callers);
  const app = new Hono<ApiEnv>();
  app.all('*', visit);
  const troubles = Array.from({ length: 3 }, () =>
    requestScope.run({ requestId: '' }, async () => {
      await app.request('/faqs', { headers: { apikey: 'x' } }, { peerAddress: null });
      return requestScope.getStore()?.trouble;
    }),
  );
  expect(await Promise.all(troubles)).toEqual(['unavailable', 'unavailable', 'unavailable']);
});

const asCaller = <T>(name: string, work: () => T): T =>
  requestScope.run({ requestId: '', caller: () => name }, work);

test('refuses only the network over its limit; other networks that shared its read run a new read', async () => {
  const asked: string[] = [];
  const visit = shareVisitorReads(async () => {
    const caller = requestScope.getStore()?.caller?.() ?? '';
    asked.push(caller);
    if (caller !== 'busy') return Response.json('answered');
    recordTemporaryFailure({ code: TOO_BUSY_CODE });
    return new Response(null, { status: 500 });
  }, callers);
  const app = new Hono<ApiEnv>();
  app.all('*', visit);
  app.onError((error, c) => c.text(error instanceof TooBusyError ? 'too busy' : 'broken', 500));
  const ask = (caller: string) =>
    asCaller(caller, async () =>
      (await app.request('/faqs', { headers: { apikey: 'x' } }, { peerAddress: null })).text(),
    );
  const answers = await Promise.all(['busy', 'busy', 'hall', 'hall', 'home'].map(ask));
  expect(answers).toEqual(['too busy', 'too busy', '"answered"', '"answered"', '"answered"']);
  expect(asked).toEqual(['busy', 'hall', 'home']);
});

test('counts time against an event only after one caller was allowed to read the event', async () => {
  const callersOfQueries: string[] = [];
  const query = async (_: string, [, asking]: unknown[] = []) => {
    callersOfQueries.push(requestScope.getStore()?.caller?.() ?? '');
    const people = (asking as string[]).filter((person) => person === 'mother');
    return [{ may: 'edit', people, version: '1', plan: '"plan"' }];
  };
  const app = new Hono<ApiEnv>();
  app.use(createSharedPlanGate({ query } as unknown as Executor, callers));
  app.get('*', (c) => c.text('by the function itself'));
  const read = (person: string, event = eventId) =>
    asCaller(person, () =>
      app.request(`/?event_uuid=${event}`, { headers: { Authorization: tokenOf(person) } }),
    );
  for (const person of ['mother', 'mother', 'stranger', 'stranger']) await read(person);
  for (let made = 1; made <= 3; made++) await read('stranger', eventId.replace(/0$/, String(made)));
  expect(callersOfQueries).toEqual(['mother', `event ${eventId}`, ...Array(5).fill('stranger')]);
});

test('an event over its limit is refused once for all callers who share the read', async () => {
  let isBusy = false;
  let queries = 0;
  const query = async (_: string, [, asking]: unknown[] = []) => {
    queries++;
    if (isBusy) throw new TooBusyError('too many are waiting');
    return [{ may: 'edit', people: asking, version: '1', plan: '"plan"' }];
  };
  const app = new Hono<ApiEnv>();
  app.use(createSharedPlanGate({ query } as unknown as Executor, callers));
  app.onError((error, c) => c.text(error instanceof TooBusyError ? 'too busy' : 'broken', 500));
  const people = ['mother', 'florist', 'venue', 'caterer'];
  const readAll = () =>
    Promise.all(
      people.map((person) =>
        asCaller(person, async () =>
          (
            await app.request(`/?event_uuid=${eventId}`, {
              headers: { Authorization: tokenOf(person) },
            })
          ).text(),
        ),
      ),
    );
  expect(await readAll()).toEqual(Array(4).fill('"plan"'));
  isBusy = true;
  expect(await readAll()).toEqual(Array(4).fill('too busy'));
  expect(queries).toBe(2);
});
