// Requests one page over many connections for bench/workers.ts. Uses bare sockets, to leave the servers as much of two cores as possible.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type LoadResult = { answers: number; seconds: number; ownCpu: number };

const CONNECTIONS = 100;
/** Sends requests this long before each measurement, because connections and code may be cold. */
const WARM_UP_MS = 1000;

const requestFor = (url: string) => {
  const { host, pathname } = new URL(url);
  return `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\nAccept-Language: en-GB\r\n\r\n`;
};

process.on('message', async ({ url, seconds }: { url: string; seconds: number }) => {
  const { hostname, port } = new URL(url);
  const requestText = requestFor(url);
  let [answers, isOver] = [0, false];
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const socket = connect({ port: Number(port), host: hostname, noDelay: true });
      await once(socket, 'connect');
      return socket;
    }),
  );
  const length = await lengthOf(sockets[0] as Socket, requestText);
  for (const socket of sockets) {
    let missing = length;
    socket.on('data', (bytes) => {
      if (missing === length && bytes.toString('latin1', 0, 12) !== 'HTTP/1.1 200')
        throw new Error(String(bytes.subarray(0, 200)));
      missing -= bytes.length;
      if (missing < 0) throw new Error('a response is longer than the first one');
      if (missing > 0) return;
      missing = length;
      answers++;
      if (!isOver) socket.write(requestText);
    });
    socket.write(requestText);
  }
  await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS));
  process.send?.('warm');
  const [before, began, cpu] = [answers, performance.now(), process.cpuUsage()];
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const { user, system } = process.cpuUsage(cpu);
  const load: LoadResult = {
    answers: answers - before,
    seconds: (performance.now() - began) / 1000,
    ownCpu: (user + system) / 1e6,
  };
  isOver = true;
  process.send?.(load);
  for (const socket of sockets) socket.destroy();
});

/**
 * The length of one response. All are equally long: timestamps and request ids have fixed lengths.
 */
async function lengthOf(socket: Socket, requestText: string): Promise<number> {
  socket.write(requestText);
  let text = '';
  for (;;) {
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    text += bytes.toString('latin1');
    const head = text.indexOf('\r\n\r\n') + 4;
    const [, body] = /^content-length: (\d+)/im.exec(text.slice(0, head)) ?? [];
    if (head < 4) continue;
    if (body === undefined) throw new Error(`no Content-Length:\n${text.slice(0, head)}`);
    if (text.length >= head + Number(body)) return head + Number(body);
  }
}
