import { generateGuests } from '../../tests/support/generated-guests.ts';
import type { TestServer } from '../../tests/support/test-server.ts';
import {
  changeSeating,
  createAccount,
  readSeatingPlan,
  resumeSession,
  type SimulatedAccount,
} from './accounts.ts';
import type { SimulatedWedding } from './calendar.ts';
import { runAction } from './people.ts';
import {
  buildFormerName,
  buildGuestName,
  buildPartyLabel,
  buildPrivateText,
  buildThanksText,
  INVITED_HOUSEHOLDS,
  recordDeletedAddress,
} from './typed-text.ts';

export type HostedWedding = SimulatedWedding & {
  eventId: string;
  owner: SimulatedAccount;
  partner?: SimulatedAccount;
  guestIds: string[];
  names: string[];
  /** Reply link tokens of the households that will reply. */
  links: string[];
  venueSecret?: string;
  doorSecret?: string;
  key?: string;
};

const TOP_TABLE = {
  label: 'Top table',
  shape: 'long',
  seats: 10,
  width: 5,
  depth: 0.8,
  x: 20,
  y: 2,
  turn: 0,
  has_numbered_chairs: false,
};
const MOVES = 6;
const meals = ['Lamb', 'Sea bass'];

/**
 * Builds a list like an imported one: households of four, every second one with private fields.
 * Anyone with a household's link can see what its guests eat.
 */
function listOf(wedding: SimulatedWedding) {
  return generateGuests(wedding.guests).map((guest, at) => {
    const household = Math.floor(at / 4);
    return {
      ...guest,
      id: crypto.randomUUID(),
      name: at === 0 ? buildFormerName(wedding) : buildGuestName(guest.name, wedding),
      party: buildPartyLabel(wedding, household),
      tags: buildPrivateText('tag', wedding),
      meal:
        household % 2 && household >= INVITED_HOUSEHOLDS ? buildPrivateText('meal', wedding) : null,
      ...(household % 2 && {
        title: buildPrivateText('title', wedding),
        allergies: buildPrivateText('allergies', wedding),
        kitchen_note: buildPrivateText('kitchen note', wedding),
        private_note: buildPrivateText('private note', wedding),
        external_id: `${buildPrivateText('number elsewhere', wedding)} ${at}`,
      }),
    };
  });
}

/** On the first evening a host creates an account and an event, imports a list, arranges a room and makes a few changes. */
export async function signUp(
  server: TestServer,
  wedding: SimulatedWedding,
  dateOf: (day: number) => string,
): Promise<HostedWedding | null> {
  const made = await runAction('host: signed up', () => createAccount(server, 'Pro Plus'));
  if (!made) return null;
  const { host, account } = made;
  const { client } = host;
  const event = await runAction('host: event made', () =>
    host.addEvent({ event_date: dateOf(wedding.day) }),
  );
  if (!event) return null;
  const list = listOf(wedding);
  await runAction('host: settings changed', async () => {
    const { privateDays: private_days, deletesAfterDays: deletes_after_days } = wedding;
    const settings = {
      private_days,
      deletes_after_days,
      meals,
      thanks: buildThanksText(wedding),
      shows_party: true,
    };
    await client
      .from('events')
      .update(settings)
      .eq('id', event.id)
      .select('id')
      .single()
      .throwOnError();
  });
  await runAction('host: list brought in', async () =>
    changeSeating(client, event.id, { guests: { add: list } }),
  );
  await runAction('host: room drawn', async () => {
    const { data } = await client
      .from('tables')
      .select('id, label')
      .eq('event_id', event.id)
      .throwOnError();
    const update = data.map(({ id }, at) => ({
      id,
      x: 2 + (at % 5) * 3.4,
      y: 2 + Math.floor(at / 5) * 3.4,
    }));
    const topTable = {
      ...TOP_TABLE,
      id: crypto.randomUUID(),
      note: buildPrivateText('table note', wedding),
    };
    const fixture = {
      id: crypto.randomUUID(),
      kind: 'door',
      x: 1,
      y: 1,
      width: 1.8,
      depth: 0.2,
      turn: 0,
    };
    const wish = {
      id: crypto.randomUUID(),
      kind: 'kept_together',
      tag: buildPrivateText('tag', wedding).slice(0, 40),
    };
    await changeSeating(client, event.id, {
      tables: { update, add: [topTable] },
      fixtures: { add: [fixture] },
      wishes: { add: [wish] },
      room: { width: 24, depth: 20, is_shown: true },
    });
  });
  for (let at = 0; at < MOVES; at++) {
    const id = list[at * 5]?.id;
    await runAction('host: guest moved', () =>
      changeSeating(client, event.id, {
        guests: { update: [{ id, table_number: String(at + 9) }] },
      }),
    );
  }
  const renamed = buildGuestName('Rosalind Okafor', wedding);
  await runAction('host: guest renamed', () =>
    changeSeating(client, event.id, { guests: { update: [{ id: list[0]?.id, name: renamed }] } }),
  );
  await runAction('host: list brought in again', () =>
    changeSeating(client, event.id, {
      guests: {
        update: list.slice(10, 30).map(({ id }, at) => ({ id, also_known_as: `Number ${at}` })),
      },
    }),
  );
  const names = [renamed, ...list.slice(1).map(({ name }) => name)];
  return {
    ...wedding,
    eventId: event.id,
    owner: account,
    guestIds: list.map(({ id }) => id),
    names,
    links: [],
  };
}

export async function revisitEvent(server: TestServer, hosted: HostedWedding): Promise<void> {
  const { eventId: event_uuid, guestIds } = hosted;
  const client = await runAction('host: came back', () => resumeSession(server, hosted.owner));
  if (!client) return;
  await runAction('host: guest moved', () =>
    changeSeating(client, event_uuid, {
      guests: { update: [{ id: guestIds.at(-1), table_number: '3' }] },
    }),
  );
  await runAction('host: history read', () =>
    client.rpc('get_event_history', { event_uuid }, { get: true }).throwOnError(),
  );
}

/**
 * On the day after, the host closes the page with a thank-you text, and the second host leaves.
 * Some hosts delete the event or the account.
 */
export async function cleanUpAfterWedding(
  server: TestServer,
  hosted: HostedWedding,
  now: Date,
): Promise<void> {
  const { eventId: event_uuid, owner, partner, afterwards } = hosted;
  const client = await runAction('host: came back', () => resumeSession(server, owner));
  if (!client) return;
  if (partner) {
    await runAction('host: somebody left', async () => {
      const other = await resumeSession(server, partner);
      const isIn = await readSeatingPlan(other, event_uuid);
      if (isIn)
        await other.rpc('remove_event_member', { event_uuid, member: partner.id }).throwOnError();
      if (await readSeatingPlan(other, event_uuid))
        throw new Error('a former member can still read the plan');
    });
  }
  if (afterwards === 'event deleted') {
    await runAction('host: event deleted', () =>
      client.from('events').delete().eq('id', event_uuid).select('id').throwOnError(),
    );
  } else if (afterwards === 'account deleted') {
    await runAction('host: account deleted', () => client.rpc('delete_account').throwOnError());
    recordDeletedAddress(owner.email);
  } else {
    const closes_at = new Date(now.getTime() - 1000).toISOString();
    await runAction('host: page closed', () =>
      client
        .from('events')
        .update({ closes_at })
        .eq('id', event_uuid)
        .select('id')
        .single()
        .throwOnError(),
    );
  }
}
