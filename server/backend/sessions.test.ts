import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { requestScope } from '../http/request-scope.ts';
import { log } from '../log.ts';
import type { Session } from './interface.ts';
import { createSessionFunctions } from './sessions.ts';
import { getStatementStats, nameStatement } from './statements.ts';

/** A database whose statements wait `waitMs` for a connection, take `ms` and return two rows. */
function open({ ms, waitMs = 0, slowMs }: { ms: number; waitMs?: number; slowMs?: number }) {
  const lines = vi.spyOn(log, 'warn').mockImplementation(() => {});
  lines.mockClear();
  onTestFinished(() => lines.mockRestore());
  const nothing = async () => {};
  const session: Session = {
    run: async (sql) => {
      await sleep(ms);
      if (sql.includes('fails')) throw new Error('refused');
      return { rows: [{}, {}] };
    },
    ...{ exec: () => sleep(ms), prepare: nothing, begin: nothing, end: nothing },
    release: () => {},
  };
  const database = createSessionFunctions(async () => {
    await sleep(waitMs);
    return session;
  }, slowMs);
  return { database, lines: () => lines.mock.calls as unknown as [object, string][] };
}

test('a slow statement is logged with name, duration, rows and waiting time, and without values', async () => {
  const { database, lines } = open({ ms: 30, waitMs: 20, slowMs: 25 });
  await database.query('select name from public.guests where name = $1', ['Zelda']);
  expect(lines()).toEqual([
    [
      {
        statement: 'select public.guests',
        ms: expect.closeTo(30, -2),
        rows: 2,
        waiting: expect.closeTo(20, -2),
      },
      'slow statement',
    ],
  ]);
  expect(JSON.stringify(lines())).not.toContain('Zelda');
});

test('a statement in a call’s transaction is named after the call; other statements keep their names', async () => {
  const { database, lines } = open({ ms: 5, slowMs: 1 });
  await requestScope.run({ requestId: 'x', call: 'rpc change_seating' }, async () => {
    await database.query('select id from auth.sessions');
    await database.asCaller({ role: 'anon' }, ({ query }) => query('select 1'));
  });
  expect(lines()).toMatchObject([
    [{ statement: 'select auth.sessions' }, 'slow statement'],
    [{ statement: 'rpc change_seating' }, 'slow statement'],
  ]);
});

test('logs a failed slow statement without rows, and nothing for fast statements or a limit of 0', async () => {
  const failing = open({ ms: 10, slowMs: 5 });
  await expect(failing.database.query('select fails')).rejects.toThrow('refused');
  expect(failing.lines()).toMatchObject([[{ rows: undefined }, 'slow statement failed']]);
  const quick = open({ ms: 1, slowMs: 1000 });
  await quick.database.query('select 1');
  expect(quick.lines()).toEqual([]);
  const off = open({ ms: 10, slowMs: 0 });
  await off.database.query('select 1');
  expect(off.lines()).toEqual([]);
});

test.each([
  ['select id::text from auth.sessions where id = any ($1)', 'select auth.sessions'],
  ['/* shared get_seating_plan */ with people as (select 1)', 'shared get_seating_plan'],
  [`\n select private.refuse('x from y.z')`, 'select private.refuse'],
  ['insert into "auth"."users" ("id") values ($1)', 'insert auth.users'],
  ['UPDATE embedded.periodic_jobs set ended_at = now()', 'update embedded.periodic_jobs'],
  ['-- What the next one does.\ncreate table public.a (id int)', 'create public.a'],
  ['', 'other'],
])('%j is named %s', (sql, name) => {
  expect(nameStatement(sql)).toBe(name);
});

test('after 300 statement names, further statements are counted as “other”', async () => {
  const { database } = open({ ms: 0 });
  for (let at = 0; at < 400; at++) await database.query(`select a from public.made_up_${at}`);
  expect(getStatementStats().size).toBeLessThanOrEqual(301);
  expect(getStatementStats().get('other')?.count).toBeGreaterThan(90);
});
