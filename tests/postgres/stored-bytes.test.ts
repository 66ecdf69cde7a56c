import { randomBytes, randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase } from '../support/empty-database.ts';
import { migrate } from '../support/migrate.ts';
import { getRunCount } from '../support/run-count.ts';

// Concurrent writes and sweeps have the same result as if they had run one after another.

let url: string;
let admin: postgres.Sql;
const connections: postgres.Sql[] = [];
const connect = () => {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { search_path: 'public' } });
  connections.push(sql);
  return sql;
};
beforeAll(async () => {
  const database = await createEmptyDatabase();
  url = database.url;
  await migrate(url);
  admin = connect();
  return async () => {
    for (const sql of connections) await sql.end();
    await database.drop();
  };
});

const picture = (characters: number) =>
  JSON.stringify({
    picture: {
      picture: `data:image/png;base64,${randomBytes(characters)
        .toString('base64')
        .slice(0, characters - 22)}`,
      ...{ x: 0, y: 0, width: 9, height: 9, fade: 9 },
    },
  });

async function addPerson(planName = 'Pro Plus'): Promise<string> {
  const id = randomUUID();
  await admin`insert into auth.users (id, email, created_at, last_sign_in_at) values (${id}, ${`${id}@example.com`}, now() - interval '3 years', now() - interval '2 years')`;
  await admin`insert into public.subscriptions (user_id, tier_id, is_free) select ${id}, id, price = 0 from public.tier_plans where name = ${planName}`;
  return id;
}

async function addEvent(owner: string, date = '2099-06-12'): Promise<string> {
  const id = randomUUID();
  await admin`insert into public.events (id, user_id, event_name, event_date) values (${id}, ${owner}, 'Amelia & Tom', ${date})`;
  return id;
}

/** Runs a statement as a user's request. Resolves with "done" or the error code. */
async function request(sql: postgres.Sql, person: string, statement: string): Promise<string> {
  try {
    await sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claim.sub', ${person}, true)`;
      await tx.unsafe('set local role authenticated');
      await tx.unsafe(statement);
    });
    return 'done';
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return code === 'PGRST' ? (JSON.parse(message) as { code: string }).code : code;
  }
}

const lay = (event: string, characters = 350_000) =>
  `select change_seating('${event}', '${picture(characters)}')`;

test('simultaneous uploads to several events of one account stay within its storage limit', async () => {
  const writers = Array.from({ length: 8 }, connect);
  for (let round = 0; round < getRunCount(20); round++) {
    const owner = await addPerson();
    const events: string[] = [];
    for (const _ of writers) events.push(await addEvent(owner));
    // The plan expires only now, because an account that never paid may have only one event.
    await admin`update public.subscriptions set expiry_date = '2020-01-01' where user_id = ${owner}`;
    const said = await Promise.all(
      writers.map((sql, at) => request(sql, owner, lay(events[at] ?? ''))),
    );
    expect(said.toSorted()).toEqual([
      ...Array(5).fill('done'),
      ...Array(3).fill('plan_storage_full'),
    ]);
  }
});

test('handing over an event during an upload stays within the new owner’s limit', async () => {
  const [writer, taker] = [connect(), connect()];
  for (let round = 0; round < getRunCount(20); round++) {
    const [owner, partner] = [await addPerson(), await addPerson('Basic')];
    const events: string[] = [];
    for (let count = 0; count < 5; count++) events.push(await addEvent(owner));
    const [offered = ''] = events;
    for (const event of events.slice(1))
      expect(await request(writer, owner, lay(event))).toBe('done');
    // The partner may store 2 MB. Six venues use all of it except the size of one picture.
    for (let kept = 0; kept < 5; kept++)
      await admin`insert into public.venues (user_id, name, room, picture) values (${partner}, ${`Barn ${kept}`}, '{}', ${admin.json({ picture: randomBytes(270_000).toString('base64') })})`;
    await admin`insert into public.event_members (event_id, user_id, role, sees_names, sees_meals, offered_at) values (${offered}, ${partner}, 'editor', true, true, now())`;
    const said = await Promise.all([
      request(writer, owner, lay(offered)),
      request(taker, partner, `select accept_event('${offered}')`),
    ]);
    const [{ bytes = 0, held = 0 } = {}] = await admin<{ bytes: number; held: number }[]>`
      select private.stored_bytes(${partner})::integer as bytes, (select count(*)::integer from public.events where user_id = ${partner}) as held`;
    expect(bytes, said.join(', ')).toBeLessThanOrEqual(2_000_000);
    expect(said).toEqual(
      held === 1 ? ['plan_storage_full', 'done'] : ['done', 'plan_storage_full'],
    );
  }
});

test('the sweep of unused accounts skips an event that is being written, without waiting for it', async () => {
  const [writer, sweeper] = [connect(), connect()];
  for (let round = 0; round < getRunCount(100); round++) {
    const owner = await addPerson('Basic');
    const event = await addEvent(owner, '2020-06-12');
    await admin.unsafe(`insert into public.room_pictures (event_id, picture, x, y, width, height, fade) values ('${event}', 'data:image/png;base64,AAAA', 0, 0, 9, 9, 9);
      insert into private.signed_plans (event_id, label, version, plan) values ('${event}', 'Final', 1, '{}')`);
    const sweep = () => sweeper`select private.sweep_nightly()`;
    if (round % 2 === 0) {
      await writer.begin(async (tx) => {
        await tx`select set_config('request.jwt.claim.sub', ${owner}, true)`;
        await tx`select from public.events where id = ${event} for no key update`;
        await sweep();
        await tx.unsafe(lay(event, 2000));
      });
      const laid =
        await admin`select from public.room_pictures where event_id = ${event} and char_length(picture) > 100`;
      expect(laid.count, `round ${round}`).toBe(1);
    } else
      expect((await Promise.all([request(writer, owner, lay(event, 2000)), sweep()]))[0]).toBe(
        'done',
      );
    await admin`select private.sweep_nightly()`;
    expect((await admin`select from public.room_pictures where event_id = ${event}`).count).toBe(0);
  }
});
