import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { findFreePort } from '../../tests/support/server.ts';
import { readSettings } from '../settings.ts';
import { openPort } from './http-server.ts';

const CALLS = 30;

test('a cached page is sent before most calls that arrived at the same time', async () => {
  const port = await findFreePort();
  const server = await openPort(readSettings({ PORT: String(port) }), {
    isDevelopment: false,
    isOneOfSeveral: false,
  });
  let begun = 0;
  let begunBefore = CALLS;
  await server.serve({
    answer: () => {
      begun++;
      return new Response('done');
    },
    sendCachedPage(request, response) {
      if (request.url !== '/kept') return false;
      begunBefore = begun;
      response.end();
      return true;
    },
    upgrade: () => {},
  });
  const sockets = Array.from({ length: CALLS + 1 }, () => connect(port, '127.0.0.1'));
  const send = (socket: Socket, path: string) => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    return once(socket, 'data');
  };
  await Promise.all(sockets.map((socket) => send(socket, '/kept'))); // so that each connection is accepted
  await Promise.all(
    sockets.map((socket, at) => send(socket, at < CALLS ? '/rest/v1/faqs' : '/kept')),
  );
  expect(begun).toBe(CALLS);
  expect(begunBefore).toBeLessThan(CALLS / 2);
  for (const socket of sockets) socket.destroy();
  await server.stop();
});
