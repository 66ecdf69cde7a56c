import { expect, test } from 'vitest';
import { countVenueTablesAndChairs, describeCopy, getVenueRoom } from './model';
import type { Venue } from './schema';

const table = { label: '1', shape: 'round', seats: 8, width: 1.5, depth: 1.5, turn: 0 } as const;
const barn: Venue = {
  id: 'barn',
  name: 'The Barn',
  room: {
    room: { width: 30, depth: 12 },
    tables: [{ ...table, x: 4, y: 5 }, { ...table, label: '2', seats: 10 } as never],
  },
};

test('counts all tables and chairs of a venue, but shows only placed tables', () => {
  expect(countVenueTablesAndChairs(barn)).toEqual({ tables: 2, chairs: 18 });
  expect(getVenueRoom(barn)).toMatchObject({
    width: 30,
    depth: 12,
    tables: [{ label: '1', x: 4, y: 5 }],
    fixtures: [],
  });
});

test('a venue without a saved room has an empty room of the default size', () => {
  const empty = { id: 'field', name: 'The field', room: {} };
  expect(countVenueTablesAndChairs(empty)).toEqual({ tables: 0, chairs: 0 });
  expect(getVenueRoom(empty)).toMatchObject({ width: 20, depth: 14, tables: [], fixtures: [] });
});

test.each([
  [
    true,
    false,
    ['Room, tables, chairs', 'Look, message, languages', 'Dinner choices, questions'],
    'Who sits where, and wishes',
  ],
  [
    true,
    true,
    [
      'Room, tables, chairs',
      'Look, message, languages',
      'Dinner choices, questions',
      'Wishes and tags',
    ],
    'Who sits where',
  ],
  [false, false, ['Look, message, languages', 'Dinner choices, questions'], 'Room, tables, chairs'],
])(
  'a copy with the room (%s) and wishes (%s) lists what is copied and what is not',
  (with_room, with_wishes, copied, omitted) => {
    const words = describeCopy({ which_guests: 'all', with_room, with_wishes });
    expect(words.copied).toEqual(copied);
    expect(words.omitted).toContain(omitted);
    expect(words.omitted).toContain('Allergies: ask again');
    expect(words.copied.filter((line) => words.omitted.includes(line))).toEqual([]);
  },
);
