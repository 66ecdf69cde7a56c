import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { limitConnections } from './connections.ts';
import { disconnectSlowCallers } from './slow-callers.ts';

async function listening(prepare: (server: Server) => void, answer: string[] = ['done']) {
  const server = createServer((request, response) =>
    request.resume().on('end', () => Readable.from(answer).pipe(response)),
  );
  prepare(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    call: () => connect(port, '127.0.0.1'),
    open: () =>
      new Promise<number>((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
  };
}

const closed = (socket: Socket) =>
  new Promise<number>((resolve) => socket.once('close', () => resolve(socket.bytesRead)));

const responseText = (socket: Socket) =>
  new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => (text += chunk)).on('error', () => {});
    socket.on('close', () => resolve(text));
  });

const impatient = {
  sweepMs: 20,
  bodyMs: 100,
  readBytes: 1,
  readMs: 100,
  readBytesPerMs: 1_000_000,
};
// After packet loss, even a local reader receives nothing for a fifth of a second or more.
const readerTimeouts = { ...impatient, readMs: 1500 };
const long = Array<string>(300).fill('x'.repeat(100_000));
const requestText = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

test('a stalled or very slow request body is answered with 408', async () => {
  const { call } = await listening((server) => disconnectSlowCallers(server, impatient));
  const silent = call();
  silent.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10000000\r\n\r\n');
  const dripping = call();
  dripping.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10000000\r\n\r\n');
  const drip = setInterval(() => dripping.write('x'), 10);
  for (const text of await Promise.all([responseText(silent), responseText(dripping)]))
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(drip);
});

test('disconnects a caller who does not read the response, but not a caller who does', async () => {
  const { call, open } = await listening(
    (server) => disconnectSlowCallers(server, readerTimeouts),
    long,
  );
  const deaf = call();
  deaf.on('error', () => {}).pause();
  const bytesOfDeaf = closed(deaf);
  deaf.write(requestText);
  const reader = call();
  reader.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect((await responseText(reader)).length).toBeGreaterThan(30_000_000);
  await expect.poll(open).toBe(0);
  deaf.resume();
  expect(await bytesOfDeaf).toBeLessThan(30_000_000);
});

test('does not disconnect a caller because the server itself was blocked', async () => {
  const { call } = await listening((server) => disconnectSlowCallers(server, readerTimeouts), long);
  const reader = call();
  reader.once('data', () =>
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, readerTimeouts.readMs + 500),
  );
  const bytesOfReader = closed(reader);
  reader.resume().write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await bytesOfReader).toBeGreaterThan(30_000_000);
});

test('disconnects a caller who reads almost nothing', async () => {
  const { call } = await listening(
    (server) => disconnectSlowCallers(server, { ...impatient, readBytes: 30_000_000 }),
    long,
  );
  const sipping = call();
  sipping.on('error', () => {}).on('data', () => sipping.pause());
  const bytesOfSipping = closed(sipping);
  const sip = setInterval(() => sipping.resume(), 10);
  onTestFinished(() => clearInterval(sip));
  sipping.write(requestText);
  expect(await bytesOfSipping).toBeLessThan(30_000_000);
});

test('a network has a limit of connections, and closing one makes room', async () => {
  const { call } = await listening((server) => limitConnections(server, 3));
  const answered = (socket: Socket) => {
    socket.write(requestText);
    return new Promise<string>((resolve, reject) => {
      socket.once('data', (data) => resolve(String(data).split('\r\n')[0] ?? ''));
      socket
        .once('error', reject)
        .once('close', () => reject(new Error('closed without an answer')));
    });
  };
  const open = [call(), call(), call()];
  for (const socket of open) expect(await answered(socket)).toContain('200');
  expect(await responseText(call())).toContain('429'); // a caller that still sends may miss the response: the connection is cut, not drained
  const ended = new Promise((resolve) => open[0]?.once('close', resolve));
  open[0]?.end();
  await ended;
  await expect.poll(() => answered(call())).toContain('200');
});
