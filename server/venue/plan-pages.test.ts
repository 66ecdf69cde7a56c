import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { compressOnTheFly } from '../http/cached-body.ts';
import { createRenderQueue } from '../rendering/render-queue.ts';
import type { RenderTasks } from '../rendering/render-tasks.ts';
import { createPlanPages } from './plan-pages.ts';

type Link = { event: string; rights: string[]; ends_at?: string; closed?: 'revoked' };

function venueOf(links: Record<string, Link>, isHeld = false) {
  const state = { version: 1, links, reads: [] as string[], rendered: [] as string[] };
  const held: (() => void)[] = [];
  const rpc = (_: string, { secret, known }: { secret: string; known: string[] | null }) => ({
    abortSignal: async () => {
      state.reads.push(`${secret} ${known === null ? 'version' : 'plan'}`);
      if (isHeld) await new Promise<void>((go) => held.push(go));
      const link = state.links[secret];
      if (!link) return { data: null, error: { code: 'door_closed' } };
      if (link.closed) return { data: { closed: link.closed }, error: null };
      const version = `${link.event}${link.rights.join('')}${state.version}`.padEnd(32, '0');
      const { event: event_key, rights, ends_at = 'never' } = link;
      const answer = { version, event_key, link: { rights, ends_at } };
      return { data: known === null ? answer : { ...answer, event: {} }, error: null };
    },
  });
  const plan: RenderTasks['plan'] = async (answer) => {
    const { version = 'closed' } = (answer ?? {}) as { version?: string };
    state.rendered.push(version);
    return compressOnTheFly(Buffer.from(`plan ${version}`));
  };
  const plans = createPlanPages(
    { rpc } as unknown as SupabaseClient,
    createRenderQueue({ plan } as RenderTasks),
  );
  const ask = async (secret: string, network = 'a', known = '') => {
    const body = JSON.stringify({ secret, known });
    const answer = await plans.latest(
      new Request('http://localhost/plan/latest', { method: 'POST', body }),
      network,
    );
    return {
      status: answer.status,
      text: await answer.text(),
      endsAt: answer.headers.get('X-Ends-At'),
    };
  };
  return { state, ask, next: () => held.shift()?.() };
}
const fifty = Object.fromEntries(
  Array.from({ length: 50 }, (_, at) => [
    `s${at}`,
    { event: 'e', rights: ['a'], ends_at: `day ${at}` },
  ]),
);

test('a plan that the database fails to return gets the response try_again', async () => {
  const abortSignal = async () => ({
    data: null,
    error: { code: '57P01', message: 'terminating connection' },
  });
  const visitor = { rpc: () => ({ abortSignal }) } as unknown as SupabaseClient;
  const plans = createPlanPages(visitor, createRenderQueue({} as RenderTasks));
  const request = new Request('http://localhost/plan/latest', {
    method: 'POST',
    body: '{"secret":"s"}',
  });
  const answer = await plans.latest(request, 'a');
  expect([answer.status, await answer.json()]).toEqual([503, { code: 'try_again' }]);
});

test('fifty links with the same rights share one read and rendering per version, each with its own expiry', async () => {
  const { state, ask } = venueOf(fifty);
  for (const round of [1, 2]) {
    state.version = round;
    const answers = await Promise.all(Object.keys(fifty).map((secret) => ask(secret)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.map(({ endsAt }) => endsAt)).toEqual(
      Object.values(fifty).map(({ ends_at }) => ends_at),
    );
    expect(state.rendered).toHaveLength(round);
    expect(state.reads.filter((read) => read.endsWith('plan'))).toHaveLength(round);
    expect(state.reads.filter((read) => read.endsWith('version'))).toHaveLength(50 * round);
  }
});

test('links with different rights or to different events get separate plans', async () => {
  const { state, ask } = venueOf({
    one: { event: 'e', rights: ['a'] },
    more: { event: 'e', rights: ['a', 'b'] },
    other: { event: 'f', rights: ['a'] },
  });
  const texts = await Promise.all(
    ['one', 'more', 'other'].map(async (secret) => (await ask(secret)).text),
  );
  expect(new Set(texts).size).toBe(3);
  expect(state.rendered).toHaveLength(3);
});

test('260 connections of one link share one waiting read and do not block another venue on the network', async () => {
  const { state, ask, next } = venueOf(
    { one: { event: 'e', rights: ['a'] }, other: { event: 'f', rights: ['a'] } },
    true,
  );
  const crowd = Array.from({ length: 260 }, () => ask('one'));
  await expect.poll(() => state.reads.length).toBeGreaterThan(0);
  const other = ask('other');
  const going = setInterval(next);
  expect(await other).toMatchObject({ status: 200 });
  expect(new Set((await Promise.all(crowd)).map(({ status }) => status))).toEqual(new Set([200]));
  clearInterval(going);
  expect(state.reads.length).toBeLessThan(20);
});

test('revoking a link while other links wait for the same plan closes only the revoked link', async () => {
  const { state, ask, next } = venueOf(
    { one: { event: 'e', rights: ['a'] }, other: { event: 'e', rights: ['a'] } },
    true,
  );
  const one = ask('one');
  const other = ask('other');
  await expect.poll(() => state.reads).toHaveLength(2);
  next();
  next();
  await expect.poll(() => state.reads).toHaveLength(3); // the first link reads the plan
  state.links.one = { event: 'e', rights: ['a'], closed: 'revoked' };
  const going = setInterval(next);
  expect(await one).toMatchObject({ status: 410 });
  expect(await other).toMatchObject({ status: 200 });
  clearInterval(going);
});

test('a link that gains rights while other links wait reveals nothing more to the other links', async () => {
  const { state, ask, next } = venueOf(
    { one: { event: 'e', rights: ['a'] }, other: { event: 'e', rights: ['a'] } },
    true,
  );
  const one = ask('one');
  const other = ask('other');
  await expect.poll(() => state.reads).toHaveLength(2);
  next();
  next();
  await expect.poll(() => state.reads).toHaveLength(3);
  state.links.one = { event: 'e', rights: ['a', 'b'] };
  const going = setInterval(next);
  expect((await one).text).toContain('plan eab1');
  expect((await other).text).toContain('plan ea1');
  clearInterval(going);
});

test('for a known version, sends only the expiry time of the link', async () => {
  const { ask } = venueOf({ one: { event: 'e', rights: ['a'], ends_at: 'tomorrow' } });
  const version = 'ea1'.padEnd(32, '0');
  expect(await ask('one', 'a', `W/"${version}"`)).toEqual({
    status: 204,
    text: '',
    endsAt: 'tomorrow',
  });
});

test('reads another event’s waiting plan before it rereads a plan that was just read', async () => {
  const { state, ask, next } = venueOf(
    { one: { event: 'e', rights: ['a'] }, other: { event: 'f', rights: ['a'] } },
    true,
  );
  const going = setInterval(next, 20);
  await ask('one');
  state.version = 2;
  await Promise.all([ask('one'), ask('other')]);
  clearInterval(going);
  expect(state.rendered.map((version) => version.slice(0, 3))).toEqual(['ea1', 'fa2', 'ea2']);
});
