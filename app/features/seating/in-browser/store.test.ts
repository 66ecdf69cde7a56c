import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browserEventStore } from '@/features/events/in-browser';
import { type GuestChange, toPlanEdit } from '@/features/guests/change';
import { applyMealsChange } from '@/features/guests/kitchen/meals';
import { buildTransferRow } from '@/features/guests/transfer/local-events';
import { type RoomStep, toRoomEdit } from '@/features/room/room-edit';
import { newId } from '@/lib/browser/new-id';
import { type Guest, toGuestDetails } from '../guests/schema';
import { createStep } from '../history';
import { type PlanEdit, seatingRules, toGuestList } from '../plan';
import type { SeatingChange, SeatingPlan } from '../schema';
import { EMPTY_ROOM, type Fixture, NEW_TABLE, type Table } from '../tables/schema';
import { MAX_WISHES } from '../wishes/model';
import type { Wish } from '../wishes/schema';
import { tryReadLocalPicture } from './local-picture';
import { browserSeatingStore } from './store';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
const stored = () => JSON.parse(kept.get('seat_events') ?? '[]')[0];
const keep = (event: object) =>
  kept.set('seat_events', JSON.stringify([{ ...stored(), ...event }]));

const id = '0b6cf0a5-5c0b-4b52-8ef0-0c1d2c8f4a11';
const { signal } = new AbortController();
const read = () => browserSeatingStore.read(id, signal);
const change = (request: SeatingChange) => browserSeatingStore.change(id, request);
/** Edits the current plan, or the plan in a known earlier state. */
const edit = async (to: PlanEdit, known?: SeatingPlan) => {
  const plan = known ?? (await read());
  const taken = new Set(plan.tables.map((table) => table.id));
  const wanted = to(plan, (label) => browserSeatingStore.newTableId(id, label, taken));
  await change(createStep('', plan, wanted, seatingRules).change);
};
const ask = (request: GuestChange, known?: SeatingPlan) => edit(toPlanEdit(request), known);
const draw = (room: RoomStep['room'], guests?: GuestChange) =>
  edit(toRoomEdit({ label: '', room, ...(guests && { guests }) }));
const listed = async () => toGuestList(await read());

const table = (label: string, fields: Partial<Table> = {}): Table => ({
  ...NEW_TABLE,
  id: newId(),
  label,
  ...fields,
});
const door: Fixture = { id: newId(), kind: 'door', x: 1, y: 2, width: 1, depth: 0.2, turn: 90 };
const seat = (details: Parameters<typeof toGuestDetails>[0]): Guest => ({
  ...toGuestDetails(details),
  seat: null,
  id: browserSeatingStore.newGuestId(),
  created_at: '',
});
const wish = (fields: Partial<Wish>): Wish => ({
  id: JSON.stringify(fields),
  kind: 'apart',
  guest_id: null,
  other_id: null,
  table_id: null,
  tag: null,
  ...fields,
});

beforeEach(async () => {
  kept.clear();
  await browserEventStore.create({
    id,
    event_name: 'Nia & Rhys',
    event_date: '2027-08-14',
    qr_code_url: 'https://a.test',
  });
});

describe('guests', () => {
  test('stores guests under the original field names', async () => {
    await ask({ add: [seat({ name: 'Zoë', table_number: '4', also_known_as: 'Zo' })] });
    await ask({ add: [seat({ name: 'Tom', table_number: '4' })] });
    const theme = {
      theme_background: 'gradient-sage',
      theme_accent_color: 'coral',
      theme_text_color: 'charcoal',
    };
    await browserEventStore.update(id, theme);
    expect(stored()).toEqual({
      id,
      eventName: 'Nia & Rhys',
      eventDate: '2027-08-14',
      qrCodeUrl: 'https://a.test',
      ownerName: '',
      ownerEmail: '',
      guests: [
        {
          id: expect.stringMatching(/^guest_/),
          name: 'Zoë',
          tableNumber: '4',
          additionalInfo: '',
          alsoKnownAs: 'Zo',
        },
        { id: expect.stringMatching(/^guest_/), name: 'Tom', tableNumber: '4', additionalInfo: '' },
      ],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      themeBackground: 'gradient-sage',
      themeAccentColor: 'coral',
      themeTextColor: 'charcoal',
    });
    expect(await browserEventStore.list(signal)).toMatchObject([
      { ...theme, guests_count: 2, tables_count: 1, message: null },
    ]);
  });

  test('stores only changed fields, so that changes in other tabs are not lost', async () => {
    await ask({ add: [seat({ name: 'Zoë', table_number: '4', party: 'Fairweather' })] });
    const known = await read();
    const [zoe] = toGuestList(known) as [Guest];
    await ask({ update: [{ ...zoe, name: 'Zoë Fairweather' }] }, known);
    await ask({ update: [{ ...zoe, additional_info: 'Vegan' }] }, known);
    await ask({ rename: { from: '4', to: 'Oak' } });
    await ask({ batch: { add: [], update: [{ ...zoe, party: null }] } }, known);
    expect(await listed()).toMatchObject([
      { name: 'Zoë Fairweather', table_number: 'Oak', additional_info: 'Vegan', party: null },
    ]);
  });

  test('reads guests back as added, and changes and removes them', async () => {
    const zoe = seat({
      name: 'Zoë',
      table_number: '4',
      additional_info: 'Vegan',
      also_known_as: 'Zo',
    });
    const tom = seat({ name: 'Tom', table_number: '7' });
    await ask({ add: [zoe, tom] });
    const withoutTime = ({ created_at: _, ...guest }: Guest) => guest;
    expect((await listed()).map(withoutTime)).toEqual([zoe, tom].map(withoutTime));
    await ask({ update: [{ ...tom, table_number: '8' }] });
    await ask({ remove: [zoe] });
    expect(await listed()).toMatchObject([{ name: 'Tom', table_number: '8' }]);
  });

  test('stores guests with a chair and a party, or without a table', async () => {
    const zoe = { ...seat({ name: 'Zoë', table_number: '4', party: 'Fairweather' }), seat: 3 };
    await ask({ add: [zoe, seat({ name: 'Tom' })] });
    expect(stored().guests).toMatchObject([
      { tableNumber: '4', seat: 3, party: 'Fairweather' },
      { tableNumber: '', additionalInfo: '' },
    ]);
    expect(stored().guests[1]).not.toHaveProperty('seat');
    expect(await listed()).toMatchObject([
      { table_number: '4', seat: 3, party: 'Fairweather' },
      { table_number: null, seat: null, party: null },
    ]);
    expect(await browserEventStore.list(signal)).toMatchObject([
      { guests_count: 2, tables_count: 1, shows_party: true },
    ]);
  });

  test('renaming a table keeps its guests, and a name in use is refused', async () => {
    await ask({
      add: [seat({ name: 'Zoë', table_number: '4' }), seat({ name: 'Tom', table_number: '7' })],
    });
    const labels = async () => (await listed()).map(({ table_number }) => table_number);
    const [four] = (await read()).tables;
    await ask({ rename: { from: '4', to: 'The Orchard' } });
    expect(await labels()).toEqual(['The Orchard', '7']);
    expect((await read()).tables).toMatchObject([
      { label: '7' },
      { id: four?.id, label: 'The Orchard' },
    ]);
    await expect(ask({ rename: { from: '7', to: 'the orchard' } })).rejects.toMatchObject({
      code: 'label_taken',
      detail: { label: expect.stringMatching(/orchard/i) },
    });
    await expect(
      change({ tables: { update: [{ id: newId(), label: '6' }] } }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await ask({ rename: { from: 'the orchard', to: '4' } });
    expect(await labels()).toEqual(['4', '7']);
    expect((await read()).tables).toMatchObject([{ id: four?.id, label: '4' }, { label: '7' }]);
  });

  test('stores nothing if the list would exceed the free plan', async () => {
    const many = Array.from({ length: 51 }, (_, index) =>
      seat({ name: `Guest ${index}`, table_number: '1' }),
    );
    await expect(ask({ add: many })).rejects.toMatchObject({ code: 'guest_limit_reached' });
    expect(stored().guests).toEqual([]);
  });

  test('limits crew to 20, separately from guests, and keeps crew when the guest list is full', async () => {
    const member = (name: string) => ({ ...seat({ name, table_number: '9' }), is_crew: true });
    const many = Array.from({ length: 50 }, (_, at) => seat({ name: `Guest ${at}` }));
    await ask({ add: [...many, ...Array.from({ length: 20 }, (_, at) => member(`Crew ${at}`))] });
    expect(await browserEventStore.list(signal)).toMatchObject([
      { guests_count: 50, tables_count: 0 },
    ]);
    await expect(ask({ add: [member('One more')] })).rejects.toMatchObject({
      code: 'crew_limit_reached',
      detail: { limit: 20 },
    });
    const crew = (await listed()).filter(({ is_crew }) => is_crew);
    const turn = (is_crew: boolean, guest = crew[0] as Guest) =>
      ask({ update: [{ ...guest, is_crew }] });
    await expect(turn(false)).rejects.toMatchObject({ code: 'guest_limit_reached' });
    expect((await listed()).filter(({ is_crew }) => is_crew)).toEqual(crew);
  });

  test('refuses to change a missing guest, and ignores the removal of a missing guest', async () => {
    await ask({ add: [seat({ name: 'Zoë', table_number: '4' })] });
    const [zoe] = (await read()).guests;
    const update = [
      { id: zoe?.id ?? '', name: 'Zo' },
      { id: 'guest_9', name: 'Tom' },
    ];
    await expect(change({ guests: { update } })).rejects.toMatchObject({ code: 'not_found' });
    expect(await listed()).toMatchObject([{ name: 'Zoë' }]);
    await change({ guests: { remove: ['guest_9'] } });
    expect(await listed()).toHaveLength(1);
  });

  test('guests keep a renamed meal, and take it along to the account', async () => {
    const zoe = seat({
      name: 'Zoë',
      table_number: '4',
      meal: 'Lamb',
      allergies: 'Nuts (severe)',
      kitchen_note: 'Served first',
    });
    await ask({ add: [zoe, seat({ name: 'Tom', table_number: '4' })] });
    const meals = { meals: ['Welsh lamb', 'Vegan'], renamed: { Lamb: 'Welsh lamb' } };
    await edit((plan) => ({
      ...plan,
      menu: { meals: meals.meals },
      guests: applyMealsChange(plan.guests, meals),
    }));
    expect(await browserEventStore.list(signal)).toMatchObject([
      { meals: ['Welsh lamb', 'Vegan'] },
    ]);
    const guests = await listed();
    const eats = { meal: 'Welsh lamb', allergies: 'Nuts (severe)', kitchen_note: 'Served first' };
    expect(guests).toMatchObject([eats, { meal: null, allergies: null, kitchen_note: null }]);
    expect(
      buildTransferRow(
        { event: stored(), guests },
        { email: 'nia@example.com', user_metadata: {} },
      ),
    ).toMatchObject({
      seating: {
        menu: { meals: ['Welsh lamb', 'Vegan'] },
        guests: { add: [eats, { meal: null }] },
      },
    });
  });
});

describe('the room', () => {
  const zoe = { id: 'guest_1', name: 'Zoë', tableNumber: '4', additionalInfo: '', seat: 2 };
  const tom = { id: 'guest_2', name: 'Tom', tableNumber: 'top  table', additionalInfo: '' };
  beforeEach(() => {
    keep({ guests: [zoe, tom] });
  });

  test('gives each table label of an older event a table with a stable id', async () => {
    const first = await read();
    expect(first).toMatchObject({
      room: EMPTY_ROOM,
      tables: [
        { ...NEW_TABLE, label: '4' },
        { ...NEW_TABLE, label: 'top  table' },
      ],
      fixtures: [],
    });
    expect(await read()).toEqual(first);
    expect(stored()).not.toHaveProperty('tables');
    expect(first.tables.map((each) => each.id)).toEqual([
      expect.stringMatching(/^[0-9a-f-]{36}$/),
      expect.anything(),
    ]);
  });

  test('creates a new table for a label that a renamed table had before', async () => {
    await ask({ rename: { from: '4', to: '5' } });
    keep({
      guests: [
        { ...zoe, tableNumber: '5' },
        { ...tom, tableNumber: '4' },
      ],
    });
    const { tables } = await read();
    expect(tables.map(({ label }) => label)).toEqual(['4', '5']);
    expect(new Set(tables.map((each) => each.id)).size).toBe(2);
    expect(await read()).toMatchObject({ tables });
  });

  test('a room is stored and read back unchanged', async () => {
    const one = table('1', {
      x: 3,
      y: 4,
      turn: 45,
      has_numbered_chairs: true,
      note: 'By the window',
    });
    await draw({ tables: { add: [one] }, fixtures: { add: [door] }, room: { width: 30 } });
    expect(stored()).toMatchObject({
      tables: expect.arrayContaining([
        expect.objectContaining({
          id: one.id,
          label: '1',
          hasNumberedChairs: true,
          isShaped: true,
        }),
      ]),
      fixtures: [{ kind: 'door', turn: 90 }],
      room: { width: 30, isShown: true },
    });
    expect(await read()).toMatchObject({
      room: { ...EMPTY_ROOM, width: 30 },
      tables: [one, { label: '4' }, { label: 'top  table' }],
      fixtures: [door],
    });
    await draw({ tables: { update: [{ ...one, x: 5 }] }, fixtures: { remove: [door.id] } });
    expect(await read()).toMatchObject({ tables: [{ ...one, x: 5 }, {}, {}], fixtures: [] });
  });

  test('keeps a shaped table even without guests', async () => {
    const [four] = (await read()).tables as unknown as [Table];
    await draw({ tables: { update: [{ ...four, x: 1, y: 1 }] } });
    keep({ guests: [] });
    expect((await read()).tables).toEqual([{ ...four, x: 1, y: 1, is_shaped: true }]);
  });

  test('adding a shaped table with the label of an unshaped table keeps its guests', async () => {
    const [, made] = (await read()).tables as unknown as [Table, Table];
    await draw({ tables: { add: [table('Top Table', { x: 1, y: 1 })] } });
    expect((await read()).tables).toMatchObject([
      { label: '4' },
      { id: made.id, label: 'Top Table', x: 1 },
    ]);
    expect(stored().guests).toEqual([zoe, { ...tom, tableNumber: 'Top Table' }]);
  });

  test('unseats the guests of a removed table', async () => {
    const [four] = (await read()).tables as unknown as [Table];
    await draw({ tables: { remove: [four.id] } });
    const { seat: _, ...unseated } = { ...zoe, tableNumber: '' };
    expect(stored().guests).toEqual([unseated, tom]);
    expect(await browserEventStore.list(signal)).toMatchObject([
      { guests_count: 2, tables_count: 1 },
    ]);
  });

  test('joins tables together with their guests in one change', async () => {
    const [four, top] = (await read()).tables as unknown as [Table, Table];
    const row = { ...four, shape: 'long' as const, seats: 16, x: 3, y: 4 };
    const seated = (await listed())
      .filter((guest) => guest.id === tom.id)
      .map((guest) => ({ ...guest, table_number: '4', seat: 9 }));
    await draw({ tables: { update: [row], remove: [top.id] } }, { update: seated });
    expect((await read()).tables).toEqual([{ ...row, is_shaped: true }]);
    expect(stored().guests).toEqual([zoe, { ...tom, tableNumber: '4', seat: 9 }]);
  });

  test.each([
    [
      'a name that is taken',
      { tables: { add: [table('1'), table(' 1')].map((one) => ({ ...one, is_shaped: true })) } },
      'label_taken',
    ],
    ['a table that is gone', { tables: { update: [table('1')] } }, 'not_found'],
    ['a fixture that is gone', { fixtures: { update: [door] } }, 'not_found'],
    [
      'a table of 1,000 seats',
      { tables: { add: [{ ...table('1', { seats: 1000 }), is_shaped: true }] } },
      'invalid_value',
    ],
    [
      'a table without seats',
      { tables: { add: [{ ...table('1', { seats: 0 }), is_shaped: true }] } },
      'invalid_value',
    ],
    [
      'a label of 51 characters',
      { tables: { add: [{ ...table('a'.repeat(51)), is_shaped: true }] } },
      'invalid_value',
    ],
    [
      'a guest at a table that is gone',
      { guests: { update: [{ id: tom.id, table_id: newId(), seat: 1 }] } },
      'not_found',
    ],
    [
      'a guest who is gone',
      { guests: { update: [{ id: 'guest_9', table_id: null, seat: null }] } },
      'not_found',
    ],
    ['a room without width', { room: { width: 0 } }, 'invalid_value'],
    [
      '301 tables',
      {
        tables: {
          add: Array.from({ length: 301 }, (_, at) => ({ ...table(`No. ${at}`), is_shaped: true })),
        },
      },
      'too_many_tables',
    ],
    [
      '201 doors',
      { fixtures: { add: Array.from({ length: 201 }, () => ({ ...door, id: newId() })) } },
      'too_many_fixtures',
    ],
  ])('refuses %s and stays unchanged', async (_, asked, code) => {
    const before = stored();
    await expect(change(asked)).rejects.toMatchObject({ code });
    expect(stored()).toEqual(before);
  });

  test('never overwrites damaged data', async () => {
    keep({ tables: [{ id: 'one', label: '1' }] });
    const before = stored();
    await expect(read()).rejects.toMatchObject({ code: 'storage_damaged' });
    await expect(change({ room: { width: 30 } })).rejects.toMatchObject({
      code: 'storage_damaged',
    });
    expect(stored()).toEqual(before);
  });
});

describe('the room picture', () => {
  const laid = {
    picture: 'data:image/png;base64,AAAA',
    x: 10,
    y: 7,
    width: 20,
    height: 14,
    fade: 40,
  };
  const picture = () => browserSeatingStore.picture(id, signal);
  const transferred = () =>
    buildTransferRow(
      { event: stored(), guests: [] },
      { user_metadata: {} },
      tryReadLocalPicture(id),
    ).seating;
  const goneTable = { tables: { update: [table('1')] } };

  test('stores a picture, changes it in part, and deletes it alone or with its event', async () => {
    expect(await picture()).toBeNull();
    await change({ picture: laid });
    await change({ picture: { fade: 60 } });
    expect(await picture()).toEqual({ ...laid, fade: 60 });
    expect(transferred()).toMatchObject({ picture: { ...laid, fade: 60 } });
    await change({ picture: null });
    expect(await picture()).toBeNull();
    await change({ picture: laid });
    await browserEventStore.delete(id);
    expect([...kept.keys()]).toEqual([]);
  });

  test('keeps the stored picture if storage is full or another part of the change is refused', async () => {
    await change({ picture: laid });
    const { setItem } = localStorage;
    localStorage.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    await expect(change({ picture: { fade: 60 } })).rejects.toMatchObject({ code: 'storage_full' });
    localStorage.setItem = setItem;
    await expect(change({ picture: { fade: 70 }, ...goneTable })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await picture()).toEqual(laid);
  });

  test('reports a damaged picture, which can be replaced or removed but is not transferred', async () => {
    const damage = () =>
      kept.set(
        `placecard_room_picture_${id}`,
        JSON.stringify({ ...laid, picture: 'data:image/png;ba' }),
      );
    damage();
    await expect(picture()).rejects.toMatchObject({ code: 'storage_damaged' });
    await expect(change({ picture: { fade: 60 } })).rejects.toMatchObject({ code: 'not_found' });
    await change({ room: { width: 30 } });
    await expect(picture()).rejects.toMatchObject({ code: 'storage_damaged' });
    expect(transferred()).not.toHaveProperty('picture');
    await expect(change({ picture: laid, ...goneTable })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(picture()).rejects.toMatchObject({ code: 'storage_damaged' });
    await change({ picture: laid });
    expect(await picture()).toEqual(laid);
    damage();
    await change({ picture: null });
    expect(await picture()).toBeNull();
  });

  test.each([
    ['a change of a missing picture', { fade: 60 }, 'not_found'],
    [
      'an address that is not a picture',
      { ...laid, picture: 'data:text/html;base64,AAAA' },
      'invalid_value',
    ],
    [
      'a picture that is too large',
      { ...laid, picture: `data:image/png;base64,${'A'.repeat(600_000)}` },
      'invalid_value',
    ],
  ])('refuses %s', async (_, asked, code) => {
    await expect(change({ picture: asked })).rejects.toMatchObject({ code });
    expect(await picture()).toBeNull();
  });
});

describe('wishes', () => {
  const [zoe, tom] = [
    { id: 'guest_1', name: 'Zoë', tableNumber: '4' },
    { id: 'guest_2', name: 'Tom', tableNumber: '' },
  ];
  const apart = wish({ guest_id: zoe.id, other_id: tom.id });
  const mixed = wish({ kind: 'mixed', tag: 'Work' });
  const wishes = async () => (await read()).wishes;
  beforeEach(() => {
    keep({ guests: [zoe, tom] });
  });

  test('stores wishes in their order', async () => {
    expect(stored()).not.toHaveProperty('wishes');
    const [four] = (await read()).tables;
    const add = [
      apart,
      mixed,
      wish({ kind: 'not_at', guest_id: tom.id, table_id: four?.id ?? '' }),
    ];
    await change({ wishes: { add } });
    expect(await wishes()).toEqual(add);
    await change({ wishes: { remove: [apart.id] } });
    expect(await wishes()).toEqual(add.slice(1));
  });

  test('removes wishes with their guest, and undo restores the wishes', async () => {
    await change({ wishes: { add: [apart, mixed] } });
    const before = await read();
    const gone = createStep(
      '',
      before,
      { ...before, guests: before.guests.filter((guest) => guest.id !== zoe.id) },
      seatingRules,
    ).change;
    expect(gone.wishes).toEqual({ remove: [apart.id] });
    await change(gone);
    expect(await wishes()).toEqual([mixed]);
    await edit(() => before);
    expect(new Set(await wishes())).toEqual(new Set([apart, mixed]));
  });

  test('adding a wish drops wishes about missing guests', async () => {
    const many = Array.from({ length: MAX_WISHES - 1 }, (_, at) => ({
      ...mixed,
      id: `wish_${at}`,
      tag: `${at}`,
    }));
    await change({ wishes: { add: [apart, ...many] } });
    keep({ guests: [tom] });
    await change({ wishes: { add: [mixed] } });
    expect(await wishes()).toEqual([...many, mixed]);
  });

  test.each([
    ['wishes about nobody', [wish({})], 'invalid_value'],
    [
      'wishes about a missing guest',
      [wish({ guest_id: zoe.id, other_id: 'guest_9' })],
      'not_found',
    ],
    [
      'wishes beyond the limit',
      Array.from({ length: MAX_WISHES + 1 }, (_, at) => ({ ...mixed, id: `${at}`, tag: `${at}` })),
      'too_many_wishes',
    ],
  ])('refuses a change with %s', async (_, add, code) => {
    await expect(change({ wishes: { add: [apart, ...add] } })).rejects.toMatchObject({ code });
    expect(await wishes()).toEqual([]);
  });
});
