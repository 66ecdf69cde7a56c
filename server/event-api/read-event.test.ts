import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEventApi } from './event-api.ts';
import { createSupabaseEventReader } from './read-event.ts';

const version = '0123456789abcdef0123456789abcdef';
const event = '8c6a4a2e-0000-4000-8000-000000000000';
const key = `placecard_${'k'.repeat(22)}`;

/** Records the requests to the project and returns a response like PostgREST's. */
let requests: unknown[] = [];
let projectAnswer: { status: number; body: string };
const project = createServer(async (request, response) => {
  requests.push({
    path: request.url,
    apikey: request.headers.apikey,
    ...((await json(request)) as object),
  });
  response
    .writeHead(projectAnswer.status, { 'Content-Type': 'application/json' })
    .end(projectAnswer.body);
});
let api: ReturnType<typeof createEventApi>;
beforeAll(async () => {
  await new Promise<void>((resolve) => project.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void project.close());
beforeEach(() => {
  requests = [];
  projectAnswer = {
    status: 200,
    body: `{"version" : "${version}", "event" : {"name" : "Amelia & Tom"}}`,
  };
  const { port } = project.address() as AddressInfo;
  const reader = createSupabaseEventReader(`http://127.0.0.1:${port}`, 'sb_publishable_x');
  api = createEventApi(reader, {
    guestListFile: () => Promise.reject(new Error('not asked')),
    apiPlan: () => Promise.reject(new Error('not asked')),
  });
});

const requestEvent = (headers: Record<string, string> = {}) =>
  api.event(
    new Request('http://placecard.example/x', {
      headers: { Authorization: `Bearer ${key}`, ...headers },
    }),
    event,
    'a network',
  );

test('queries the project with the public key and the tool’s key, and returns the response', async () => {
  const answer = await requestEvent();
  expect([answer.status, answer.headers.get('ETag'), await answer.text()]).toEqual([
    200,
    `W/"${version}"`,
    projectAnswer.body,
  ]);
  expect(requests).toEqual([
    {
      path: '/rest/v1/rpc/read_event_by_key',
      apikey: 'sb_publishable_x',
      secret: key,
      event_uuid: event,
      known: [],
    },
  ]);
});

test('neither the server nor the tool rereads an unchanged event', async () => {
  await requestEvent();
  projectAnswer.body = `{"version" : "${version}"}`;
  const again = await requestEvent();
  expect([again.status, (await again.json()).event.name]).toEqual([200, 'Amelia & Tom']);
  expect(requests.at(-1)).toMatchObject({ known: [version] });
  expect((await requestEvent({ 'If-None-Match': `W/"${version}"` })).status).toBe(304);
});

test('trusts the version a tool sends for an event the server has not read yet', async () => {
  projectAnswer.body = `{"version" : "${version}"}`;
  const answer = await requestEvent({ 'If-None-Match': `W/"${version}"` });
  expect([answer.status, await answer.text(), answer.headers.get('ETag')]).toEqual([
    304,
    '',
    `W/"${version}"`,
  ]);
});

test.each([
  [401, '{"code":"key_unknown","message":"key unknown"}', 401, 'key_unknown'],
  [404, '{"code":"not_found","message":"not found"}', 404, 'not_found'],
  [500, '{"code":"XX000","message":"no"}', 503, 'try_again'],
  [502, '<html>', 503, 'try_again'],
  [200, '[]', 503, 'try_again'],
])('a Supabase response %i %s becomes %i', async (status, body, expected, code) => {
  projectAnswer = { status, body };
  const answer = await requestEvent();
  expect([answer.status, (await answer.json()).code]).toEqual([expected, code]);
});

test('refuses a malformed key without a query', async () => {
  for (const none of ['', 'Bearer x', `Bearer ${key}x`, `Basic ${key}`])
    expect((await requestEvent({ Authorization: none })).status, none).toBe(401);
  expect(requests).toEqual([]);
});

test('aborts a request to a project that does not answer in time', async () => {
  const { port } = project.address() as AddressInfo;
  const reader = createSupabaseEventReader(`http://127.0.0.1:${port}`, 'sb_publishable_x');
  const aborted = AbortSignal.abort();
  await expect(reader.readEvent({ secret: key, eventId: event }, [], aborted)).rejects.toThrow(
    'aborted',
  );
  await expect(reader.listEvents(key, aborted)).rejects.toThrow('aborted');
  expect(requests).toEqual([]);
});
