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
  const other = ['near_door', 'near_toilets', 'away_from_band'].includes(kind) ? null : jean.id;
  expect(read(example)).toEqual([[kind, 'Bill Hughes', other]]);
});

test.each([
  'Vegetarian, with nuts',
  'Loves Jean',
  'Lives with Jean',
  'Vegan. Arrives with Jean',
  'near the garden',
])('“%s” does not read like a wish', (note) => expect(read(note)).toEqual([]));

test.each([
  'Not with Jean!',
  'not next to Jean',
  'not near Jean',
  'Please don’t seat with Jean',
  "Don't sit with Jean",
  'dont put her next to Jean',
  'Can’t sit with Jean',
  'cannot be seated near Jean',
  'must not ever be put with Jean',
  'Never with Jean',
  'Absolutely never next to Jean',
  'Doesn’t want to sit beside Jean',
  'Would rather not sit too close to Jean',
  'refuses to sit with Jean',
  'avoid being next to Jean',
  'Vegetarian and not with Jean',
  'keep away from Jean',
])('“%s” is a wish to sit apart', (note) =>
  expect(read(note)).toEqual([['apart', 'Bill Hughes', jean.id]]),
);

test.each([
  'No need to sit with Jean',
  'Doesn’t mind sitting next to Jean',
  'doesn’t need to sit with Jean',
  'needn’t sit with Jean',
  'not necessarily beside Jean',
  'Why not seat with Jean?',
  'if not with Jean',
  'Can’t be apart from Jean',
  'Don’t keep away from Jean',
  'not only with Jean',
  'anywhere but next to Jean',
  'anyone rather than sit with Jean',
  'Please don’t, whatever happens, seat with Jean',
  'not near the door',
  'not near the loos',
  'never away from the band',
  'don t sit with Jean',
])('“%s” is too uncertain to suggest a wish', (note) => expect(read(note)).toEqual([]));

test('a wish in one clause of a note does not apply to names in another clause', () => {
  const nik = makeGuest('Nikhil Desai', { also_known_as: 'Nik' });
  const apart = ['apart', 'Bill Hughes', jean.id];
  const beside = ['beside', 'Bill Hughes', nik.id];
  expect(read('Vegetarian and next to Nik', nik)).toEqual([beside]);
  expect(read('keep away from Jean and next to Nik', nik)).toEqual([apart, beside]);
  expect(read('not with Jean, next to Nik', nik)).toEqual([apart, beside]);
  expect(read('don’t seat with Jean or next to Nik', nik)).toEqual([apart]);
  expect(read('don’t seat with Jean, or next to Nik', nik)).toEqual([apart]);
  expect(read('next to Nik and not Jean', nik)).toEqual([beside]);
});

test('a note suggests no wish about the guest’s own name or a name shared by two guests', () => {
  expect(read('with Jean', makeGuest('Jean Shah'))).toEqual([]);
  expect(read('with Jean Shah', makeGuest('Jean Shah'))).toEqual([
    ['together', 'Bill Hughes', 'Jean Shah'],
  ]);
  expect(read('with Bill')).toEqual([]);
});

test('finds a name after “Auntie”, a guest’s other name, and several names in one note', () => {
  expect(read('keep away from Auntie Jean')).toEqual([['apart', 'Bill Hughes', jean.id]]);
  const nik = makeGuest('Nikhil Desai', { also_known_as: 'Nik, Nicky' });
  expect(read('not with Jean or Nik', nik)).toEqual([
    ['apart', 'Bill Hughes', jean.id],
    ['apart', 'Bill Hughes', nik.id],
  ]);
});

test('offers a wish only once if two notes mention it, and quotes one of them', () => {
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
