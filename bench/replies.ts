// Measures 200 households that reply within a minute, and the reply page compared with the guest page: `npm run bench:replies`. Nothing is asserted.
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateGuests } from '../tests/support/generated-guests.ts';
import { createHostOn } from '../tests/support/hosts.ts';
import { makeReplyLinks } from '../tests/support/reply-links.ts';
import { startServer } from '../tests/support/server.ts';
import { fillReplyForm } from './load/reply-form.ts';

const HOUSEHOLDS = 200;
const MINUTE_MS = 60_000;
const LOOKS = 60;
const agent = new Agent({ keepAlive: true });

const server = await startServer({ LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '10000' });
const meals = ['Lamb', 'Sea bass', 'Wellington'];
const amelia = await createHostOn(server, { plan: 'Pro Plus', events: [{ meals }] });
const { id } = amelia.event;
const guests = generateGuests(4 * HOUSEHOLDS).map(({ name }, at) => ({
  name,
  party: `Household ${Math.floor(at / 4)}`,
}));
const { error } = await amelia.changeSeating({ guests: { add: guests } });
if (error) throw error;
const links = await makeReplyLinks(amelia, 1);

console.info(`load average before: ${loadavg()[0]?.toFixed(1)}`);
const forms = new Map<string, string>();
for (const { token } of links.slice(0, 5)) await sendRequest('GET', `/reply/${token}`);
await sendRequest('GET', `/seating-plan/${id}`);
const [replyPage, guestPage] = [[], []] as [Answer[], Answer[]];
for (let look = 0; look < LOOKS; look++) {
  replyPage.push(await sendRequest('GET', `/reply/${links[look]?.token}`));
  guestPage.push(await sendRequest('GET', `/seating-plan/${id}`));
}
for (const [name, answers] of [
  ['reply page', replyPage] as const,
  ['guest page, cached', guestPage] as const,
]) {
  report(
    `${name}: first byte`,
    answers.map(({ firstByte }) => firstByte),
  );
  console.info(
    `${`${name}: sent`.padEnd(34)} ${((answers[0]?.bytes ?? 0) / 1000).toFixed(1)} kB brotli`,
  );
}

const stored = await Promise.all(
  links.map(async ({ token }) => {
    await sleep(Math.random() * MINUTE_MS);
    const { body } = await sendRequest('GET', `/reply/${token}`, undefined, 'identity');
    const form = fillReplyForm(body);
    forms.set(token, form);
    const { status, whole } = await sendRequest('POST', `/reply/${token}`, form);
    if (status !== 303) throw new Error(`a reply was not stored: ${status}`);
    return whole;
  }),
);
report(`${HOUSEHOLDS} answers within a minute`, stored);
console.info(`load average after: ${loadavg()[0]?.toFixed(1)}`);

// Repeats the same replies one at a time, to measure a reply without other load.
const withoutLoad: number[] = [];
for (const [token, form] of forms)
  withoutLoad.push(
    (await sendRequest('POST', `/reply/${token}`, form.replaceAll('Lamb', 'Wellington'))).whole,
  );
report('the same replies, one by one', withoutLoad);
await server.stop();
await server.remove();

type Answer = { status: number; firstByte: number; whole: number; bytes: number; body: string };

function sendRequest(
  method: string,
  path: string,
  form?: string,
  encoding = 'br',
): Promise<Answer> {
  const began = performance.now();
  const headers = {
    'Accept-Encoding': encoding,
    ...(form && { 'Content-Type': 'application/x-www-form-urlencoded', Origin: server.url }),
  };
  return new Promise((resolve, reject) => {
    request(server.url + path, { method, agent, headers }, (answer) => {
      const firstByte = performance.now() - began;
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        resolve({
          status: answer.statusCode ?? 0,
          firstByte,
          whole: performance.now() - began,
          bytes: body.length,
          body: String(body),
        });
      });
    })
      .on('error', reject)
      .end(form);
  });
}

function report(label: string, times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)} ms`;
  console.info(
    `${label.padEnd(34)} p50 ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)} (${times.length})`,
  );
}
