import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { NEW_TABLE } from '../../app/features/seating/tables/schema.ts';
import { unwrap } from '../../app/lib/backend/errors.ts';
import {
  adminClient,
  anonymousClient,
  createHost,
  createTwoHosts,
  expectRefused,
  fetchStoredRow,
} from '../support/api.ts';
import { canary, privatePicture } from '../support/canary.ts';
import type { TestHost } from '../support/hosts.ts';

const newEvent = (overrides = {}) => ({
  id: randomUUID(),
  event_name: 'Sunday brunch',
  event_date: '2027-06-13',
  owner_name: 'Amelia Hartley',
  owner_email: 'amelia@example.com',
  qr_code_url: 'https://placecard.example/seating-plan/copy',
  ...overrides,
});
type With = {
  which_guests?: 'none' | 'coming' | 'all';
  with_room?: boolean;
  with_wishes?: boolean;
};
const duplicate = (
  { client }: Pick<TestHost, 'client'>,
  event_uuid: string,
  copy = newEvent(),
  { which_guests = 'all', with_room = true, with_wishes = false }: With = {},
) => client.rpc('duplicate_event', { event_uuid, copy, which_guests, with_room, with_wishes });
const beginIn = ({ client }: Pick<TestHost, 'client'>, venue_id: string, event = newEvent()) =>
  client.rpc('create_event_in_venue', { venue_id, event });
const keep = (
  { client, event }: Pick<TestHost, 'client' | 'event'>,
  venue_name = 'The Tithe Barn',
) => client.rpc('save_venue', { event_uuid: event.id, venue_name });
const planOf = async ({ client }: Pick<TestHost, 'client'>, event_uuid: string) =>
  (await unwrap(client.rpc('get_seating_plan', { event_uuid }))) as {
    guests: Record<string, unknown>[];
    tables: Record<string, unknown>[];
    fixtures: Record<string, unknown>[];
    wishes: Record<string, unknown>[];
    room: Record<string, unknown> | null;
  };
const eventsOf = async ({ id }: Pick<TestHost, 'id'>) =>
  (await adminClient().from('events').select('id').eq('user_id', id)).data ?? [];

/** A wedding that uses every feature of an event. */
async function wedding(wishes: Parameters<typeof createHost>[0] = {}) {
  const amelia = await createHost({ plan: 'Pro Plus', events: 1, ...wishes });
  const [zoe, tom, callum, top, second] = Array.from({ length: 5 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const { error } = await amelia.changeSeating({
    guests: {
      add: [
        {
          id: zoe,
          name: 'Zoë Fairweather',
          party: 'Fairweather',
          title: 'Dr',
          table_id: top,
          seat: 2,
          additional_info: 'By the window',
          also_known_as: 'Zo',
          tags: canary,
          reply: 'yes',
          meal: canary,
          allergies: canary,
          kitchen_note: canary,
          private_note: canary,
          external_id: canary,
        },
        { id: tom, name: 'Tom Hughes', reply: 'no', tags: canary },
        { id: callum, name: 'Callum Reid', reply: 'yes', is_evening: true },
      ],
    },
    tables: {
      add: [
        { ...NEW_TABLE, id: top, label: 'Top table', x: 4, y: 5, seats: 10, note: canary },
        { ...NEW_TABLE, id: second, label: '2' },
      ],
    },
    fixtures: {
      add: [{ id: randomUUID(), kind: 'door', x: 1, y: 1, width: 1, depth: 0.2, turn: 90 }],
    },
    wishes: {
      add: [
        { kind: 'apart', guest_id: zoe, other_id: tom },
        { kind: 'at', guest_id: zoe, table_id: top },
        { kind: 'stays', guest_id: zoe },
        { kind: 'kept_together', tag: canary },
        { kind: 'not_again', name: canary, groups: [[zoe, tom]] },
      ],
    },
    room: { width: 30, depth: 12 },
    picture: { picture: privatePicture, x: 0, y: 0, width: 30, height: 12, fade: 40 },
    menu: { meals: ['Lamb', 'Risotto'] },
  });
  expect(error).toBeNull();
  return Object.assign(amelia, { top, second });
}

describe('a copy of an event', () => {
  test('copies all guests without private fields or seats, the room, and the theme', async () => {
    const amelia = await wedding();
    const look = {
      theme_background: 'gradient-sage',
      message: 'Bring a coat',
      hidden_languages: 'pl',
      shows_party: false,
      paper_size: 'Letter',
    };
    const once = {
      opens_at: '2027-06-12T08:00:00Z',
      deletes_after_days: 60,
      replies_close_on: '2027-05-01',
    };
    await amelia.client
      .from('events')
      .update({ ...look, ...once, private_days: 14, thanks: 'Thank you' })
      .eq('id', amelia.event.id);
    await unwrap(amelia.client.rpc('make_invitations', { event_uuid: amelia.event.id }));
    const copy = newEvent();
    expect((await duplicate(amelia, amelia.event.id, copy)).error).toBeNull();

    expect(await fetchStoredRow('events', copy.id)).toMatchObject({
      ...copy,
      ...look,
      user_id: amelia.id,
      meals: ['Lamb', 'Risotto'],
      private_days: 14,
      thanks: 'Thank you',
      opens_at: null,
      deletes_after_days: null,
      replies_close_on: null,
      guests_count: 3,
      tables_count: 0,
    });
    const plan = await planOf(amelia, copy.id);
    const kept = {
      table_id: null,
      seat: null,
      reply: null,
      replied_at: null,
      meal: null,
      allergies: null,
      tags: null,
    };
    expect(plan.guests).toMatchObject([
      {
        name: 'Zoë Fairweather',
        party: 'Fairweather',
        title: 'Dr',
        additional_info: 'By the window',
        also_known_as: 'Zo',
        ...kept,
      },
      { name: 'Tom Hughes', is_evening: false, ...kept },
      { name: 'Callum Reid', is_evening: true, ...kept },
    ]);
    expect(plan.tables.map(({ label, x, seats, note }) => [label, x, seats, note]).sort()).toEqual([
      ['2', null, NEW_TABLE.seats, null],
      ['Top table', 4, 10, null],
    ]);
    expect(plan.fixtures).toMatchObject([{ kind: 'door', turn: 90 }]);
    expect(plan.room).toMatchObject({ width: 30, depth: 12 });
    expect(plan.wishes).toEqual([]);
    const { data: pictures } = await adminClient()
      .from('room_pictures')
      .select('picture')
      .eq('event_id', copy.id);
    expect(pictures).toEqual([{ picture: privatePicture }]);
    expect(JSON.stringify([plan, await fetchStoredRow('events', copy.id)])).not.toContain(canary);
    for (const table of ['door_links', 'event_members', 'api_keys'] as const) {
      expect(
        (await adminClient().from(table).select('event_id').eq('event_id', copy.id)).data,
      ).toEqual([]);
    }
    expect(await unwrap(amelia.client.rpc('get_invitations', { event_uuid: copy.id }))).toEqual([]);
  });

  test('copying leaves the original unchanged', async () => {
    const amelia = await wedding();
    const before = await planOf(amelia, amelia.event.id);
    await unwrap(
      duplicate(amelia, amelia.event.id).then(({ error }) => ({ data: error === null, error })),
    );
    expect(await planOf(amelia, amelia.event.id)).toEqual(before);
  });

  test('copies only the coming guests, or no guests and no room, on request', async () => {
    const amelia = await wedding();
    const [coming, empty] = [newEvent(), newEvent()];
    expect(
      (await duplicate(amelia, amelia.event.id, coming, { which_guests: 'coming' })).error,
    ).toBeNull();
    expect((await planOf(amelia, coming.id)).guests.map(({ name }) => name)).toEqual([
      'Zoë Fairweather',
    ]);

    expect(
      (await duplicate(amelia, amelia.event.id, empty, { which_guests: 'none', with_room: false }))
        .error,
    ).toBeNull();
    expect(await planOf(amelia, empty.id)).toMatchObject({
      guests: [],
      tables: [],
      fixtures: [],
      wishes: [],
    });
    expect(await fetchStoredRow('events', empty.id)).toMatchObject({
      guests_count: 0,
      meals: ['Lamb', 'Risotto'],
    });
  });

  test('copies wishes and tags on request, for copied guests and tables only', async () => {
    const amelia = await wedding();
    const [all, coming, roomless] = [newEvent(), newEvent(), newEvent()];
    expect((await duplicate(amelia, amelia.event.id, all, { with_wishes: true })).error).toBeNull();
    const plan = await planOf(amelia, all.id);
    const [zoe, tom] = plan.guests;
    const top = plan.tables.find(({ label }) => label === 'Top table');
    expect(zoe?.tags).toBe(canary);
    expect(plan.wishes).toMatchObject([
      { kind: 'apart', guest_id: zoe?.id, other_id: tom?.id },
      { kind: 'at', guest_id: zoe?.id, table_id: top?.id },
      { kind: 'kept_together', tag: canary },
    ]);
    expect(
      (
        await duplicate(amelia, amelia.event.id, coming, {
          which_guests: 'coming',
          with_wishes: true,
        })
      ).error,
    ).toBeNull();
    expect((await planOf(amelia, coming.id)).wishes.map(({ kind }) => kind)).toEqual([
      'at',
      'kept_together',
    ]);
    expect(
      (await duplicate(amelia, amelia.event.id, roomless, { with_room: false, with_wishes: true }))
        .error,
    ).toBeNull();
    expect((await planOf(amelia, roomless.id)).wishes.map(({ kind }) => kind)).toEqual([
      'apart',
      'kept_together',
    ]);
  });

  test('does not copy a message that expires', async () => {
    const amelia = await wedding();
    const message = {
      message: 'The coach leaves at eleven',
      message_until: '2099-01-01T00:00:00Z',
    };
    await amelia.client.from('events').update(message).eq('id', amelia.event.id);
    const copy = newEvent();
    expect((await duplicate(amelia, amelia.event.id, copy)).error).toBeNull();
    expect(await fetchStoredRow('events', copy.id)).toMatchObject({
      message: null,
      message_until: null,
    });
  });

  test('creates one copy, however often the request is sent', async () => {
    const amelia = await wedding();
    const copy = newEvent();
    const tries = await Promise.all([1, 2, 3].map(() => duplicate(amelia, amelia.event.id, copy)));
    expect(tries.filter(({ error }) => error && error.code !== 'event_taken')).toEqual([]);
    expect((await duplicate(amelia, amelia.event.id, copy)).error).toBeNull();
    expect((await planOf(amelia, copy.id)).guests).toHaveLength(3);
    expect(await eventsOf(amelia)).toHaveLength(2);
  });

  test('a copy counts towards the plan’s limits of events and guests', async () => {
    const full = await wedding({ plan: 'Basic' });
    const refused = await duplicate(full, full.event.id);
    expect(refused.error).toMatchObject({ code: 'event_limit_reached' });
    expect(await eventsOf(full)).toHaveLength(1);

    const lapsing = await createHost({
      plan: 'Pro Plus',
      guests: Array.from({ length: 251 }, (_, at) => ({ name: `Guest ${at}` })),
      guestDefaults: () => ({}),
    });
    await adminClient().from('subscriptions').delete().eq('user_id', lapsing.id);
    await lapsing.grantPlan('Pro');
    const copy = newEvent();
    expect((await duplicate(lapsing, lapsing.event.id, copy)).error).toMatchObject({
      code: 'guest_limit_reached',
    });
    expect(await fetchStoredRow('events', copy.id)).toBeNull();
    expect(
      (await duplicate(lapsing, lapsing.event.id, copy, { which_guests: 'none' })).error,
    ).toBeNull();
  });

  test('only the owner can copy an event', async () => {
    const amelia = await wedding();
    const [editor, viewer, stranger] = await Promise.all(
      [1, 2, 3].map(() => createHost({ plan: 'Pro Plus' })),
    );
    const [role, sees] = [['editor', 'viewer'], { sees_names: true, sees_meals: true }];
    for (const [at, member] of [editor, viewer].entries()) {
      const row = {
        event_id: amelia.event.id,
        user_id: member?.id as string,
        role: role[at] as string,
        ...sees,
      };
      expect((await adminClient().from('event_members').insert(row)).error).toBeNull();
    }
    for (const other of [editor, viewer, stranger] as TestHost[]) {
      expect((await duplicate(other, amelia.event.id)).error).toMatchObject({
        code: 'not_allowed',
      });
      expect((await keep({ client: other.client, event: amelia.event })).error).toMatchObject({
        code: 'not_allowed',
      });
      expect(await eventsOf(other)).toEqual([]);
    }
    expectRefused(await duplicate({ client: anonymousClient() }, amelia.event.id));
  });

  test('a copy never takes the id of an existing or deleted event', async () => {
    const { owner, stranger } = await createTwoHosts();
    const taken = await duplicate(stranger, stranger.event.id, newEvent({ id: owner.event.id }));
    expect(taken.error).toMatchObject({ code: 'event_taken' });
    await owner.client.from('events').delete().eq('id', owner.event.id);
    const retired = await duplicate(stranger, stranger.event.id, newEvent({ id: owner.event.id }));
    expect(retired.error).toMatchObject({ code: 'event_id_retired' });
  });

  test.each([
    ['no name', { event_name: ' ' }],
    ['no date', { event_date: null }],
    ['an invalid date', { event_date: 'one day' }],
    ['an invalid id', { id: 'x' }],
  ])('refuses a copied event with %s', async (_, wrong) => {
    const amelia = await createHost({ plan: 'Pro', events: 1 });
    expect((await duplicate(amelia, amelia.event.id, newEvent(wrong))).error).toMatchObject({
      code: 'invalid_value',
    });
    expect(await eventsOf(amelia)).toHaveLength(1);
  });
});

describe('a venue', () => {
  test('a venue stores a room without guests, and new events can start from it', async () => {
    const amelia = await wedding();
    const venueId = await unwrap(keep(amelia));
    const { data: venue } = await amelia.client
      .from('venues')
      .select('*')
      .eq('id', venueId)
      .single();
    expect(venue).toMatchObject({ user_id: amelia.id, name: 'The Tithe Barn' });
    expect(JSON.stringify(venue?.room)).not.toContain(canary);
    await amelia.client.from('events').delete().eq('id', amelia.event.id);

    const event = newEvent();
    expect((await beginIn(amelia, venueId, event)).error).toBeNull();
    const plan = await planOf(amelia, event.id);
    expect(plan).toMatchObject({
      guests: [],
      wishes: [],
      room: { width: 30, depth: 12 },
      fixtures: [{ kind: 'door' }],
    });
    expect(plan.tables.map(({ label, x, seats }) => [label, x, seats]).sort()).toEqual([
      ['2', null, NEW_TABLE.seats],
      ['Top table', 4, 10],
    ]);
    const { data: pictures } = await adminClient()
      .from('room_pictures')
      .select('picture')
      .eq('event_id', event.id);
    expect(pictures).toEqual([{ picture: privatePicture }]);
    expect((await beginIn(amelia, venueId)).error).toBeNull(); // a second event in the same room
  });

  test('only the owner sees, renames and removes a venue', async () => {
    const amelia = await wedding();
    const stranger = await createHost({ plan: 'Pro' });
    const venueId = await unwrap(keep(amelia));
    expect((await stranger.client.from('venues').select('*').eq('id', venueId)).data).toEqual([]);
    expect((await beginIn(stranger, venueId)).error).toMatchObject({ code: 'not_found' });
    expectRefused(
      await stranger.client.from('venues').update({ name: 'Mine' }).eq('id', venueId).select(),
    );
    expectRefused(await stranger.client.from('venues').delete().eq('id', venueId).select());
    const renamed = await amelia.client
      .from('venues')
      .update({ name: 'The Barn' })
      .eq('id', venueId)
      .select('name');
    expect(renamed.data).toEqual([{ name: 'The Barn' }]);
    expect(
      (await amelia.client.from('venues').delete().eq('id', venueId).select()).data,
    ).toHaveLength(1);
    expect(await fetchStoredRow('venues', venueId)).toBeNull();
  });

  test('creates no event from a venue beyond the plan’s limit', async () => {
    const amelia = await wedding({ plan: 'Basic' });
    const venueId = await unwrap(keep(amelia));
    expect((await beginIn(amelia, venueId)).error).toMatchObject({ code: 'event_limit_reached' });
    expect(await eventsOf(amelia)).toHaveLength(1);
  });

  test('a venue requires a furnished room and a name', async () => {
    const amelia = await createHost({ plan: 'Pro', events: 1 });
    expect((await keep(amelia)).error).toMatchObject({ code: 'room_empty' });
    const furnished = await wedding();
    expect((await keep(furnished, ' ')).error).toMatchObject({ code: 'invalid_value' });
  });

  test('an account has at most twenty venues, even with simultaneous calls', async () => {
    const amelia = await wedding();
    const tries = await Promise.all(
      Array.from({ length: 23 }, (_, at) => keep(amelia, `Venue ${at}`)),
    );
    const refused = tries.flatMap(({ error }) => error?.code ?? []);
    expect(refused).toEqual(['too_many_venues', 'too_many_venues', 'too_many_venues']);
  });

  test('venues are deleted with the account', async () => {
    const amelia = await wedding();
    const venueId = await unwrap(keep(amelia));
    expect((await amelia.client.rpc('delete_account')).error).toBeNull();
    expect(await fetchStoredRow('venues', venueId)).toBeNull();
  });
});
