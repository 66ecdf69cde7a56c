// Holds open guest pages for bench/open-pages.ts. Each page receives a change, waits as the real
// page does, and reads again. The pages share connections, as behind a proxy.
import { Agent, get } from 'node:http';
import { WebSocket } from 'ws';

const [url = '', key = '', eventId = '', pages = '0'] = process.argv.slice(2);
/** A delay as in the real page (follow-changes.ts), so that the pages do not all request at once. */
const SPREAD_MS = 700;
const AT_ONCE = 100;

/** When pages received and read a change, in milliseconds since 1970, and how long the reads took. */
export type ChangeReport = {
  firstNotified: number;
  lastNotified: number;
  lastRead: number;
  p50: number;
  p99: number;
  failed: number;
};

const agent = new Agent({ keepAlive: true, maxSockets: 200 });
const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`;
let notifiedAt: number[] = [];
let readings: number[] = [];
let failed = 0;

const from = (page: number) => ({ 'X-Forwarded-For': `198.18.${page >> 8}.${page & 255}` });

function read(page: number) {
  const began = performance.now();
  get(`${url}/seating-plan/${eventId}.json`, { agent, headers: from(page) }, (answer) => {
    if (answer.statusCode !== 200) failed++;
    answer.resume().on('end', () => {
      readings.push(performance.now() - began);
      if (readings.length === Number(pages)) report();
    });
  });
}

function report() {
  const sorted = readings.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  const changeReport: ChangeReport = {
    firstNotified: Math.min(...notifiedAt),
    lastNotified: Math.max(...notifiedAt),
    lastRead: Date.now(),
    p50: at(0.5),
    p99: at(0.99),
    failed,
  };
  [notifiedAt, readings, failed] = [[], [], 0];
  process.send?.(changeReport);
}

async function open(page: number) {
  const socket = new WebSocket(address, { headers: from(page) });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.send(JSON.stringify(['1', '1', `realtime:event:${eventId}`, 'phx_join', {}]));
  await new Promise((resolve) => socket.once('message', resolve));
  socket.on('message', (data) => {
    if (!String(data).includes('changed')) return;
    notifiedAt.push(Date.now());
    setTimeout(read, Math.random() * SPREAD_MS, page);
  });
  setInterval(
    () => socket.send('[null,"h","phoenix","heartbeat",{}]'),
    20_000 + Math.random() * 5000,
  );
}

for (let page = 0; page < Number(pages); page += AT_ONCE)
  await Promise.all(
    Array.from({ length: Math.min(AT_ONCE, Number(pages) - page) }, (_, at) => open(page + at)),
  );
process.send?.('open');
