import { beforeEach, expect, test, vi } from 'vitest';
import { eventsInBrowser } from '@/features/events/in-browser';
import { roomsInBrowser } from '@/features/tables/in-browser';
import { guestsInBrowser } from './in-browser';
import { transferRow } from './local-events';
import { MOST_MEALS } from './meals';
import { guestDetails } from './schema';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
const stored = () => JSON.parse(kept.get('seat_events') ?? '[]');

const id = '0b6cf0a5-5c0b-4b52-8ef0-0c1d2c8f4a11';
const { signal } = new AbortController();
const seat = (details: Parameters<typeof guestDetails>[0]) => guestsInBrowser.newGuest(guestDetails(details));

beforeEach(async () => {
  kept.clear();
  await eventsInBrowser.create({ id, event_name: 'Nia & Rhys', event_date: '2027-08-14', qr_code_url: 'https://a.test' });
});

test('an event and its guests stand in the browser under the names they always had', async () => {
  await guestsInBrowser.change(id, { add: [seat({ name: 'Zoë', table_number: '4', also_known_as: 'Zo' })] });
  await guestsInBrowser.change(id, { add: [seat({ name: 'Tom', table_number: '4' })] });
  const theme = { theme_background: 'gradient-sage', theme_accent_color: 'coral', theme_text_color: 'charcoal' };
  await eventsInBrowser.update(id, theme);
  expect(stored()).toEqual([
    {
      id,
      eventName: 'Nia & Rhys',
      eventDate: '2027-08-14',
      qrCodeUrl: 'https://a.test',
      ownerName: '',
      ownerEmail: '',
      guests: [
        { id: expect.stringMatching(/^guest_/), name: 'Zoë', tableNumber: '4', additionalInfo: '', alsoKnownAs: 'Zo' },
        { id: expect.stringMatching(/^guest_/), name: 'Tom', tableNumber: '4', additionalInfo: '' },
      ],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      themeBackground: 'gradient-sage',
      themeAccentColor: 'coral',
      themeTextColor: 'charcoal',
    },
  ]);
  expect(await eventsInBrowser.list(signal)).toMatchObject([{ ...theme, guests_count: 2, tables_count: 1, message: null }]);
});

test('a change says only what it changes, so that what another tab changed stays', async () => {
  const zoe = seat({ name: 'Zoë', table_number: '4', party: 'Fairweather' });
  await guestsInBrowser.change(id, { add: [zoe] });
  const known = await guestsInBrowser.list(id, signal);
  await guestsInBrowser.change(id, { update: [{ ...zoe, name: 'Zoë Fairweather' }] }, known);
  await guestsInBrowser.change(id, { update: [{ ...zoe, additional_info: 'Vegan' }] }, known);
  await guestsInBrowser.change(id, { rename: { from: '4', to: 'Oak' } });
  await guestsInBrowser.change(id, { together: { add: [], update: [{ ...zoe, party: null }], remove: [] } }, known);
  expect(await guestsInBrowser.list(id, signal)).toMatchObject([
    { name: 'Zoë Fairweather', table_number: 'Oak', additional_info: 'Vegan', party: null },
  ]);
});

test('guests come back as they were given, are changed and removed', async () => {
  const zoe = seat({ name: 'Zoë', table_number: '4', additional_info: 'Vegan', also_known_as: 'Zo' });
  const tom = seat({ name: 'Tom', table_number: '7' });
  await guestsInBrowser.change(id, { add: [zoe, tom] });
  const list = await guestsInBrowser.list(id, signal);
  expect(list.map(({ created_at: _, ...guest }) => guest)).toEqual([zoe, tom].map(({ created_at: _, ...guest }) => guest));
  await guestsInBrowser.change(id, { update: [{ ...tom, table_number: '8' }] });
  await guestsInBrowser.change(id, { remove: [zoe] });
  expect(await guestsInBrowser.list(id, signal)).toMatchObject([{ name: 'Tom', table_number: '8' }]);
});

test('a guest without a table, a chair and a party are kept, and older guests have neither', async () => {
  const zoe = { ...seat({ name: 'Zoë', table_number: '4', party: 'Fairweather' }), seat: 3 };
  const tom = seat({ name: 'Tom' });
  await guestsInBrowser.change(id, { add: [zoe, tom] });
  expect(stored()[0].guests).toMatchObject([
    { tableNumber: '4', seat: 3, party: 'Fairweather' },
    { tableNumber: '', additionalInfo: '' },
  ]);
  expect(stored()[0].guests[1]).not.toHaveProperty('seat');
  const list = await guestsInBrowser.list(id, signal);
  expect(list).toMatchObject([
    { table_number: '4', seat: 3, party: 'Fairweather' },
    { table_number: null, seat: null, party: null },
  ]);
  expect(await eventsInBrowser.list(signal)).toMatchObject([{ guests_count: 2, tables_count: 1, shows_party: true }]);
});

test('a table is called otherwise with its guests, unless another has that name or it is gone', async () => {
  await guestsInBrowser.change(id, { add: [seat({ name: 'Zoë', table_number: '4' }), seat({ name: 'Tom', table_number: '7' })] });
  const labels = async () => (await guestsInBrowser.list(id, signal)).map(({ table_number }) => table_number);
  const rename = (from: string, to: string) => guestsInBrowser.change(id, { rename: { from, to } });
  const four = (await roomsInBrowser.plan(id, signal)).tables[0];
  await rename('4', 'The Orchard');
  expect(await labels()).toEqual(['The Orchard', '7']);
  expect((await roomsInBrowser.plan(id, signal)).tables).toMatchObject([{ label: '7' }, { id: four?.id, label: 'The Orchard' }]);
  await expect(rename('7', 'the orchard')).rejects.toMatchObject({ code: 'label_taken', detail: { label: 'the orchard' } });
  await expect(rename('5', '6')).rejects.toMatchObject({ code: 'not_found' });
  await rename('the orchard', '4');
  expect(await labels()).toEqual(['4', '7']);
  expect((await roomsInBrowser.plan(id, signal)).tables).toMatchObject([{ id: four?.id, label: '4' }, { label: '7' }]);
});

test('a list that would grow past the free plan stays as it is', async () => {
  const many = Array.from({ length: 51 }, (_, index) => seat({ name: `Guest ${index}`, table_number: '1' }));
  await expect(guestsInBrowser.change(id, { add: many })).rejects.toMatchObject({ code: 'guest_limit_reached' });
  expect(stored()[0].guests).toEqual([]);
});

test('a guest who is gone can be neither changed nor removed', async () => {
  const gone = seat({ name: 'Zoë', table_number: '4' });
  await expect(guestsInBrowser.change(id, { update: [gone] })).rejects.toMatchObject({ code: 'not_found' });
  await expect(guestsInBrowser.change(id, { remove: [gone] })).rejects.toMatchObject({ code: 'not_found' });
});

test('guests are removed together or not at all', async () => {
  const [zoe, tom] = [seat({ name: 'Zoë', table_number: '4' }), seat({ name: 'Tom', table_number: '7' })];
  await guestsInBrowser.change(id, { add: [zoe] });
  await expect(guestsInBrowser.change(id, { remove: [zoe, tom] })).rejects.toMatchObject({ code: 'not_found' });
  expect(await guestsInBrowser.list(id, signal)).toMatchObject([{ name: 'Zoë' }]);
});

test('the meals of an event are named with the guests who have them, and go into the account with it', async () => {
  const zoe = seat({ name: 'Zoë', table_number: '4', meal: 'Lamb', allergies: 'Nuts (severe)', kitchen_note: 'Served first' });
  await guestsInBrowser.change(id, { add: [zoe, seat({ name: 'Tom', table_number: '4' })] });
  await guestsInBrowser.changeMeals(id, { meals: ['Welsh lamb', 'Vegan'], renamed: { Lamb: 'Welsh lamb' }, given: {} });
  expect(await eventsInBrowser.list(signal)).toMatchObject([{ meals: ['Welsh lamb', 'Vegan'] }]);
  const guests = await guestsInBrowser.list(id, signal);
  const eats = { meal: 'Welsh lamb', allergies: 'Nuts (severe)', kitchen_note: 'Served first' };
  expect(guests).toMatchObject([eats, { meal: null, allergies: null, kitchen_note: null }]);
  expect(transferRow({ event: stored()[0], guests }, { email: 'nia@example.com', user_metadata: {} })).toMatchObject({
    meals: ['Welsh lamb', 'Vegan'],
    guests: [eats, { meal: null }],
  });
});

test('an event is read as it was kept, whatever the form would say of it today', async () => {
  const odd = { eventName: ` ${'Nia & Rhys '.repeat(40)}`, eventDate: '14 August' };
  kept.set('seat_events', JSON.stringify([{ ...stored()[0], ...odd }]));
  expect(await eventsInBrowser.list(signal)).toMatchObject([{ event_name: odd.eventName, event_date: odd.eventDate }]);
  await guestsInBrowser.change(id, { add: [seat({ name: 'Zoë', table_number: '4' })] });
  expect(stored()).toMatchObject([odd]);
});

test('a guest that cannot be understood is left untouched', async () => {
  const broken = [{ ...stored()[0], guests: [{ id: 'guest_1', tableNumber: '4' }] }];
  kept.set('seat_events', JSON.stringify(broken));
  await expect(guestsInBrowser.list(id, signal)).rejects.toMatchObject({ code: 'storage_damaged' });
  expect(stored()).toEqual(broken);
});

test('what a file says of guests and wishes is kept together, or none of it', async () => {
  const [zoe, tom] = [seat({ name: 'Zoë', table_number: '4' }), seat({ name: 'Tom', table_number: '4' })];
  const wish = (about: string) => ({
    id: `wish ${about}`,
    kind: 'together',
    guest_id: zoe.id,
    other_id: about,
    table_id: null,
    tag: null,
  });
  const bring = (about: string) =>
    guestsInBrowser.change(id, { together: { add: [zoe, tom], update: [], remove: [], wishes: { add: [wish(about)] } } });
  await expect(bring('guest_9')).rejects.toMatchObject({ code: 'not_found' });
  expect(stored()[0]).toMatchObject({ guests: [] });
  expect(stored()[0]).not.toHaveProperty('wishes');
  await bring(tom.id);
  expect(stored()[0].wishes).toEqual([{ id: `wish ${tom.id}`, kind: 'together', guestId: zoe.id, otherId: tom.id }]);
  const back = { add: [], update: [], remove: [zoe, tom], wishes: { remove: [wish(tom.id)] } };
  await guestsInBrowser.change(id, { together: back });
  expect(stored()[0]).toMatchObject({ guests: [], wishes: [] });
});

test('meals become one with their guests, and are never more than there are to choose among', async () => {
  const guests = [seat({ name: 'Zoë', meal: 'Salmon' }), seat({ name: 'Tom', meal: 'fish' })];
  await guestsInBrowser.change(id, { add: guests });
  await guestsInBrowser.changeMeals(id, { meals: ['Fish'], renamed: { Salmon: 'Fish', fish: 'Fish' }, given: {} });
  expect(stored()[0]).toMatchObject({ meals: ['Fish'], guests: [{ meal: 'Fish' }, { meal: 'Fish' }] });
  const meals = Array.from({ length: MOST_MEALS + 1 }, (_, at) => `Meal ${at}`);
  await expect(guestsInBrowser.changeMeals(id, { meals, renamed: {}, given: {} })).rejects.toMatchObject({
    code: 'invalid_value',
  });
});
