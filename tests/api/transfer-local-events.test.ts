import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { NEW_TABLE } from '../../app/features/seating/tables/schema.ts';
import {
  adminClient,
  anonymousClient,
  createHost,
  expectRefused,
  fetchStoredRow,
} from '../support/api.ts';

const localEvent = (guestCount = 2, overrides: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  event_name: 'Nia & Rhys',
  event_date: '2027-08-14',
  owner_name: 'Nia Pritchard',
  owner_email: 'nia@example.com',
  qr_code_url: 'https://placecard.example/seating-plan/x',
  seating: {
    guests: {
      add: Array.from({ length: guestCount }, (_, index) => ({
        name: `Guest ${index + 1}`,
        table_number: String((index % 8) + 1),
        additional_info: index === 0 ? 'Vegetarian' : null,
      })),
    },
  },
  ...overrides,
});
type Client = ReturnType<typeof anonymousClient>;
const transfer = (client: Client, ...events: ReturnType<typeof localEvent>[]) =>
  client.rpc('transfer_local_events', { event_list: events });
const eventsOf = async (userId: string) =>
  (await adminClient().from('events').select('*').eq('user_id', userId).order('created_at')).data ??
  [];

describe('local events', () => {
  test('transfers an event with guests, counts, theme and the same id', async () => {
    const user = await createHost({ plan: 'Basic' });
    const event = localEvent(3, { theme_background: 'gradient-sage' });
    expect((await transfer(user.client, event)).error).toBeNull();

    expect(await eventsOf(user.id)).toMatchObject([
      {
        id: event.id,
        event_name: 'Nia & Rhys',
        event_date: '2027-08-14',
        guests_count: 3,
        tables_count: 3,
        theme_background: 'gradient-sage',
        theme_text_color: 'wedding-navy',
      },
    ]);
    const guests = await user.client
      .from('guests')
      .select('name, table_number, additional_info')
      .order('position');
    expect(guests.data).toEqual(event.seating.guests.add);
  });

  test('transfers evening guests, and replies entered by the host', async () => {
    const user = await createHost({ plan: 'Basic' });
    const add = [
      { name: 'Zoë', reply: 'yes', meal: 'Lamb' },
      { name: 'Tom', reply: 'no' },
      { name: 'Callum', reply: null, is_evening: true },
    ];
    expect(
      (await transfer(user.client, localEvent(0, { seating: { guests: { add } } }))).error,
    ).toBeNull();
    const { data } = await user.client
      .from('guests')
      .select('name, reply, meal, is_evening, replied_at')
      .order('position');
    expect(
      data?.map(({ replied_at, ...guest }) => ({ ...guest, wasSaid: replied_at !== null })),
    ).toEqual([
      { ...add[0], is_evening: false, wasSaid: true },
      { ...add[1], meal: null, is_evening: false, wasSaid: true },
      { ...add[2], meal: null, wasSaid: false },
    ]);
  });

  test('transfers room, chairs, parties and guests without a table', async () => {
    const user = await createHost({ plan: 'Pro' });
    const top = {
      ...NEW_TABLE,
      id: randomUUID(),
      label: 'Top Table',
      x: 3,
      y: 4,
      note: 'Flowers',
      is_shaped: true,
    };
    const nine = { ...NEW_TABLE, id: randomUUID(), label: '9', is_shaped: false };
    const door = { id: randomUUID(), kind: 'door', x: 1, y: 1, width: 1, depth: 1, turn: 0 };
    const guests = [
      { name: 'Zoë', table_id: top.id, seat: 3, party: 'Fairweather', additional_info: null },
      { name: 'Tom', table_id: null, seat: null, party: null, additional_info: null },
      { name: 'Priya', table_id: nine.id, seat: null, party: null, additional_info: null },
    ];
    const picture = {
      picture: `data:image/webp;base64,${'A'.repeat(340_000)}`,
      x: 10,
      y: 7,
      width: 20,
      height: 14,
      fade: 40,
    };
    const seating = {
      guests: { add: guests },
      tables: { add: [top, nine] },
      fixtures: { add: [door] },
      room: { width: 30 },
      menu: { meals: ['Beef', 'Vegan'] },
      picture,
    };
    const event = localEvent(0, { shows_party: false, seating });
    expect((await transfer(user.client, event)).error).toBeNull();
    expect(await eventsOf(user.id)).toMatchObject([
      {
        id: event.id,
        shows_party: false,
        guests_count: 3,
        tables_count: 2,
        meals: ['Beef', 'Vegan'],
      },
    ]);
    const { data } = await user.client
      .from('guests')
      .select('name, table_number, seat, party, additional_info')
      .order('position');
    const labels = new Map<string | null, string>([top, nine].map(({ id, label }) => [id, label]));
    expect(data).toEqual(
      guests.map(({ table_id, ...guest }) => ({
        ...guest,
        table_number: labels.get(table_id) ?? null,
      })),
    );
    const tables = await user.client.from('tables').select('*').order('label');
    expect(tables.data).toMatchObject([nine, top]);
    expect((await user.client.from('fixtures').select('id, kind')).data).toEqual([
      { id: door.id, kind: 'door' },
    ]);
    expect((await user.client.from('rooms').select('width, depth')).data).toEqual([
      { width: 30, depth: 14 },
    ]);
    const laid = await user.client
      .from('room_pictures')
      .select('picture, x, y, width, height, fade');
    expect(laid.data).toEqual([picture]);
  });

  test('transfers wishes, including those about tables that exist only for their guests', async () => {
    const user = await createHost({ plan: 'Pro' });
    const [zoe, tom] = [randomUUID(), randomUUID()];
    const nine = { ...NEW_TABLE, id: randomUUID(), label: '9', is_shaped: false };
    const guests = [
      { id: zoe, name: 'Zoë', table_id: nine.id, tags: 'Work' },
      { id: tom, name: 'Tom', table_id: null },
    ];
    const wishes = [
      { kind: 'apart', guest_id: tom, other_id: zoe },
      { kind: 'at', tag: 'Work', table_id: nine.id },
    ];
    const seating = { guests: { add: guests }, tables: { add: [nine] }, wishes: { add: wishes } };
    expect((await transfer(user.client, localEvent(0, { seating }))).error).toBeNull();
    const { data } = await user.client
      .from('wishes')
      .select('kind, guest_id, other_id, table_id, tag')
      .order('position');
    expect(data).toEqual([
      { kind: 'apart', guest_id: tom, other_id: zoe, table_id: null, tag: null },
      { kind: 'at', guest_id: null, other_id: null, table_id: nine.id, tag: 'Work' },
    ]);
  });

  test('transfers an event without guests unchanged', async () => {
    const user = await createHost({ plan: 'Pro' });
    expect((await transfer(user.client, localEvent(0, { seating: undefined }))).error).toBeNull();
    expect(await eventsOf(user.id)).toMatchObject([
      { guests_count: 0, tables_count: 0, meals: [] },
    ]);
  });

  test('a transfer gives the free plan to a user who never had one', async () => {
    const user = await createHost();
    expect((await transfer(user.client, localEvent())).error?.message).toBeUndefined();
    const { data } = await user.client
      .from('subscriptions')
      .select('plan_name, end_date, expiry_date');
    expect(data).toEqual([{ plan_name: 'Basic', end_date: null, expiry_date: null }]);
  });

  test('transfers an event only once if the call is repeated after a lost response', async () => {
    const user = await createHost();
    const event = localEvent(2);
    await transfer(user.client, event);
    expect((await transfer(user.client, event)).error).toBeNull();
    expect(await eventsOf(user.id)).toMatchObject([{ guests_count: 2 }]);
  });
});

describe('nothing is transferred', () => {
  const seated = (seating: object) => ({ seating });

  test('transfers nothing when the plan allows no more events', async () => {
    const amelia = await createHost({ plan: 'Basic', events: 1 });
    const { error, status } = await transfer(amelia.client, localEvent());
    expect([status, error?.code]).toEqual([403, 'event_limit_reached']);
    expect(await eventsOf(amelia.id)).toHaveLength(1);
  });

  test('transfers nothing when one of several lists is longer than the plan allows', async () => {
    const user = await createHost({ plan: 'Pro' });
    const { error } = await transfer(user.client, localEvent(10), localEvent(251));
    expect(error?.code).toBe('guest_limit_reached');
    expect(await eventsOf(user.id)).toEqual([]);
  });

  test('transfers nothing when the plan has lapsed', async () => {
    const user = await createHost();
    await user.grantPlan('Pro', { start_date: '2024-01-01T00:00:00Z' });
    expect((await transfer(user.client, localEvent())).error?.code).toBe('subscription_required');
  });

  test('transfers nothing when the event belongs to another account', async () => {
    const owner = await createHost({ plan: 'Pro', events: 1 });
    const guest = await owner.addGuest({ name: 'Zoë Fairweather', table_number: '4' });
    const stranger = await createHost();
    const { error } = await transfer(stranger.client, localEvent(2, { id: owner.event.id }));
    expect(error?.code).toBe('event_taken');
    expect(await fetchStoredRow('guests', guest.id)).toEqual(guest);
    expect((await fetchStoredRow('events', owner.event.id))?.guests_count).toBe(1);
    expect((await stranger.client.from('subscriptions').select('id')).data).toEqual([]);
  });

  test.each([
    ['an unknown theme', { theme_background: 'gradient-neon' }],
    ['an invalid date', { event_date: 'soon' }],
    ['a guest at a blank table', seated({ guests: { add: [{ name: 'Zoë', table_number: ' ' }] } })],
    [
      'a guest at an unknown table',
      seated({ guests: { add: [{ name: 'Zoë', table_id: randomUUID() }] } }),
    ],
    ['an invalid seating plan', { seating: 'large' }],
    ['an invalid room', seated({ room: 'large' })],
    [
      'a table of 1,000 seats',
      seated({ tables: { add: [{ ...NEW_TABLE, id: randomUUID(), label: '1', seats: 1000 }] } }),
    ],
    ['guests that are not a list', seated({ guests: { add: 'Zoë' } })],
    [
      'a wish about an unknown guest',
      seated({ wishes: { add: [{ kind: 'near_door', guest_id: randomUUID() }] } }),
    ],
  ])('transfers nothing with %s', async (_, overrides) => {
    const user = await createHost({ plan: 'Pro' });
    const { error, status } = await transfer(user.client, localEvent(1), localEvent(1, overrides));
    expect(error).not.toBeNull();
    expect(status).toBeLessThan(500);
    expect(await eventsOf(user.id)).toEqual([]);
  });

  test('transfers nothing for a visitor', async () => {
    expectRefused(await transfer(anonymousClient(), localEvent()));
  });
});
