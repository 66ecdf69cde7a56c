import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { unwrap, unwrapVoid } from '../../app/lib/backend/errors.ts';
import { adminClient, anonymousClient, createHost } from '../support/api.ts';
import { generateLinkSecret } from '../support/canary.ts';
import type { TestHost } from '../support/hosts.ts';

// A guest who declined keeps the chair until the host frees it, but never counts as coming. A guest on the waiting list is not invited yet.

const guests = [
  { name: 'Coming Carew', table_number: '4', party: 'Carew', reply: 'yes', meal: 'Lamb' },
  { name: 'Unanswered Amos', table_number: '4', party: null, reply: null, meal: 'Lamb' },
  {
    name: 'Declined Hughes',
    table_number: '4',
    party: 'Carew',
    reply: 'no',
    meal: 'Lamb',
    allergies: 'nuts',
  },
  { name: 'Waiting Marsh', party: 'Carew', meal: 'Lamb', allergies: 'nuts', waiting: 'yes' },
] as const;
const names = (list: unknown) =>
  guests.map(({ name }) => name).filter((name) => JSON.stringify(list).includes(name));
const expected = ['Coming Carew', 'Unanswered Amos'];

async function wedding() {
  const amelia = await createHost({
    plan: 'Pro Plus',
    events: [{ meals: ['Lamb'] }],
    guests: guests.map((guest) => ({ ...guest })),
    guestDefaults: () => ({}),
  });
  await unwrapVoid(
    amelia.client.from('events').update({ shows_party: true }).eq('id', amelia.event.id),
  );
  return amelia;
}
const link = async ({ client, event }: TestHost, link_rights: string[]) => {
  const secret = generateLinkSecret();
  const link_ends_at = '2099-01-01T00:00:00Z';
  await unwrap(
    client.rpc('make_door_link', {
      event_uuid: event.id,
      link_name: 'Barn',
      link_rights,
      link_ends_at,
      secret,
    }),
  );
  return secret;
};
type Plan = { guests: { name?: string }[] };

/** Each function that reads guests, with a check of what it returns. */
const readers: Record<string, (amelia: TestHost) => Promise<void>> = {
  async sign_plan({ client, event }) {
    const signed_uuid = (await unwrap(
      client.rpc('sign_plan', { event_uuid: event.id, label: 'Final' }),
    )) as string;
    const { signed_plan, plan } = (await unwrap(
      client.rpc('get_signed_plan', { signed_uuid }),
    )) as unknown as Record<string, Plan>;
    expect([names(signed_plan), names(plan)]).toEqual([expected, expected]);
    expect(JSON.stringify([signed_plan, plan])).not.toContain('nuts');
  },
  async open_venue_plan(amelia) {
    await unwrap(amelia.client.rpc('sign_plan', { event_uuid: amelia.event.id, label: 'Final' }));
    for (const rights of [[], ['kitchen'], ['names'], ['kitchen', 'names'], ['names', 'live']]) {
      const secret = await link(amelia, ['venue', ...rights]);
      const { plan } = (await unwrap(
        anonymousClient().rpc('open_venue_plan', { secret }),
      )) as unknown as { plan: Plan };
      expect([rights, plan.guests.length, names(plan)]).toEqual([
        rights,
        2,
        rights.includes('names') ? expected : [],
      ]);
    }
  },
  async get_event_guests({ event }) {
    const listed = await unwrap(
      anonymousClient().rpc('get_event_guests', { event_uuid: event.id }),
    );
    expect(names(listed)).toEqual(expected);
  },
  async get_guest_page({ event }) {
    const page = await (
      await fetch(`${inject('server').url}/seating-plan/${event.id}.json`)
    ).json();
    expect(names(page)).toEqual(expected);
    expect(JSON.stringify(page)).not.toContain('"party":1');
  },
  async get_seating_plan({ event }) {
    const viewer = await createHost({});
    const member = {
      event_id: event.id,
      user_id: viewer.id,
      role: 'viewer',
      sees_names: true,
      sees_meals: true,
    };
    await adminClient().from('event_members').insert(member).throwOnError();
    const plan = (await unwrap(
      viewer.client.rpc('get_seating_plan', { event_uuid: event.id }),
    )) as Record<string, object>;
    expect([names(plan.guests), Object.values(plan.counts ?? {}), plan.without_table]).toEqual([
      expected,
      [2],
      0,
    ]);
  },
  async read_event_by_key({ client, event }) {
    const { key } = (await unwrap(
      client.rpc('make_api_key', {
        event_uuid: event.id,
        key_name: 'Sheet',
        key_rights: ['names'],
      }),
    )) as { key: string };
    const url = `${inject('server').url}/api/v1/events/${event.id}`;
    const { counts, tables } = (await (
      await fetch(url, { headers: { Authorization: `Bearer ${key}` } })
    ).json()) as {
      counts: object;
      tables: object[];
    };
    expect(counts).toMatchObject({ guests: 3, seated: 2, coming: 1, not_coming: 1, no_reply: 1 });
    expect(counts).toMatchObject({ waiting: 1, evening: 0 });
    expect(tables).toMatchObject([{ guests: 2 }]);
  },
  async open_door(amelia) {
    const secret = await link(amelia, ['look', 'kitchen', 'check_in']);
    const { guests } = (await unwrap(
      anonymousClient().rpc('open_door', { secret, since: 0 }),
    )) as unknown as {
      guests: { name: string; declined_at?: string | null }[];
    };
    expect(
      guests.filter(({ declined_at }) => declined_at === undefined).map(({ name }) => name),
    ).toEqual(expected);
    expect(names(guests)).not.toContain('Waiting Marsh');
  },
  async duplicate_event({ client, event }) {
    const copy = {
      id: randomUUID(),
      event_name: 'Again',
      event_date: '2099-06-12',
      owner_name: 'A',
      owner_email: 'a@example.com',
    };
    const wanted = {
      event_uuid: event.id,
      copy,
      which_guests: 'coming',
      with_room: false,
      with_wishes: false,
    };
    await unwrapVoid(client.rpc('duplicate_event', wanted));
    expect(
      names(await unwrap(client.from('guests').select('name').eq('event_id', copy.id))),
    ).toEqual(['Coming Carew']);
  },
};

test.each(Object.entries(readers))(
  '%s does not count guests who declined or are on the waiting list',
  async (_, read) => read(await wedding()),
);

/** Functions that read all guests, including those who declined. */
const wholeList = new Set<string>([
  'private.count_guests', // declined guests count towards the plan's limit
  'private.count_new_guests',
  'private.remove_empty_tables', // declined guests keep their chair until a host frees it
  'private.guests_with_attendance',
  'private.delete_old_invited_guests',
  'private.guests_of_invitation',
  'private.make_invitations',
  'private.held_place_ids',
  'private.assign_table_host',
  'private.lock_table_link',
  'private.change_table_link',
  'private.save_table',
  'private.take_back_table',
  'private.empty_chair',
  'private.store_answers',
  'private.store_consent',
  'private.store_plus_ones',
  'private.answer_invitation',
  'private.note_change',
  'private.guest_facts',
  'private.seating_changes',
  'private.read_seating_at',
  'private.plan_guests', // for hosts, who see all guests
  'private.lock_seating',
  'private.rename_tables',
  'private.change_tables',
  'private.changed_meanwhile',
  'private.clear_left_seats',
  'private.change_guests',
  'private.change_wishes',
  'private.groups_in_event',
  'private.text_conflicts',
  'private.check_size_in_history',
  'private.change_seating',
  'private.append_check_ins', // a guest who declined may come after all
  'private.move_at_door',
  'private.clear_due_private_fields',
  'private.change_event_parts', // locks the guests
  'private.keep_invitations', // guests who declined stay invited
  'private.build_signed_plan', // counts guests by part with attended_part_ids, which omits guests who declined
  'private.store_removed_items', // for Undo
  'private.restore_notes_and_wishes',
  'private.list_due_work', // counts guests without a chair, except those who declined (planner.test.ts)
  'private.find_guests', // hosts search their own lists
  'private.record_guest_page',
  'private.sign_plan', // locks the guests
  'public.find_person',
  'public.delete_person',
]);

test('this test lists every function that reads public.guests directly', async () => {
  const folder = join(import.meta.dirname, '../../supabase/migrations');
  const migrations = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
  );
  const functions = migrations.flatMap((sql) => [
    ...sql.matchAll(/create (?:or replace )?function (\S+?)\(.*?\$\$(.*?)\$\$/gs),
  ]);
  const reading = functions.filter(([, , body = '']) =>
    /(?:from|join|update) public\.guests\b/.test(body),
  );
  const unsorted = reading.flatMap(([, name = '']) => (wholeList.has(name) ? [] : name));
  expect(unsorted).toEqual([]);
  expect([...wholeList].filter((name) => !reading.some(([, each]) => each === name))).toEqual([]);
});
