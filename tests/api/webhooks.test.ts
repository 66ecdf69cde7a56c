import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createWebhookPost } from '../../server/webhooks/post-webhook.ts';
import { createWebhookSender } from '../../server/webhooks/webhook-sender.ts';
import { createHost } from '../support/api.ts';
import { startBackend } from '../support/in-process-backend.ts';
import { startServer } from '../support/server.ts';
import {
  isSignedWebhook,
  type ReceivedWebhook,
  startWebhookTool,
} from '../support/webhook-tool.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend?.close());

const URL_OF_TOOL = 'https://tool.example/hook';

async function startTool() {
  const tool = await startWebhookTool();
  onTestFinished(tool.close);
  return tool;
}

/** A new account on Pro Plus. */
async function addAccount(): Promise<string> {
  const user = randomUUID();
  await backend.database.exec(`
    insert into auth.users (id, email) values ('${user}', '${user}@example.com');
    insert into public.subscriptions (user_id, tier_id) select '${user}', id from public.tier_plans where name = 'Pro Plus'`);
  return user;
}

/** A new event with the only webhook in the database. */
async function withWebhook() {
  const tool = await startTool();
  const { exec, query } = backend.database;
  const post = createWebhookPost(async () => [], tool.origin);
  const sender = createWebhookSender(backend.admin, post);
  onTestFinished(sender.stop);
  const amelia = await addAccount();
  const event = randomUUID();
  await exec(`
    delete from public.webhooks;
    insert into public.events (id, user_id, event_name, event_date) values ('${event}', '${amelia}', 'Summer', current_date);
    select set_config('request.jwt.claim.sub', '${amelia}', false)`);
  const make = async () => {
    const [row] = await query<{ made: { id: string; secret: string } }>(
      `select private.create_webhook('${event}', '${URL_OF_TOOL}') as made`,
    );
    return row?.made as { id: string; secret: string };
  };
  const made = await make();
  const change = () =>
    exec(`insert into public.guests (event_id, name) values ('${event}', 'Zoë')`);
  const send = async () => {
    await sender.sendDue();
    await sender.settle();
  };
  const passSeconds = (seconds: number) =>
    exec(`update public.webhooks set due_at = due_at - interval '${seconds} seconds',
      sent_at = sent_at - interval '${seconds} seconds'`);
  const read = async () => {
    const [row] = await query<Record<string, unknown>>(
      `select status, problem, tries, failures, is_off, change::integer,
        round(extract(epoch from due_at - now()))::integer as due_in
       from public.webhooks where id = '${made.id}'`,
    );
    return row;
  };
  const stored = () => query('select from private.webhook_secrets');
  return {
    amelia,
    event,
    exec,
    query,
    tool,
    post,
    stored,
    made,
    make,
    change,
    send,
    passSeconds,
    read,
  };
}

describe('a change', () => {
  test('a change is sent once, signed, and contains only the event and its newest change', async () => {
    const { event, tool, made, change, send, query, read } = await withWebhook();
    await send();
    expect(tool.received).toEqual([]);
    await change();
    await change();
    await send();
    await send();
    expect(tool.received).toHaveLength(1);
    const [received] = tool.received as [ReceivedWebhook];
    const [newest] = await query<{ version: number }>(
      `select private.seating_version('${event}')::integer as version`,
    );
    expect(JSON.parse(received.body)).toEqual({
      type: 'changed',
      event,
      change: newest?.version,
    });
    expect(received.path).toBe('/hook');
    expect(received.headers['content-type']).toBe('application/json');
    expect(isSignedWebhook(made.secret, received)).toBe(true);
    expect(isSignedWebhook(`${made.secret}x`, received)).toBe(false);
    expect(await read()).toMatchObject({ status: 200, problem: null, tries: 1, due_in: null });
  });

  test('sends at most one change in five seconds', async () => {
    const { tool, change, send, passSeconds } = await withWebhook();
    await change();
    await send();
    await change();
    await change();
    await send();
    expect(tool.received).toHaveLength(1);
    await passSeconds(6);
    await send();
    expect(tool.received.map(({ body }) => JSON.parse(body).change)).toEqual([1, 3]);
  });

  test('only one of several processes sends a change', async () => {
    const { tool, change, post } = await withWebhook();
    await change();
    const senders = Array.from({ length: 4 }, () => createWebhookSender(backend.admin, post));
    await Promise.all(senders.map((each) => each.sendDue()));
    await Promise.all(senders.map((each) => each.settle()));
    expect(tool.received).toHaveLength(1);
  });

  test('sends a change again if the process ended before it recorded the response', async () => {
    const { tool, change, send, passSeconds } = await withWebhook();
    await change();
    const claimed = await backend.admin.rpc('claim_webhooks', { max_count: 8 });
    expect(claimed.data).toHaveLength(1);
    await send();
    expect(tool.received).toEqual([]);
    await passSeconds(61);
    await send();
    expect(tool.received).toHaveLength(1);
  });

  test('sends no change while the account is suspended', async () => {
    const { amelia, tool, change, send, exec } = await withWebhook();
    await change();
    await exec(
      `update auth.users set banned_until = now() + interval '1 day' where id = '${amelia}'`,
    );
    await send();
    expect(tool.received).toEqual([]);
    await exec('update auth.users set banned_until = null');
    await send();
    expect(tool.received).toHaveLength(1);
  });
});

describe('a failure', () => {
  test('a failure is retried after 10 seconds, 1 minute and 10 minutes, then only after the next change', async () => {
    const { tool, change, send, passSeconds, read } = await withWebhook();
    tool.status = 500;
    await change();
    await send();
    const failed = { status: 500, failures: 0 };
    expect(await read()).toMatchObject({ ...failed, tries: 1, due_in: 10 });
    await change();
    expect(await read()).toMatchObject({ tries: 1, due_in: 10, change: 2 });
    await passSeconds(10);
    await send();
    expect(await read()).toMatchObject({ ...failed, tries: 2, due_in: 60 });
    await passSeconds(60);
    await send();
    expect(await read()).toMatchObject({ ...failed, tries: 3, due_in: 600 });
    await passSeconds(600);
    await send();
    expect(await read()).toMatchObject({ status: 500, failures: 1, tries: 4, due_in: null });
    await passSeconds(100_000);
    await send();
    expect(tool.received.map(({ body }) => JSON.parse(body).change)).toEqual([1, 2, 2, 2]);
    tool.status = 204;
    await change();
    await send();
    expect(await read()).toMatchObject({ status: 204, failures: 0, tries: 1, due_in: null });
  });

  test('counts a redirect as a failure and does not follow it', async () => {
    const { tool, change, send, read } = await withWebhook();
    tool.status = 301;
    await change();
    await send();
    expect(tool.received.map(({ path }) => path)).toEqual(['/hook']);
    expect(await read()).toMatchObject({ status: 301, tries: 1, due_in: 10 });
  });

  test('records why there was no response', async () => {
    const { change, read } = await withWebhook();
    await change();
    const sender = createWebhookSender(
      backend.admin,
      createWebhookPost(async () => ['10.0.0.1']),
    );
    await sender.sendDue();
    await sender.settle();
    expect(await read()).toMatchObject({ status: null, problem: 'refused_address', due_in: 10 });
  });

  test('fifty failures in a row switch a webhook off; Try again switches it on', async () => {
    const { tool, change, send, exec, passSeconds, read, made } = await withWebhook();
    tool.status = 500;
    await exec('update public.webhooks set failures = 49, tries = 3, change = 1, due_at = now()');
    await send();
    expect(await read()).toMatchObject({ failures: 50, is_off: true, due_in: null });
    await change();
    await passSeconds(10);
    await send();
    expect(tool.received).toHaveLength(1);
    tool.status = 200;
    await exec(`select private.try_webhook('${made.id}')`);
    await send();
    expect(tool.received).toHaveLength(2);
    expect(await read()).toMatchObject({ status: 200, failures: 0, is_off: false });
  });
});

describe('deleting webhooks', () => {
  test('a webhook is deleted with its event', async () => {
    const { event, exec, stored } = await withWebhook();
    expect(await stored()).toHaveLength(1);
    await exec(`delete from public.events where id = '${event}'`);
    expect(await stored()).toEqual([]);
  });

  test('handing over an event deletes its webhooks', async () => {
    const { event, exec, stored } = await withWebhook();
    await exec(`update public.events set user_id = '${await addAccount()}' where id = '${event}'`);
    expect(await stored()).toEqual([]);
  });

  test('clearing an event’s private fields deletes its webhooks', async () => {
    const { event, exec, stored } = await withWebhook();
    const passDays = (days: number) =>
      exec(`update public.events set event_date = current_date - ${days} where id = '${event}'`);
    await passDays(29);
    await exec('select private.clear_due_private_fields()');
    expect(await stored()).toHaveLength(1);
    await passDays(32);
    await exec('select private.clear_due_private_fields()');
    expect(await stored()).toEqual([]);
  });
});

test('an event has at most three webhooks', async () => {
  const { make } = await withWebhook();
  await make();
  await make();
  await expect(make()).rejects.toThrow('too_many_webhooks');
});

test('only https addresses without port, user or spaces are accepted', async () => {
  const { client, event } = await createHost({ plan: 'Pro', events: 1 });
  for (const webhook_url of [
    'http://tool.example/',
    'https://tool.example',
    'https://tool.example:8443/',
    'https://user:word@tool.example/',
    'https://[::1]/',
    'https://tool.example/two words',
    'https://tool.example/\nX-Header: 1',
    `https://tool.example/${'x'.repeat(480)}`,
    '',
  ]) {
    const { error } = await client.rpc('create_webhook', { event_uuid: event.id, webhook_url });
    expect([webhook_url, error?.code]).toEqual([webhook_url, 'invalid_value']);
  }
  expect((await client.from('webhooks').select('id').throwOnError()).data).toEqual([]);
});

test('a running server sends a change within seconds', { timeout: 60_000 }, async () => {
  const tool = await startTool();
  const server = await startServer({ WEBHOOK_TEST_ORIGIN: tool.origin });
  onTestFinished(async () => {
    await server.stop();
    await server.remove();
  });
  const amelia = await createHost({ server, plan: 'Pro', events: 1 });
  const { data } = await amelia.client
    .rpc('create_webhook', { event_uuid: amelia.event.id, webhook_url: URL_OF_TOOL })
    .throwOnError();
  const { secret } = data as { secret: string };
  await amelia.addGuest({ name: 'Zoë Fairweather' });
  await expect.poll(() => tool.received.length, { timeout: 30_000 }).toBe(1);
  expect(isSignedWebhook(secret, tool.received[0] as ReceivedWebhook)).toBe(true);
  const { data: rows } = await amelia.client.from('webhooks').select('status').throwOnError();
  expect(rows).toEqual([{ status: 200 }]);
});
