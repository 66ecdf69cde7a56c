import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { limitPipelining } from './pipelining.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

/** A server whose responses wait until the test sends them. */
async function listening(max: number) {
  const waiting: ServerResponse[] = [];
  let requests = 0;
  let closed = 0;
  const isRefused = limitPipelining(max);
  const server = createServer((request, response) => {
    requests++;
    response.once('close', () => closed++);
    if (!isRefused(request, response)) waiting.push(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (bytes) => (received += bytes));
  onTestFinished(() => void socket.destroy());
  return {
    waiting,
    socket,
    requests: () => requests,
    closed: () => closed,
    statuses: () => Array.from(received.matchAll(/HTTP\/1.1 (\d+)/g), ([, status]) => status),
  };
}

test('closes a connection after the first few of thousands of pipelined requests', async () => {
  const { waiting, socket, requests, closed } = await listening(3);
  const ended = new Promise((end) => socket.on('error', () => {}).on('close', end));
  socket.write(REQUEST.repeat(50_000));
  await ended;
  expect(waiting).toHaveLength(3);
  expect(requests()).toBe(4);
  await expect.poll(closed).toBe(requests()); // so that each releases its slot
});

test('a connection that sends one request after another has no limit', async () => {
  const { waiting, socket, statuses } = await listening(3);
  for (let count = 1; count <= 6; count++) {
    socket.write(REQUEST);
    await expect.poll(() => waiting).toHaveLength(count);
    waiting.at(-1)?.end();
    await expect.poll(statuses).toHaveLength(count);
  }
  expect(new Set(statuses())).toEqual(new Set(['200']));
});
