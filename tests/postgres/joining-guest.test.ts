import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase } from '../support/empty-database.ts';
import { migrate } from '../support/migrate.ts';

// A household replies while a guest joins the household and the host changes this guest. The guests
// must be locked before the event.

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let watcher: postgres.Sql;
let household: postgres.Sql;
let host: postgres.Sql;
let inviter: postgres.Sql;

beforeAll(async () => {
  database = await createEmptyDatabase();
  await migrate(database.url);
  const open = () =>
    postgres(database.url, { max: 1, onnotice: () => {}, connection: { search_path: 'public' } });
  [watcher, household, host, inviter] = [open(), open(), open(), open()];
});
afterAll(async () => {
  for (const sql of [watcher, household, host, inviter]) await sql?.end();
  await database?.drop();
});

/** An event with a reply link for Zoë's household. Kit has joined it, but is not invited yet. */
async function makeEvent() {
  const [owner = '', event = '', zoe = '', kit = '', link = ''] = Array.from({ length: 5 }, () =>
    randomUUID(),
  );
  await watcher.unsafe(`begin;
    insert into auth.users (id, email) values ('${owner}', '${owner}@example.com');
    insert into public.subscriptions (user_id, tier_id) select '${owner}', id from public.tier_plans where name = 'Pro Plus';
    insert into events (id, user_id, event_name, event_date) values ('${event}', '${owner}', 'Amelia & Tom', '2099-06-12');
    insert into guests (id, event_id, name, party) values ('${zoe}', '${event}', 'Zoë', 'Hartley'), ('${kit}', '${event}', 'Kit', 'Hartley');
    insert into private.invitations (id, event_id, token_hash, plus_ones) values ('${link}', '${event}', private.sha256_hex('${link}'), 0);
    insert into private.invited_guests (guest_id, invitation_id) values ('${zoe}', '${link}'); commit`);
  const answers = { guests: [zoe, kit].map((id) => ({ id, reply: 'yes' })) };
  return {
    kit,
    invite: `select set_config('request.jwt.claim.sub', '${owner}', true), make_invitations('${event}')`,
    answer: `select answer_invitation('${link}', '${JSON.stringify(answers)}')`,
    rename: `select set_config('request.jwt.claim.sub', '${owner}', true), change_seating('${event}', '{"guests": {"update": [{"id": "${kit}", "name": "Kit Hartley"}]}}')`,
  };
}

/** “done”, or the error code. */
const outcomeOf = (running: PromiseLike<unknown>): Promise<string> =>
  Promise.resolve(running).then(
    () => 'done',
    ({ code, message }: { code: string; message: string }) =>
      code === 'PGRST' ? (JSON.parse(message) as { code: string }).code : code,
  );

async function waitsForLock(
  sql: postgres.Sql,
  start: () => Promise<string>,
): Promise<Promise<string>[]> {
  const pid = (await sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid ?? 0;
  const running = start();
  await expect
    .poll(
      async () =>
        (
          await watcher`select from pg_stat_activity where pid = ${pid} and wait_event_type = 'Lock'`
        ).count,
    )
    .toBe(1);
  return [running]; // wrapped in an array, so that await does not wait for the promise
}

test('a reply waiting for an open invitation is refused with reply_changed, without a deadlock', async () => {
  const { kit, invite, answer, rename } = await makeEvent();
  const running: Promise<string>[] = [];
  await inviter.begin(async (tx) => {
    await tx.unsafe(invite);
    running.push(...(await waitsForLock(household, () => outcomeOf(household.unsafe(answer)))));
    running.push(
      ...(await waitsForLock(host, () => outcomeOf(host.begin((own) => own.unsafe(rename))))),
    );
  });
  expect(await Promise.all(running)).toEqual(['reply_changed', 'done']);
  expect(await watcher`select name, reply from guests where id = ${kit}`).toMatchObject([
    { name: 'Kit Hartley', reply: null },
  ]);
  expect(await outcomeOf(household.unsafe(answer))).toBe('done');
  expect(await watcher`select name, reply from guests where id = ${kit}`).toMatchObject([
    { name: 'Kit Hartley', reply: 'yes' },
  ]);
});

test('simultaneous replies, invitations and changes end without a deadlock', async () => {
  for (let round = 0; round < 50; round++) {
    const { invite, answer, rename } = await makeEvent();
    const [answered, invited, renamed] = await Promise.all([
      outcomeOf(household.unsafe(answer)),
      outcomeOf(inviter.begin((tx) => tx.unsafe(invite))),
      outcomeOf(host.begin((tx) => tx.unsafe(rename))),
    ]);
    expect([invited, renamed]).toEqual(['done', 'done']);
    expect(['done', 'reply_changed']).toContain(answered);
  }
});
