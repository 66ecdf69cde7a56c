import { randomUUID } from 'node:crypto';
import type { RunningServer } from '../../tests/support/server.ts';
import { connect, type TestServer } from '../../tests/support/test-server.ts';
import { openPhone } from '../load/phone.ts';
import { fillReplyForm } from '../load/reply-form.ts';
import type { HostedWedding } from './hosts.ts';
import { runAction, tally } from './people.ts';
import { buildPrivateText } from './typed-text.ts';

const VISITS = 15;
const TICKED_OFF = 30;
const AT_ONCE = 10;
const STAYS = 25;

async function read(address: string, init: RequestInit = {}, status = 200): Promise<string> {
  const answer = await fetch(address, init);
  const text = await answer.text();
  if (answer.status !== status) throw new Error(`answered ${answer.status}`);
  return text;
}

export async function simulateReplies({ url }: TestServer, hosted: HostedWedding): Promise<void> {
  for (const token of hosted.links) {
    await runAction('household: replied', async () => {
      const address = `${url}/reply/${token}`;
      const answers = fillReplyForm(await read(`${address}?view=form`), {
        allergies: buildPrivateText('allergies', hosted),
        note: buildPrivateText('note of a household', hosted),
      });
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: url };
      await read(address, { method: 'POST', headers, body: answers });
    });
  }
}

export async function simulateReaders(
  server: TestServer,
  { eventId, venueSecret: secret, key }: HostedWedding,
): Promise<void> {
  if (secret)
    await runAction('venue: plan read', () =>
      connect(server).rpc('open_venue_plan', { secret }).throwOnError(),
    );
  if (key) {
    const headers = { Authorization: `Bearer ${key}` };
    await runAction('tool: event read', () =>
      read(`${server.url}/api/v1/events/${eventId}`, { headers }),
    );
  }
}

export async function visitAsGuests(
  server: RunningServer,
  hosted: HostedWedding,
  { hasPhones = true } = {},
): Promise<void> {
  const { eventId: event_uuid, names } = hosted;
  const page = `${server.url}/seating-plan/${event_uuid}`;
  const record = (kind: string, missedName?: string) =>
    connect(server)
      .rpc('record_guest_page', { event_uuid, what: kind, words: missedName })
      .throwOnError();
  for (let visit = 0; visit < VISITS; visit++) {
    const name = names[(visit * 7) % names.length] ?? '';
    await runAction('guest: page', async () => {
      const html = await read(page);
      if (!html.includes(event_uuid)) throw new Error('the page lacks its event');
    });
    await runAction('guest: data read again', () => read(`${page}.json`));
    await runAction('guest: visit counted', () => record('visit'));
    if (visit % 5 === 0) {
      await runAction('guest: search without scripts', async () => {
        if (
          !(await read(`${page}?name=${encodeURIComponent(name)}`)).includes(
            name.split(' ')[0] ?? '',
          )
        )
          throw new Error('no guest was found');
      });
    } else
      await runAction('guest: search counted', () =>
        visit % 7 ? record('search') : record('miss', `uncle ${visit}`),
      );
    if (hasPhones && (hosted.number * VISITS + visit) % STAYS === 0) {
      const phone = await openPhone(server, event_uuid, [], tally);
      await phone.search(null);
      phone.leave();
    }
  }
}

export async function checkGuestsIn(
  server: TestServer,
  { doorSecret: secret, guestIds }: HostedWedding,
  now: Date,
): Promise<void> {
  if (!secret) return;
  const client = connect(server);
  await runAction('helper: door opened', () => client.rpc('open_door', { secret }).throwOnError());
  for (let from = 0; from < Math.min(TICKED_OFF, guestIds.length); from += AT_ONCE) {
    const facts = guestIds.slice(from, from + AT_ONCE).map((guest_id) => ({
      id: randomUUID(),
      guest_id,
      device: 'phone',
      at: now.toISOString(),
      turn: 1,
      kind: 'in',
    }));
    await runAction('helper: guests ticked off', () =>
      client.rpc('record_check_ins', { secret, facts, since: from }).throwOnError(),
    );
  }
}

export async function simulateReturnVisits(
  { url }: TestServer,
  { eventId, names, afterwards }: HostedWedding,
): Promise<void> {
  await runAction('guest: page after the day', async () => {
    const text = await read(
      `${url}/seating-plan/${eventId}`,
      {},
      afterwards === 'nothing' ? 200 : 404,
    );
    if (names.some((name) => text.includes(name))) throw new Error('the page still has its list');
  });
}
