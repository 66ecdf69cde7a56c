import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { EventLookup } from '../guest-page/event-lookup.ts';
import { createTotals } from '../limits/totals.ts';
import {
  type Frame,
  findJoinRefusal,
  type ProtocolVersion,
  parseEventTopic,
  readFrame,
  writeFrame,
} from './frames.ts';

const defaults = {
  frameBytes: 16 * 1024,
  /** Messages a socket may send at once, and per second in the long run. A client sends a heartbeat every 30 seconds. */
  burst: 30,
  perSecond: 5,
  joins: 10,
  sockets: 10_000,
  socketsPerNetwork: 2000,
  /** A phone throttles timers of background pages to once a minute. */
  idleMs: 100_000,
  unjoinedMs: 60_000,
  sweepMs: 15_000,
  /** A socket with more unsent bytes is closed. Its page reconnects and rereads its data. */
  unsentBytes: 64 * 1024,
  quietMs: 200,
};
export type SocketLimits = typeof defaults;

type Client = {
  socket: WebSocket;
  network: string;
  vsn: ProtocolVersion;
  joined: Map<string, string | null>;
  joining: Set<string>;
  lastActiveAt: number;
  credit: number;
};

type Reply = (status: 'ok' | 'error', response?: Record<string, unknown>) => void;

export type Sockets = {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  broadcast(topic: string, event: string): void;
  count(): number;
  close(): void;
};

type SocketDependencies = {
  isValidKey(key: string): boolean;
  networkOf(request: IncomingMessage): string;
  findEvent?: EventLookup['find'];
  limits?: Partial<SocketLimits>;
};

/** Serves the parts of the Realtime protocol that the official client needs. Only the database broadcasts, so no client can forge changes. */
export function createSockets({
  isValidKey,
  networkOf,
  findEvent,
  limits: overrides,
}: SocketDependencies): Sockets {
  const limits = { ...defaults, ...overrides };
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.frameBytes,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const clients = new Set<Client>();
  const perNetwork = createTotals();
  const topics = new Map<string, Set<Client>>();
  /** Topics with an event sent within `quietMs`, and whether another event is due. */
  const quiet = new Map<string, { isDue: boolean }>();
  let isClosed = false;

  const sweep = setInterval(() => {
    const now = performance.now();
    for (const client of clients) {
      const silence = now - client.lastActiveAt;
      if (silence > (client.joined.size > 0 ? limits.idleMs : limits.unjoinedMs))
        client.socket.terminate();
    }
  }, limits.sweepMs).unref();

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const url = new URL(request.url ?? '/', 'http://self');
    const network = networkOf(request);
    const vsn = url.searchParams.get('vsn') ?? '1.0.0';
    const refusal = findRefusal(url.searchParams.get('apikey') ?? '', vsn, network);
    if (refusal) {
      socket.once('finish', () => socket.destroy()); // a caller who never hangs up would keep the server from stopping
      socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    } else
      server.handleUpgrade(request, socket, head, (webSocket) =>
        addClient(webSocket, network, vsn as ProtocolVersion),
      );
  }

  function findRefusal(key: string, vsn: string, network: string): string | null {
    if (!isValidKey(key)) return '401 Unauthorized';
    if (vsn !== '1.0.0' && vsn !== '2.0.0') return '400 Bad Request';
    if (isClosed || clients.size >= limits.sockets) return '503 Service Unavailable';
    if (perNetwork.get(network) >= limits.socketsPerNetwork) return '429 Too Many Requests';
    return null;
  }

  function addClient(socket: WebSocket, network: string, vsn: ProtocolVersion): void {
    const begun = {
      joined: new Map(),
      joining: new Set<string>(),
      lastActiveAt: performance.now(),
      credit: limits.burst,
    };
    const client: Client = { socket, network, vsn, ...begun };
    clients.add(client);
    perNetwork.add(network, 1);
    socket.on('error', () => {}); // 'close' follows, with 1009 for a frame that is too long
    socket.on('close', () => {
      for (const topic of client.joined.keys()) leave(client, topic);
      clients.delete(client);
      perNetwork.add(network, -1);
    });
    socket.on('message', (data, isBinary) => {
      if (!isWithinRate(client)) return socket.close(1008, 'Too many messages');
      if (isBinary) return; // version 2.0.0 sends broadcasts as binary
      const frame = readFrame(String(data), vsn);
      if (frame) receive(client, frame);
      else socket.close(1007, 'Not a message of the protocol');
    });
  }

  function isWithinRate(client: Client): boolean {
    const now = performance.now();
    client.credit =
      Math.min(
        limits.burst,
        client.credit + ((now - client.lastActiveAt) / 1000) * limits.perSecond,
      ) - 1;
    client.lastActiveAt = now;
    return client.credit >= 0;
  }

  function receive(client: Client, frame: Frame): void {
    const { topic, event } = frame;
    const reply: Reply = (status, response = {}) =>
      send(
        client,
        writeFrame({ ...frame, event: 'phx_reply', payload: { status, response } }, client.vsn),
      );

    if (topic === 'phoenix' && event === 'heartbeat') reply('ok');
    else if (event === 'phx_join') void join(client, frame, reply);
    else if (event === 'phx_leave') {
      leave(client, topic);
      reply('ok');
      send(client, writeFrame({ ...frame, event: 'phx_close', payload: {} }, client.vsn));
    } else if (event !== 'access_token' && frame.ref)
      reply('error', { reason: 'Only listening is offered' });
  }

  async function join(client: Client, frame: Frame, reply: Reply): Promise<void> {
    const { topic } = frame;
    const canJoin = () => {
      const isFull = client.joined.size >= limits.joins && !client.joined.has(topic);
      const reason = isFull ? 'Too many channels' : findJoinRefusal(frame);
      if (reason) reply('error', { reason });
      return reason === null;
    };
    if (!canJoin()) return;
    const eventId = parseEventTopic(topic);
    if (findEvent && eventId) {
      client.joining.add(topic);
      const lookup = await findEvent(eventId, client.network);
      const hasLeft =
        !client.joining.delete(topic) || client.socket.readyState !== client.socket.OPEN;
      if (lookup === 'refused') return client.socket.close(1008, 'Too many events that no one has');
      if (lookup === 'unknown') return reply('error', { reason: 'There is no such event' });
      if (hasLeft || !canJoin()) return;
    }
    client.joined.set(topic, frame.join_ref ?? frame.ref ?? null);
    topics.set(topic, (topics.get(topic) ?? new Set()).add(client));
    reply('ok', { postgres_changes: [] });
  }

  function leave(client: Client, topic: string): void {
    client.joined.delete(topic);
    client.joining.delete(topic);
    const listeners = topics.get(topic);
    listeners?.delete(client);
    if (listeners?.size === 0) topics.delete(topic);
  }

  function send(client: Client, text: string): void {
    if (client.socket.bufferedAmount > limits.unsentBytes) client.socket.terminate();
    else client.socket.send(text);
  }

  function broadcast(subject: string, event: string): void {
    const topic = `realtime:${subject}`;
    const listeners = topics.get(topic);
    if (!listeners) return;
    const key = `${topic} ${event}`;
    const pause = quiet.get(key);
    if (pause) {
      pause.isDue = true;
      return;
    }
    const begun = { isDue: false };
    quiet.set(key, begun);
    setTimeout(() => {
      quiet.delete(key);
      if (begun.isDue) broadcast(subject, event);
    }, limits.quietMs).unref();
    const frame = { topic, event: 'broadcast', payload: { type: 'broadcast', event, payload: {} } };
    const texts = { '1.0.0': writeFrame(frame, '1.0.0'), '2.0.0': writeFrame(frame, '2.0.0') };
    for (const client of listeners) send(client, texts[client.vsn]);
  }

  return {
    upgrade,
    broadcast,
    count: () => clients.size,
    close() {
      isClosed = true;
      clearInterval(sweep);
      for (const { socket } of clients) {
        socket.close(1001, 'The server restarts');
        setTimeout(() => socket.terminate(), 1000).unref(); // a client that does not answer must not delay the stop
      }
    },
  };
}
