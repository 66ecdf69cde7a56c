import assert from 'node:assert/strict';
import type { Invitation } from '../../app/features/replies/model.ts';
import { makeReplyLinks } from '../support/reply-links.ts';
import { startServer } from '../support/server.ts';
import { connect, type TestServer } from '../support/test-server.ts';
import { createUnlimitedHost, type Fault, quietSettings } from './fault.ts';

const ROUNDS = 5;
const HOUSEHOLDS = 40;
const PEOPLE = 4;

type Outcome = 'thanked' | 'refused' | 'cutOff';

export const killedRepliesFault: Fault = {
  name: `kill -9 during the replies of ${HOUSEHOLDS} households, ${ROUNDS} rounds`,
  async run() {
    let server = await startServer(quietSettings);
    const { dataDir } = server;
    const totals = { thanked: 0, refused: 0, cutOff: 0, storedAnyway: 0 };
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const before = server;
        const tokens = await inviteHouseholds(before);
        const invitations = await Promise.all(
          tokens.map((token) => fetchInvitation(before, token)),
        );
        const sending = tokens.map((token, at) =>
          sendReply(`${before.url}/reply/${token}`, invitations[at]),
        );
        // Each round kills the server later. At first almost no replies are stored, finally most.
        await whenSettled(sending, Math.ceil((HOUSEHOLDS * (round + 0.5)) / ROUNDS));
        await server.stop('SIGKILL');
        const outcomes = await Promise.all(sending);

        server = await startServer({ ...quietSettings, DATA_DIR: dataDir });
        for (const [at, outcome] of outcomes.entries()) {
          const { guests, answered_at, has_note } = await fetchInvitation(server, tokens[at] ?? '');
          const isStored =
            guests.length === PEOPLE + 1 &&
            guests.every(isAnswered) &&
            answered_at !== null &&
            has_note;
          const isAbsent =
            guests.length === PEOPLE &&
            !guests.some(isAnswered) &&
            answered_at === null &&
            !has_note;
          assert(
            isStored || (isAbsent && outcome !== 'thanked'),
            `round ${round}, ${outcome}: ${JSON.stringify(guests)}`,
          );
          totals[outcome]++;
          if (isStored && outcome !== 'thanked') totals.storedAnyway++;
        }
      }
      const { thanked, refused, cutOff, storedAnyway } = totals;
      return `${thanked} replies that were thanked for are there whole; of ${refused} refused in words and ${cutOff} cut off, ${storedAnyway} are there whole and the rest not at all`;
    } finally {
      await server.stop('SIGKILL');
      await server.remove();
    }
  },
};

const isAnswered = ({ reply, has_allergies }: Invitation['guests'][number]) =>
  reply === 'yes' && has_allergies;

/** Creates an event with HOUSEHOLDS reply links, each with one plus-one, and returns their tokens. */
async function inviteHouseholds(
  server: Parameters<typeof createUnlimitedHost>[0],
): Promise<string[]> {
  const { client, addEvent } = await createUnlimitedHost(server);
  const event_uuid = (await addEvent()).id;
  const add = Array.from({ length: HOUSEHOLDS * PEOPLE }, (_, at) => ({
    name: `Wren Hartley ${at}`,
    party: `Household ${at % HOUSEHOLDS}`,
  }));
  await client
    .rpc('change_seating', { event_uuid, change: { guests: { add } } as never })
    .throwOnError();
  return (await makeReplyLinks({ client, event: { id: event_uuid } }, 1)).map(({ token }) => token);
}

const fetchInvitation = async (server: TestServer, token: string) =>
  (await connect(server).rpc('get_invitation', { token }).throwOnError())
    .data as unknown as Invitation;

/** Replies yes for a whole household and a plus-one, like a browser without scripts. */
async function sendReply(page: string, invitation?: Invitation): Promise<Outcome> {
  const everybody = [...(invitation?.guests.map(({ id }) => id) ?? []), 'new-1'];
  const fields = everybody.flatMap((id) => [
    [`reply-${id}`, 'yes'],
    [`allergies-${id}`, 'nuts'],
  ]);
  const body = new URLSearchParams([
    ...fields,
    ['name-new-1', 'Kit'],
    ['note', 'We look forward to it'],
  ]);
  try {
    const answer = await fetch(page, { method: 'POST', body, redirect: 'manual' });
    const text = await answer.text();
    if (answer.status === 303) return 'thanked';
    assert(answer.status === 503 && text.includes('<p'), `${answer.status} ${text}`);
    return 'refused';
  } catch (error) {
    if (error instanceof assert.AssertionError) throw error;
    return 'cutOff';
  }
}

/** Waits until at least `enough` of the promises are settled. */
const whenSettled = (all: readonly Promise<unknown>[], enough: number) =>
  new Promise<void>((resolve) => {
    let over = 0;
    for (const each of all)
      void each.then(() => ++over === enough && resolve(), resolve as () => void);
  });
