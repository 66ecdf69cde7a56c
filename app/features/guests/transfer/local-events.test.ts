import { expect, test, vi } from 'vitest';
import type { LocalEvent } from '@/features/events/browser-events';
import { hasLocalPicture, tryReadLocalPicture } from '@/features/seating/in-browser/local-picture';
import { buildTransferRow, describeTransfer } from './local-events';

const pictures = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => pictures.get(key) ?? null });

const event: LocalEvent = {
  id: '0b6cf0a5-5c0b-4b52-8ef0-0c1d2c8f4a11',
  eventName: 'Nia & Rhys',
  eventDate: '2027-08-14',
  ownerName: '',
  ownerEmail: '',
  qrCodeUrl: 'https://a.test',
  createdAt: '2026-06-13T12:00:00Z',
  updatedAt: '2026-06-13T12:00:00Z',
  guests: [
    { id: 'guest_1', name: 'Zoë', tableNumber: '4', seat: 2, party: 'Fairweather' },
    { id: 'guest_2', name: 'Tom', tableNumber: '' },
  ],
};
const placed = {
  shape: 'round',
  seats: 8,
  width: 1.524,
  depth: 1.524,
  x: 1,
  y: 2,
  turn: 0,
  hasNumberedChairs: true,
  note: null,
};
const table = (id: string, label: string, isShaped: boolean) => ({
  ...placed,
  id: `3a8dcc14-437c-4362-9a44-5b77e467fe1${id}`,
  label,
  isShaped,
});
const row = (given: Partial<LocalEvent> = {}) => {
  const localEvent = { ...event, ...given };
  return buildTransferRow(
    { event: localEvent, guests: [] },
    { email: 'nia@example.com', user_metadata: {} },
  );
};

test('moves an event without a room to the account, with its guests and tables', () => {
  const { seating, ...host } = row();
  expect(host).toMatchObject({ event_name: 'Nia & Rhys', shows_party: true });
  expect(Object.keys(seating)).toEqual(['guests', 'tables']);
  const [four] = seating.tables?.add ?? [];
  expect(four).toMatchObject({ label: '4', is_shaped: false });
  expect(seating.guests?.add).toMatchObject([
    { name: 'Zoë', table_id: four?.id, seat: 2, party: 'Fairweather' },
    { name: 'Tom', table_id: null, seat: null, party: null },
  ]);
});

test('moves an event’s room unchanged', () => {
  const { seating } = row({
    showsParty: false,
    room: { width: 30 },
    tables: [table('1', 'Top Table', true), table('2', '4', false)],
  });
  expect(seating.tables?.add).toMatchObject([
    { label: '4', is_shaped: false },
    { label: 'Top Table', x: 1, y: 2, has_numbered_chairs: true, is_shaped: true },
  ]);
  expect(seating.room).toEqual({ width: 30 });
});

test('moves the room picture with its event', () => {
  const picture = {
    picture: 'data:image/png;base64,AAAA',
    x: 10,
    y: 7,
    width: 20,
    height: 14,
    fade: 40,
  };
  pictures.set(`placecard_room_picture_${event.id}`, JSON.stringify(picture));
  expect(tryReadLocalPicture(event.id)).toEqual(picture);
  pictures.clear();
  expect(tryReadLocalPicture(event.id)).toBeNull();
  const { seating } = buildTransferRow({ event, guests: [] }, { user_metadata: {} }, picture);
  expect(seating).toMatchObject({ picture });
  expect(row().seating).not.toHaveProperty('picture');
});

test('moves an event without its damaged picture and reports that', () => {
  pictures.set(`placecard_room_picture_${event.id}`, '{"picture":"data:image/png;ba');
  expect(tryReadLocalPicture(event.id)).toBeNull();
  expect(hasLocalPicture(event.id)).toBe(true);
  pictures.clear();
  const list = { event, guests: [] };
  expect(describeTransfer([list], [])).toBe(
    'Nia & Rhys is in your account now, with its guests and the same QR code.',
  );
  expect(describeTransfer([list], [list])).toMatch(/did not come along\.$/);
  expect(describeTransfer([list, list], [list])).toBe(
    '2 events are in your account now, with their guests and the same QR codes. The picture of the venue’s plan was damaged and did not come along: Nia & Rhys.',
  );
});

test('moves wishes with new guest ids, and drops wishes about missing guests or tables', () => {
  const tables = [table('1', 'Top Table', true)];
  const { guests, wishes } = row({
    tables,
    wishes: [
      { id: '1', kind: 'apart', guestId: 'guest_1', otherId: 'guest_2' },
      { id: '2', kind: 'at', tag: 'Work', tableId: tables[0]?.id },
      { id: '3', kind: 'near_door', guestId: 'guest_9' },
      { id: '4', kind: 'not_at', guestId: 'guest_1', tableId: 'gone' },
      { id: '5', kind: 'not_again', name: 'Dinner', groups: [['guest_1', 'guest_2', 'guest_9']] },
      { id: '6', kind: 'not_again', name: 'Lunch', groups: [['guest_1', 'guest_9']] },
    ],
  }).seating;
  const [zoe, tom] = guests?.add?.map(({ id }) => id) ?? [];
  expect(zoe).toMatch(/^[0-9a-f-]{36}$/);
  expect(wishes?.add).toMatchObject([
    { kind: 'apart', guest_id: zoe, other_id: tom },
    { kind: 'at', table_id: tables[0]?.id, tag: 'Work' },
    { kind: 'not_again', name: 'Dinner', groups: [[zoe, tom]] },
  ]);
  expect(row().seating).not.toHaveProperty('wishes');
});
