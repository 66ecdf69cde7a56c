import { madeUpGuests } from '../../tests/support/made-up-guests.ts';
import type { Place } from '../../tests/support/place.ts';
import { type Account, changes, comesBack, newAccount, planOf } from './accounts.ts';
import type { Wedding } from './calendar.ts';
import { does } from './people.ts';
import { addressIsGone, formerName, guestName, HOUSEHOLDS_ASKED, partyOf, thanksOf, typed } from './typed.ts';

/** A wedding as its host left it. */
export type Hosted = Wedding & {
  eventId: string;
  owner: Account;
  partner?: Account;
  guestIds: string[];
  names: string[];
  /** Reply link tokens of the households that will answer. */
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

/** A list like an imported one: households of four, every other with private fields. A household's food is shown to anybody with its link. */
function listOf(wedding: Wedding) {
  return madeUpGuests(wedding.guests).map((guest, at) => {
    const household = Math.floor(at / 4);
    return {
      ...guest,
      id: crypto.randomUUID(),
      name: at === 0 ? formerName(wedding) : guestName(guest.name, wedding),
      party: partyOf(wedding, household),
      tags: typed('tag', wedding),
      meal: household % 2 && household >= HOUSEHOLDS_ASKED ? typed('meal', wedding) : null,
      ...(household % 2 && {
        title: typed('title', wedding),
        allergies: typed('allergies', wedding),
        kitchen_note: typed('kitchen note', wedding),
        private_note: typed('private note', wedding),
        external_id: `${typed('number elsewhere', wedding)} ${at}`,
      }),
    };
  });
}

/** The first evening: an account, an event, an imported list, a room, a few changes. */
export async function signsUp(place: Place, wedding: Wedding, dateOf: (day: number) => string): Promise<Hosted | null> {
  const made = await does('host: signed up', () => newAccount(place, 'Pro Plus'));
  if (!made) return null;
  const { host, account } = made;
  const { client } = host;
  const event = await does('host: event made', () => host.addEvent({ event_date: dateOf(wedding.day) }));
  if (!event) return null;
  const list = listOf(wedding);
  await does('host: settings changed', async () => {
    const { privateDays: private_days, deletesAfterDays: deletes_after_days } = wedding;
    const settings = { private_days, deletes_after_days, meals, thanks: thanksOf(wedding), shows_party: true };
    await client.from('events').update(settings).eq('id', event.id).select('id').single().throwOnError();
  });
  await does('host: list brought in', async () => changes(client, event.id, { guests: { add: list } }));
  await does('host: room drawn', async () => {
    const { data } = await client.from('tables').select('id, label').eq('event_id', event.id).throwOnError();
    const update = data.map(({ id }, at) => ({ id, x: 2 + (at % 5) * 3.4, y: 2 + Math.floor(at / 5) * 3.4 }));
    const topTable = { ...TOP_TABLE, id: crypto.randomUUID(), note: typed('table note', wedding) };
    const fixture = { id: crypto.randomUUID(), kind: 'door', x: 1, y: 1, width: 1.8, depth: 0.2, turn: 0 };
    const wish = { id: crypto.randomUUID(), kind: 'kept_together', tag: typed('tag', wedding).slice(0, 40) };
    await changes(client, event.id, {
      tables: { update, add: [topTable] },
      fixtures: { add: [fixture] },
      wishes: { add: [wish] },
      room: { width: 24, depth: 20, is_shown: true },
    });
  });
  for (let at = 0; at < MOVES; at++) {
    const id = list[at * 5]?.id;
    await does('host: guest moved', () =>
      changes(client, event.id, { guests: { update: [{ id, table_number: String(at + 9) }] } }),
    );
  }
  const renamed = guestName('Rosalind Okafor', wedding);
  await does('host: guest renamed', () =>
    changes(client, event.id, { guests: { update: [{ id: list[0]?.id, name: renamed }] } }),
  );
  await does('host: list brought in again', () =>
    changes(client, event.id, {
      guests: { update: list.slice(10, 30).map(({ id }, at) => ({ id, also_known_as: `Number ${at}` })) },
    }),
  );
  const names = [renamed, ...list.slice(1).map(({ name }) => name)];
  return { ...wedding, eventId: event.id, owner: account, guestIds: list.map(({ id }) => id), names, links: [] };
}

export async function looksAgain(place: Place, hosted: Hosted): Promise<void> {
  const { eventId: event_uuid, guestIds } = hosted;
  const client = await does('host: came back', () => comesBack(place, hosted.owner));
  if (!client) return;
  await does('host: guest moved', () =>
    changes(client, event_uuid, { guests: { update: [{ id: guestIds.at(-1), table_number: '3' }] } }),
  );
  await does('host: history read', () => client.rpc('get_event_history', { event_uuid }, { get: true }).throwOnError());
}

/** The day after: the page is closed with thanks, the second host leaves; some hosts delete the event, or the account. */
export async function clearsUp(place: Place, hosted: Hosted, now: Date): Promise<void> {
  const { eventId: event_uuid, owner, partner, afterwards } = hosted;
  const client = await does('host: came back', () => comesBack(place, owner));
  if (!client) return;
  if (partner) {
    await does('host: somebody left', async () => {
      const other = await comesBack(place, partner);
      const isIn = await planOf(other, event_uuid);
      if (isIn) await other.rpc('remove_event_member', { event_uuid, member: partner.id }).throwOnError();
      if (await planOf(other, event_uuid)) throw new Error('a former member can still read the plan');
    });
  }
  if (afterwards === 'event deleted') {
    await does('host: event deleted', () => client.from('events').delete().eq('id', event_uuid).select('id').throwOnError());
  } else if (afterwards === 'account deleted') {
    await does('host: account deleted', () => client.rpc('delete_account').throwOnError());
    addressIsGone(owner.email);
  } else {
    const closes_at = new Date(now.getTime() - 1000).toISOString();
    await does('host: page closed', () =>
      client.from('events').update({ closes_at }).eq('id', event_uuid).select('id').single().throwOnError(),
    );
  }
}
