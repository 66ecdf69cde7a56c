import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createSockets, type SocketLimits } from './sockets.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function serve(limits: Partial<SocketLimits>) {
  const sockets = createSockets(
    (key) => key === 'ours',
    ({ headers, socket }) => String(headers['x-forwarded-for'] ?? socket.remoteAddress),
    limits,
  );
  const server = createServer().on('upgrade', sockets.upgrade);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => server.close(), sockets.close);
  const { port } = server.address() as AddressInfo;
  return {
    ...sockets,
    open: () =>
      new Promise<WebSocket & { received: string[] }>((resolve, reject) => {
        const received: string[] = [];
        const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=ours&vsn=2.0.0`);
        socket.on('message', (data) => received.push(String(data)));
        socket.on('open', () => resolve(Object.assign(socket, { received })));
        socket.on('error', reject);
        ends.push(() => socket.terminate());
      }),
  };
}
const join = async (socket: WebSocket & { received: string[] }, eventId: string) => {
  socket.send(JSON.stringify(['1', '1', `realtime:event:${eventId}`, 'phx_join', {}]));
  await expect.poll(() => socket.received.length).toBe(1);
};
const canOpen = (open: () => Promise<WebSocket>) =>
  open().then(
    () => true,
    () => false,
  );
const closeCode = (socket: WebSocket) => new Promise<number>((resolve) => socket.on('close', resolve));

test('no more sockets than agreed, from one address and in all; one that closes makes room', async () => {
  for (const limits of [{ socketsPerAddress: 2 }, { sockets: 2 }]) {
    const { open } = await serve(limits);
    const [first] = [await open(), await open()];
    await expect(open()).rejects.toThrow(/429|503/);
    first.close();
    await closeCode(first);
    await expect.poll(() => canOpen(open)).toBe(true);
  }
});

test('a socket that says nothing is let go, joined or not', async () => {
  const { open } = await serve({ idleMs: 50, unjoinedMs: 50, sweepMs: 10 });
  const [silent, joined] = [await open(), await open()];
  const gone = [closeCode(silent), closeCode(joined)];
  joined.send(JSON.stringify(['1', '1', `realtime:event:${randomUUID()}`, 'phx_join', {}]));
  expect(await Promise.all(gone)).toEqual([1006, 1006]);
});

test('changes in quick succession are told in steps, and the last one always', async () => {
  const { open, tell } = await serve({ quietMs: 50 });
  const id = randomUUID();
  const socket = await open();
  await join(socket, id);
  for (let change = 0; change < 100; change++) tell(`event:${id}`, 'changed');
  await expect.poll(() => socket.received.length).toBe(3); // the reply to the join, the first, and one for the rest
});

test('a socket that does not read is let go instead of filling the memory', async () => {
  const { open, tell } = await serve({ quietMs: 0, unsentBytes: 1000, sockets: 1 });
  const id = randomUUID();
  const socket = await open();
  await join(socket, id);
  socket.pause();
  const telling = setInterval(() => tell(`event:${id}`, 'x'.repeat(500_000)), 1);
  ends.push(() => clearInterval(telling));
  // Its place is free again, although it never said goodbye.
  await expect.poll(() => canOpen(open), { timeout: 4000 }).toBe(true);
});

test('at the end everybody is told goodbye', async () => {
  const { open, close } = await serve({});
  const socket = await open();
  const code = closeCode(socket);
  close();
  expect(await code).toBe(1001);
  await expect(open()).rejects.toThrow('503');
});
