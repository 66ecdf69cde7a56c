import { Agent, request } from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { chromium } from '@playwright/test';
import { WebSocket } from 'ws';
import { launchOptions } from '../../tests/support/chromium.ts';
import type { RunningServer } from '../../tests/support/server.ts';
import { randomBetween, sleep } from './pace.ts';
import type { Tally } from './tally.ts';

const fromBrotli = promisify(zlib.brotliDecompress);

/** Must equal the value in app/features/guest-page/live/follow-changes.ts. */
const SPREAD_MS = 700;
/** Must equal the value in the official client. */
const BEAT_MS = 25_000;

type Answer = { status: number; etag: string | undefined; text(): Promise<string> };

/**
 * The files a browser requests for a guest page with an empty cache, including late ones and the
 * service worker.
 */
export async function listGuestPageFiles(
  server: RunningServer,
  eventId: string,
): Promise<string[]> {
  const browser = await chromium.launch(launchOptions);
  const page = await browser.newPage();
  const paths = new Set<string>(['/seating-plan/worker.js']);
  page.on('request', (made) => {
    const { origin, pathname } = new URL(made.url());
    if (origin === server.url && /\.\w+$/.test(pathname) && !pathname.endsWith('.json'))
      paths.add(pathname);
  });
  const joined = page.waitForEvent('websocket');
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/rpc/record_guest_page'));
  await page.goto(`${server.url}/seating-plan/${eventId}`);
  await Promise.all([joined, counted]);
  await browser.close();
  return [...paths];
}

export type Phone = {
  /** Whether the phone receives changes now. */
  isListening(): boolean;
  /** When the phone last received a change and last read the data, as performance.now(). */
  notifiedAt(): number;
  readAt(): number;
  version(): string | undefined;
  /** Searches once. The typed name is sent only if the search found no guest. */
  search(missed: string | null): Promise<void>;
  /** Types and presses Search before JavaScript loads, so that the server renders the result. */
  searchWithoutJavaScript(name: string): Promise<void>;
  leave(): void;
};

/**
 * A guest who opens a guest page with their own connections and an empty cache. Loads the page and its files (six at a time), opens a socket, reads once it is
 * connected, counts the visit, and reads after each change. Everything is recorded in `tally`.
 */
export async function openPhone(
  server: RunningServer,
  eventId: string,
  files: readonly string[],
  tally: Tally,
): Promise<Phone> {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const url = `/seating-plan/${eventId}`;
  let etag: string | undefined;
  let notifiedAt = 0;
  let readAt = 0;
  let isListening = false;
  let hasLeft = false;
  let socket: WebSocket | undefined;
  let beat: NodeJS.Timeout | undefined;
  let reading: NodeJS.Timeout | undefined;

  const timedRequest = (
    kind: string,
    path: string,
    headers: Record<string, string> = {},
    body?: string,
  ) =>
    tally.timed(kind, async () => {
      const answer = await send(server, agent, path, headers, body).catch((error: Error) => {
        if (!(error instanceof ClosedWhenReused) || body !== undefined) throw error;
        tally.took('retried on a new connection', 0);
        return send(server, agent, path, headers);
      });
      const { status } = answer;
      if (status !== 304 && (status < 200 || status > 299)) throw new Error(`answered ${status}`);
      return answer;
    });

  async function read() {
    reading = undefined;
    const answer = await timedRequest(
      'page data',
      `${url}.json`,
      etag ? { 'If-None-Match': etag } : {},
    );
    etag = answer?.etag ?? etag;
    if (answer) readAt = performance.now();
  }

  function listen(): Promise<void> {
    const address = `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${server.publishableKey}&vsn=2.0.0`;
    return new Promise((resolve, reject) => {
      const opened = new WebSocket(address);
      socket = opened;
      let beats = 1;
      opened.on('open', () => {
        opened.send(JSON.stringify(['1', '1', `realtime:event:${eventId}`, 'phx_join', {}]));
        beat = setInterval(
          () => opened.send(JSON.stringify([null, String(++beats), 'phoenix', 'heartbeat', {}])),
          BEAT_MS,
        );
      });
      opened.on('error', reject);
      opened.on('close', (code) => {
        clearInterval(beat);
        reject(new Error(`closed with ${code}`));
        if (isListening && !hasLeft) tally.failed('socket joined', `closed with ${code}`);
        isListening = false;
      });
      opened.on('message', (data) => {
        const [, ref, , event, payload] = JSON.parse(String(data)) as [
          unknown,
          string,
          string,
          string,
          { status?: string },
        ];
        if (event === 'phx_reply' && ref === '1') {
          if (payload.status !== 'ok') return reject(new Error('the join was refused'));
          isListening = true;
          resolve();
        }
        if (event !== 'broadcast') return;
        notifiedAt = performance.now();
        reading ??= setTimeout(read, Math.random() * SPREAD_MS);
      });
    });
  }

  const record = (kind: 'visit' | 'search' | 'miss', missedName: string | null = null) =>
    timedRequest(
      'visit or search counted',
      '/rest/v1/rpc/record_guest_page',
      {
        apikey: server.publishableKey,
        Authorization: `Bearer ${server.publishableKey}`,
        'Content-Type': 'application/json',
        'Content-Profile': 'public',
      },
      JSON.stringify({ event_uuid: eventId, what: kind, words: missedName }),
    );

  const page = await timedRequest('page', url);
  if (page) {
    const html = await page.text();
    const [, version] = /"version":"([\w-]{22})"/.exec(html) ?? [];
    if (version && html.includes(eventId)) etag = `W/"${version}"`;
    else tally.failed('page', 'lacks the data of its event');
  }
  await Promise.all(files.map((file) => timedRequest('page file', file)));
  await tally.timed('socket joined', listen);
  await read();
  await record('visit');

  return {
    isListening: () => isListening,
    notifiedAt: () => notifiedAt,
    readAt: () => readAt,
    version: () => etag,
    search: async (missed) => void (await record(missed ? 'miss' : 'search', missed)),
    searchWithoutJavaScript: async (name) =>
      void (await timedRequest(
        'search without scripts',
        `${url}?name=${encodeURIComponent(name)}`,
      )),
    leave() {
      hasLeft = true;
      clearTimeout(reading);
      socket?.close();
      agent.destroy();
    },
  };
}

/** Simulates a guest who opens the page and leaves it `staysMs` later. `names` are on the list. */
export async function visitGuestPage(
  server: RunningServer,
  eventId: string,
  files: readonly string[],
  tally: Tally,
  {
    names,
    staysMs,
    opened,
  }: { names: readonly string[]; staysMs: number; opened?: (phone: Phone) => void },
): Promise<void> {
  const leaves = performance.now() + staysMs;
  const phone = await openPhone(server, eventId, files, tally);
  opened?.(phone);
  const anyone = () => names[Math.floor(Math.random() * names.length)] ?? '';
  if (Math.random() < 0.1) await phone.searchWithoutJavaScript(anyone());
  for (let search = 0; search < 2; search++) {
    await sleep(Math.min(randomBetween(3000, 15_000), leaves - performance.now()));
    await phone.search(Math.random() < 0.1 ? `uncle ${Math.floor(randomBetween(0, 50))}` : null);
  }
  await sleep(leaves - performance.now());
  phone.leave();
}

class ClosedWhenReused extends Error {}

function send(
  server: RunningServer,
  agent: Agent,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      server.url + path,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'Accept-Encoding': 'br', ...headers },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const { statusCode: status = 0, headers } = answer;
          const bytes = Buffer.concat(chunks);
          const text = async () =>
            String(headers['content-encoding'] === 'br' ? await fromBrotli(bytes) : bytes);
          resolve({ status, etag: headers.etag, text });
        });
      },
    );
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      const isClosed = outgoing.reusedSocket && error.code === 'ECONNRESET';
      reject(isClosed ? new ClosedWhenReused(error.message) : error);
    });
    outgoing.end(body);
  });
}
