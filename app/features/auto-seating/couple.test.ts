import { expect, test } from 'vitest';
import { type Guest, toGuestDetails } from '@/features/seating/guests/schema';
import { NEW_TABLE, type Table } from '@/features/seating/tables/schema';
import { wishSchema } from '@/features/seating/wishes/schema';
import { findCouple, isCoupleWish, needsTopTable, seatCouple } from './couple';

const guest = (name: string, table_number: string | null = null): Guest => ({
  ...toGuestDetails({ name, table_number }),
  id: name,
  seat: null,
  created_at: '2027-01-01T00:00:00Z',
});
const amelia = guest('Amelia Hartley');
const tom = guest('Tom Achebe');
const table = (label: string): Table => ({ ...NEW_TABLE, id: label, label });

test.each([
  'Amelia & Tom’s Wedding',
  'Amelia and Tom',
  "Amelia Hartley + Tom Achebe's big day",
  'AMELIA & TOM 2027',
])('recognises Amelia and Tom as the couple in “%s”', (name) => {
  expect(findCouple(name, [tom, amelia, guest('Ruth Achebe')])).toEqual([amelia, tom]);
});

test.each([
  ['Summer party', [amelia, tom]],
  ['Amelia & Tom', [amelia]],
  ['Amelia & Tom', [guest('Tom Jones'), amelia, tom]],
  ['Amelia & Tom', [amelia, guest('Ann'), tom, guest('Tom Jones')]],
  ['Brandy & Andy', [amelia, tom]],
] as const)('finds no couple in “%s” if the guests do not match clearly', (name, guests) => {
  expect(findCouple(name, guests)).toEqual([]);
});

test('if two guests match a name, chooses the one at the top table', () => {
  const atTop = guest('Tom Achebe', 'Top Table');
  expect(findCouple('Amelia & Tom', [amelia, guest('Tom Jones', '4'), atTop])).toEqual([
    amelia,
    atTop,
  ]);
});

test('suggests a top table for an unseated couple or parent, or for 20 unseated guests if neither is listed', () => {
  const ruth = guest('Ruth Achebe');
  expect(needsTopTable('Amelia & Tom', [amelia, tom, ruth])).toBe(true);
  expect(needsTopTable('Amelia & Tom', [ruth])).toBe(false);
  expect(needsTopTable('Amelia & Tom', [guest('Amelia', '3'), guest('Tom', '3'), ruth])).toBe(
    false,
  );
  const mother = { ...ruth, additional_info: 'Mother of the groom' };
  expect(needsTopTable('Our wedding', [mother])).toBe(true);
  expect(needsTopTable('Our wedding', [{ ...mother, table_number: '2' }])).toBe(false);
  expect(needsTopTable('Our wedding', [{ ...mother, reply: 'no' }])).toBe(false);
  expect(needsTopTable('Our wedding', [{ ...mother, is_evening: true }])).toBe(false);
  const twenty = (table: string | null) =>
    Array.from({ length: 20 }, () => guest('Ann Bell', table));
  expect(needsTopTable('Our wedding', twenty(null))).toBe(true);
  expect(needsTopTable('Our wedding', twenty('4'))).toBe(false);
});

const noted = (one: Guest, more: Partial<Guest>): Guest => ({ ...one, ...more });

test.each([
  ['a household', noted(amelia, { party: 'A' }), noted(tom, { party: 'a' })],
  ['a role in the notes', amelia, noted(tom, { additional_info: 'Groom' })],
  ['a role in the private notes', amelia, noted(tom, { private_note: 'bride and groom' })],
])('if several guests match a name, %s tells who the couple is', (_, one, other) => {
  const guests = [guest('Tom Jones'), one, guest('Ann'), other];
  expect(findCouple('Amelia & Tom', guests)).toEqual([one, other]);
});

test('if several guests match a name, chooses the one listed next to the partner', () => {
  const guests = [amelia, tom, guest('Ann'), guest('Tom Jones', '4')];
  expect(findCouple('Amelia & Tom', guests)).toEqual([amelia, tom]);
});

test('adds a wish for the top table unless the host has seated the couple', () => {
  const kindsOf = (...guests: Guest[]) =>
    seatCouple('Amelia & Tom', guests, [table('4'), table('Top Table')])?.wishes.map(
      ({ kind }) => kind,
    );
  expect(seatCouple('Amelia & Tom', [amelia, tom], [table('4'), table('Top Table')])).toMatchObject(
    {
      label: 'Top Table',
      isSeated: false,
    },
  );
  expect(kindsOf(amelia, tom)).toEqual(['at', 'at']);
  expect(kindsOf(guest('Amelia H', '4'), guest('Tom A', '4'))).toEqual(['stays', 'stays']);
  expect(kindsOf(guest('Amelia H', '4'), guest('Tom A'))).toEqual(['stays', 'at']);
  expect(kindsOf(guest('Amelia H', '4'), guest('Tom A', 'Top Table'))).toBeUndefined();
  expect(seatCouple('Amelia & Tom', [amelia, tom], [table('4')])).toBeNull();
});

test('the couple’s wishes are valid, and their ids mark them as the couple’s', () => {
  const wishes = seatCouple('Amelia & Tom', [amelia, tom], [table('Top Table')])?.wishes ?? [];
  for (const wish of wishes)
    expect([wishSchema.safeParse(wish).success, isCoupleWish(wish)]).toEqual([true, true]);
  expect(isCoupleWish({ id: 'b8a4b1f0-9c0e-4f57-9f7e-2f3f0e7b2a11' })).toBe(false);
});

test('finds the couple by their notes if the title has no names', () => {
  const noted = [amelia, tom].map((one, at) => ({
    ...one,
    additional_info: ['Bride', 'Groom'][at] ?? null,
  }));
  expect(seatCouple('Our day', noted, [table('Top Table')])?.names).toEqual(['Amelia', 'Tom']);
  expect(seatCouple('Our day', noted.slice(1), [table('Top Table')])).toBeNull();
});

test('a household of two is the couple if one note says “bride and groom”', () => {
  const nora = noted(guest('Nora Weary'), { party: 'Nora Weary' });
  const ben = noted(guest('Ben Holt'), { party: 'Nora Weary', private_note: 'bride and groom' });
  const namesOf = (...guests: Guest[]) =>
    seatCouple('Our day', guests, [table('Top Table')])?.names;
  expect(namesOf(nora, ben, guest('Ben Carter'))).toEqual(['Nora', 'Ben']);
  expect(namesOf(nora, noted(ben, { private_note: 'groom' }))).toBeUndefined();
  expect(namesOf(nora, ben, noted(guest('Ann'), { party: 'Nora Weary' }))).toBeUndefined();
});
