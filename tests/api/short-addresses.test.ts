import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { catalogues } from '../../app/features/languages/catalogues.ts';
import { adminClient, createHost, createTwoHosts } from '../support/api.ts';
import { buildEventRow } from '../support/hosts.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const { url } = inject('server');
const open = (address: string, init: RequestInit = {}) =>
  fetch(`${url}/s/${address}`, { redirect: 'manual', ...init });

async function readAddress(eventId: string): Promise<string> {
  const { data } = await adminClient()
    .from('events')
    .select('short_address')
    .eq('id', eventId)
    .single();
  return data?.short_address ?? '';
}

async function createAddress(event_name: string) {
  const host = await createHost({ plan: 'Pro', events: 0 });
  const { id } = await host.addEvent({ event_name });
  const address = await readAddress(id);
  return { host, id, address, words: address.slice(0, -7), code: address.slice(-6) };
}

test.each([
  ['Amelia & Tom’s Wedding', 'amelia-tom'],
  ["The wedding of Zoë and Søren O'Brien", 'zoe-soren-obrien'],
  ['Małgorzata i Łukasz', 'malgorzata-lukasz'],
  ['Æthelflæd + Großmann', 'aethelflaed-grossmann'],
  ['Mr & Mrs Smith', 'mr-mrs-smith'],
  ['A & T', 'a-t'],
  ['Our Wedding', 'our-wedding'],
  ['Marie-Thérèse, Jean-Luc et leurs amis', 'marie-therese-jean'],
  ['Bartholomew Featherstonehaugh-Cholmondeley', 'bartholomew'],
  ['Llanfairpwllgwyngyllgogerychwyrndrobwll', 'llanfairpwllgwyngyllgoge'],
  ['陈明与李娜', 'seating'],
  ['Мария и Иван', 'seating'],
  ['♥ ♥', 'seating'],
])('the address of %s has the words %s', async (name, expected) => {
  const { words, code } = await createAddress(name);
  expect(words).toBe(expected);
  expect(code).toMatch(/^[bcdfghjkmnpqrtvwxy2-9]{6}$/);
});

test('an address leads to the guest page, however it is typed', async () => {
  const { id, address, code } = await createAddress('Zoë & Tom');
  const lookalikes: Record<string, string> = { 5: 's', 2: 'z' };
  const misread = code.replace(/[52]/g, (digit) => lookalikes[digit] ?? '');
  for (const typed of [
    address,
    address.toUpperCase(),
    `Zo%C3%AB%20TOM%20${code}`,
    `zoetom${code}`,
    `zoe_tom.${code}/`,
    `z0e-t0m-${misread}`,
  ]) {
    const { status, headers } = await open(typed);
    expect([typed, status, headers.get('Location')]).toEqual([typed, 302, `/seating-plan/${id}`]);
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
  }
  expect((await open(`${address}?lang=de`)).headers.get('Location')).toBe(
    `/seating-plan/${id}?lang=de`,
  );
  expect((await fetch(`${url}/S/${address}`)).url).toBe(`${url}/seating-plan/${id}`);
});

test('an address needs its words as well as its code', async () => {
  const { code } = await createAddress('Amelia & Tom');
  expect((await open(`zoe-sam-${code}`)).status).toBe(404);
  expect((await open(code)).status).toBe(404);
});

test('the page for an unknown address is in the guest’s language', async () => {
  const answer = await open('zoe-sam-k7m4qx', { headers: { 'Accept-Language': 'de' } });
  const page = await answer.text();
  expect(answer.status).toBe(404);
  expect(page).toContain(catalogues.de.missing.unknownAddress);
  expect(page).toContain(catalogues.de.missing.returnHome);
});

test.each(['%', '%00', '..%2f..', 'x'.repeat(2000)])('answers 404 at /s/%s', async (typed) => {
  expect((await open(typed)).status).toBe(404);
});

test('a renamed event keeps its code, and all its earlier addresses work', async () => {
  const { host, id, address, code } = await createAddress('Amelia & Tom');
  const rename = (event_name: string) =>
    host.client.from('events').update({ event_name }).eq('id', id).throwOnError();
  await rename('Amelia & Thomas');
  expect(await readAddress(id)).toBe(`amelia-thomas-${code}`);
  for (const one of [address, `amelia-thomas-${code}`])
    expect((await open(one)).headers.get('Location')).toBe(`/seating-plan/${id}`);
  await rename('Amelia & Tom');
  expect(await readAddress(id)).toBe(address);
});

test('the latest 50 addresses of an event work', async () => {
  const { host, id, address, code } = await createAddress('First');
  for (let at = 1; at <= 50; at++)
    await host.client
      .from('events')
      .update({ event_name: `Name ${at}` })
      .eq('id', id)
      .throwOnError();
  expect((await open(address)).status).toBe(404);
  expect((await open(`name-1-${code}`)).status).toBe(302);
  expect((await open(`name-50-${code}`)).status).toBe(302);
});

test('a host can neither choose nor change an address', async () => {
  const { owner, stranger } = await createTwoHosts();
  const address = await readAddress(owner.event.id);
  const id = randomUUID();
  const row = { ...buildEventRow(stranger.id, { id }), short_address: address };
  await stranger.client.from('events').insert(row).throwOnError();
  expect(await readAddress(id)).not.toBe(address);
  const change = await owner.client
    .from('events')
    .update({ short_address: 'amelia-tom-k7m4qx' })
    .eq('id', owner.event.id);
  expect(change.error?.code).toBe('42501');
  expect(await readAddress(owner.event.id)).toBe(address);
});

test('nobody but the server may look up an address', async () => {
  const { owner } = await createTwoHosts();
  const { error } = await owner.client.rpc('find_event_by_address', {
    address: await readAddress(owner.event.id),
  });
  expect(error?.code).toBe('42501');
});

test('the address of a deleted event leads nowhere', async () => {
  const { host, id, address } = await createAddress('Amelia & Tom');
  await host.client.from('events').delete().eq('id', id).throwOnError();
  expect((await open(address)).status).toBe(404);
});

test('the address of a deleted event works again if its owner restores it', async () => {
  const { host, id, address } = await createAddress('Amelia & Tom');
  await host.client.from('events').delete().eq('id', id).throwOnError();
  await host.client.from('events').insert(buildEventRow(host.id, { id })).throwOnError();
  expect((await open(address)).headers.get('Location')).toBe(`/seating-plan/${id}`);
});

// Limits reduced to a tenth: six unknown addresses a minute from one network, sixty altogether.
let limited: RunningServer;
beforeAll(async () => {
  limited = await startServer({ LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: '1' });
});
afterAll(async () => {
  await limited.stop('SIGKILL');
  await limited.remove();
});

test('unknown short addresses are limited by network and overall', async () => {
  const ask = async (address: string, from: string) =>
    fetch(`${limited.url}/s/${address}`, { headers: { 'X-Forwarded-For': from } });
  for (let at = 0; at < 6; at++)
    expect((await ask(`guess-a${at}`, '198.51.100.1')).status).toBe(404);
  const refused = await ask('guess-b', '198.51.100.1');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
  expect(await refused.text()).toContain(catalogues.en.waiting.manyAsking);
  for (let at = 6; at < 60; at++)
    expect((await ask(`guess-c${at}`, `198.51.100.${at}`)).status).toBe(404);
  expect((await ask('guess-d', '203.0.113.1')).status).toBe(429);
});
