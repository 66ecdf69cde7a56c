import { expect, test } from 'vitest';
import { type Guest, toGuestDetails } from '@/features/seating/guests/schema';
import { makeNotesPrivate, moveToPrivateFields } from './public-notes';

const guest = (additional_info: string, more: Partial<Guest> = {}): Guest => ({
  ...toGuestDetails({ name: 'Zoë Fairweather', table_number: '4', additional_info, ...more }),
  ...{ id: more.id ?? 'z', created_at: '2027-01-01T00:00:00Z', seat: null },
});
const splitNote = (note: string, more: Partial<Guest> = {}) => {
  const moved = moveToPrivateFields(guest(note, more));
  return moved && [moved.additional_info, moved.private_note];
};

test.each([
  '12 Mill Lane, Bath BA1 2AB',
  '12 mill lane bath',
  'Flat 3, 40 The Green, Exeter',
  'The Old Mill, Bath, ba1 2ab',
  '7 Oak Park Drive',
  '221B Baker St, London',
  '1600 Pennsylvania Avenue NW, Washington, DC 20500',
  'PO Box 12, Truro',
  'Mühlweg 12, 10115 Berlin',
  'Hauptstr. 5',
  '8 bis rue de la Paix, Paris',
  'Via Roma 12, Torino',
  'Calle de la Luna 3',
  'ul. Długa 5, 00-950 Warszawa',
  'Keizersgracht 40, Amsterdam',
  'ул. Мира 8',
  '07700 900123',
  '+44 (0)20 7946 0018',
  'zoe@example.org',
])('all of “%s” moves to the private note', (note) => {
  expect(splitNote(note)).toEqual([null, note]);
});

test.each([
  'Best man',
  'Table of the choir',
  'Sits beside the band',
  'Bridesmaid, reads the poem',
  'Class of 2010 Oxford',
  '2 friends of St Mary’s choir',
  'Met on the 7th floor, 3 years in the same lane at swimming',
  'Seats A1 2nd row',
  'M25 3pm',
  '1 all the way',
  'Arrives via Heathrow at 3',
  'Married in spring 2024',
  'From Park Lane',
  'Reading no. 2, by candlelight',
  '新郎の友人',
  '',
])('the text “%s” stays in the public note', (note) => {
  expect(splitNote(note)).toBeNull();
});

test('moves only contact details to the private note, but an address with its whole line', () => {
  expect(splitNote('Best man, 07700 900123')).toEqual(['Best man', '07700 900123']);
  expect(splitNote('Best man; 12 Mill Lane, Bath; sings')).toEqual([
    'Best man; sings',
    '12 Mill Lane, Bath',
  ]);
  expect(splitNote('Best man\n12 Mill Lane, Bath\nzoe@example.org, sings')).toEqual([
    'Best man\nsings',
    '12 Mill Lane, Bath, zoe@example.org',
  ]);
});

test('moves food to the kitchen’s fields and contact details to the private note', () => {
  expect(moveToPrivateFields(guest('Usher, nut allergy, 07700 900123, vegan'))).toMatchObject({
    ...{
      additional_info: 'Usher',
      private_note: '07700 900123',
      meal: 'vegan',
      allergies: 'nut allergy',
    },
  });
});

test('adds to an existing private note without repeating its text', () => {
  expect(splitNote('07700 900123', { private_note: 'Pays by card' })).toEqual([
    null,
    'Pays by card\n07700 900123',
  ]);
  expect(splitNote('07700 900123', { private_note: 'Tel 07700 900123' })).toEqual([
    null,
    'Tel 07700 900123',
  ]);
});

test('reports a note too long to move and leaves it unchanged', () => {
  const full = guest('07700 900123', { id: 'full', private_note: 'x'.repeat(495) });
  const { moved, tooLong } = makeNotesPrivate([
    full,
    guest('07700 900123'),
    guest('Best man', { id: 'b' }),
  ]);
  expect(moved.map(({ id }) => id)).toEqual(['z']);
  expect(tooLong).toEqual([full]);
});
