import { expect, test } from 'vitest';
import { makeGuest } from '../../../../tests/support/weddings';
import cues from './cues.json';
import { readNoteWishes } from './read-notes';

const jean = makeGuest('Jean Hughes');
const read = (private_note: string, ...others: ReturnType<typeof makeGuest>[]) =>
  readNoteWishes([makeGuest('Bill Hughes', { private_note }), jean, ...others]).map(
    ({ wish: { kind, guest_id, other_id } }) => [kind, guest_id, other_id],
  );

test.each(cues)('“$example” reads like the wish $kind', ({ kind, example }) => {
  const other = ['near_door', 'away_from_band'].includes(kind) ? null : jean.id;
  expect(read(example)).toEqual([[kind, 'Bill Hughes', other]]);
});

test.each(['Vegetarian, with nuts', 'Loves Jean', 'Don’t sit with Jean', 'near the garden'])(
  '“%s” reads like no wish',
  (note) => expect(read(note)).toEqual([]),
);

test('a name that two guests could have, and one’s own, are not guessed', () => {
  expect(read('with Jean', makeGuest('Jean Shah'))).toEqual([]);
  expect(read('with Jean Shah', makeGuest('Jean Shah'))).toEqual([
    ['together', 'Bill Hughes', 'Jean Shah'],
  ]);
  expect(read('with Bill')).toEqual([]);
});

test('names after “Auntie”, other names and several names are found', () => {
  expect(read('keep away from Auntie Jean')).toEqual([['apart', 'Bill Hughes', jean.id]]);
  const nik = makeGuest('Nikhil Desai', { also_known_as: 'Nik, Nicky' });
  expect(read('not with Jean or Nik', nik)).toEqual([
    ['apart', 'Bill Hughes', jean.id],
    ['apart', 'Bill Hughes', nik.id],
  ]);
});

test('a wish that two notes express is offered once, with the note’s own words', () => {
  const guests = [
    makeGuest('Bill Hughes', { private_note: 'put with Jean?', additional_info: 'With Jean' }),
    jean,
  ];
  const [only, ...others] = readNoteWishes(guests);
  expect(only).toMatchObject({
    words: 'With Jean',
    mark: expect.stringMatching(/^not-a-wish [0-9a-f]{16}$/),
  });
  expect(others).toEqual([]);
});
