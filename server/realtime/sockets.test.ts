import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createSockets, type SocketLimits } from './sockets.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function serve(limits: Partial<SocketLimits>) {
  const sockets = createSockets({
    isValidKey: (key) => key === 'ours',
    networkOf: ({ headers, socket }) => String(headers['x-forwarded-for'] ?? socket.remoteAddress),
    limits,
  });
  const server = createServer().on('upgrade', sockets.upgrade);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => server.close(), sockets.close);
  const { port } = server.address() as AddressInfo;
  return {
    ...sockets,
    port,
    open: () =>
      new Promise<WebSocket & { received: string[] }>((resolve, reject) => {
        const received: string[] = [];
        const socket = new WebSocket(
          `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=ours&vsn=2.0.0`,
        );
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
const closeCode = (socket: WebSocket) =>
  new Promise<number>((resolve) => socket.on('close', resolve));

test('limits sockets per address and overall, and a closed socket makes room', async () => {
  for (const limits of [{ socketsPerNetwork: 2 }, { sockets: 2 }]) {
    const { open } = await serve(limits);
    const [first] = [await open(), await open()];
    await expect(open()).rejects.toThrow(/429|503/);
    first.close();
    await closeCode(first);
    await expect.poll(() => canOpen(open)).toBe(true);
  }
});

test('closes silent sockets, with and without a joined topic', async () => {
  const { open } = await serve({ idleMs: 50, unjoinedMs: 50, sweepMs: 10 });
  const [silent, joined] = [await open(), await open()];
  const gone = [closeCode(silent), closeCode(joined)];
  joined.send(JSON.stringify(['1', '1', `realtime:event:${randomUUID()}`, 'phx_join', {}]));
  expect(await Promise.all(gone)).toEqual([1006, 1006]);
});

test('sends a burst of changes as two messages: the first change, and one for all later changes', async () => {
  const { open, broadcast } = await serve({ quietMs: 50 });
  const id = randomUUID();
  const socket = await open();
  await join(socket, id);
  for (let change = 0; change < 100; change++) broadcast(`event:${id}`, 'changed');
  await expect.poll(() => socket.received.length).toBe(3);
});

test('a socket that does not read is closed before it fills the memory', async () => {
  const { open, broadcast } = await serve({ quietMs: 0, unsentBytes: 1000, sockets: 1 });
  const id = randomUUID();
  const socket = await open();
  await join(socket, id);
  socket.pause();
  const broadcasting = setInterval(() => broadcast(`event:${id}`, 'x'.repeat(500_000)), 1);
  ends.push(() => clearInterval(broadcasting));
  // The socket's slot is free again, although it never sent a close frame.
  await expect.poll(() => canOpen(open), { timeout: 4000 }).toBe(true);
});

test('closes sockets with 1001 on shutdown', async () => {
  const { open, close } = await serve({});
  const socket = await open();
  const code = closeCode(socket);
  close();
  expect(await code).toBe(1001);
  await expect(open()).rejects.toThrow('503');
});

test('a refused caller who never hangs up does not block shutdown', async () => {
  const server = createServer();
  server.on(
    'upgrade',
    createSockets({ isValidKey: () => false, networkOf: () => 'somebody' }).upgrade,
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const raw = connect({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    allowHalfOpen: true,
  });
  ends.push(() => raw.destroy());
  raw.write(
    'GET /realtime/v1/websocket? HTTP/1.1\r\nHost: self\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
  const [answer] = await once(raw, 'data');
  expect(String(answer)).toContain('401');
  await new Promise((resolve) => server.close(resolve));
});

async function expectRoom(open: () => Promise<WebSocket>): Promise<WebSocket> {
  let socket: WebSocket | undefined;
  await expect
    .poll(async () => (socket = await open().catch(() => undefined)), { interval: 5 })
    .toBeDefined();
  return socket as WebSocket;
}

/** A connection after its handshake that can send arbitrary bytes. */
const rawConnection = (port: number) =>
  new Promise<ReturnType<typeof connect>>((resolve, reject) => {
    const raw = connect(port, '127.0.0.1', () => {
      const path = '/realtime/v1/websocket?apikey=ours&vsn=2.0.0';
      const key = 'dGhlIHNhbXBsZSBub25jZQ==';
      raw.write(
        `GET ${path} HTTP/1.1\r\nHost: self\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
      );
    });
    raw.once('data', () => resolve(raw.on('data', () => {})));
    raw.on('error', reject);
    ends.push(() => raw.destroy());
  });

/** Bytes that are not a frame, the beginning of a frame, or a frame with an enormous length. */
const brokenFrame = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 200 }),
  fc
    .uint8Array({ maxLength: 60 })
    .map((rest) => Uint8Array.from([0x81, 0xfe, 0x10, 0x00, 1, 2, 3, 4, ...rest])),
  fc
    .uint8Array({ maxLength: 60 })
    .map((rest) =>
      Uint8Array.from([0x82, 0xff, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4, ...rest]),
    ),
);
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc
    .tuple(
      fc.constantFrom('phx_join', 'phx_leave', 'heartbeat', 'access_token', 'broadcast'),
      fc.string(),
      fc.jsonValue(),
    )
    .map(([event, topic, payload]) => JSON.stringify(['1', '1', topic, event, payload])),
  fc
    .integer({ min: 1, max: 40_000 })
    .map((length) => `["1","1","phoenix","heartbeat",{"x":"${'x'.repeat(length)}"}]`),
);
const unheardOf = fc.oneof(
  fc.record({
    how: fc.constant('raw' as const),
    parts: fc.array(brokenFrame, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    how: fc.constantFrom('close' as const, 'terminate' as const),
    parts: fc.array(fc.oneof(text, fc.uint8Array({ maxLength: 30_000 })), {
      minLength: 1,
      maxLength: 12,
    }),
  }),
);

test('arbitrary frames neither disturb other listeners nor leave state behind', async () => {
  const { open, broadcast, port } = await serve({ quietMs: 0, sockets: 4 });
  const id = randomUUID();
  const listener = await open();
  await join(listener, id);
  await fc.assert(
    fc.asyncProperty(unheardOf, async ({ how, parts }) => {
      if (how === 'raw') {
        const raw = await rawConnection(port);
        for (const part of parts) raw.write(part);
        raw.destroy();
      } else {
        const socket = await open();
        for (const part of parts) socket.send(part);
        const closed = closeCode(socket);
        socket[how]();
        await closed;
      }
      const next = await expectRoom(open);
      next.terminate();
      await closeCode(next);
      listener.received.length = 0;
      broadcast(`event:${id}`, 'changed');
      await expect.poll(() => listener.received.length, { interval: 5 }).toBe(1);
    }),
    { numRuns: 150 },
  );
}, 60_000);
