import { expect, test } from 'vitest';
import { type Guest, guestDetails } from '@/features/seating/guests/schema';
import { type Card, cardInWords, cardOf, pressed, storedOf, withAllergies } from './paper';

const meals = ['Lamb', 'Sea bass', 'Wellington'];
const guest = (id: string, name: string, more: Partial<Guest> = {}): Guest => ({
  ...guestDetails({ name }),
  created_at: '',
  seat: null,
  ...more,
  id,
});
const [ruth, samuel, callum] = [
  guest('a', 'Ruth Achebe', { table_number: '4' }),
  guest('b', 'Samuel Achebe', { table_number: '4' }),
  guest('c', 'Callum O’Neill', { is_evening: true }),
] as const;
/** The card once these keys were pressed; those that mean nothing leave it as it is. */
const typed = (card: Card, keys: string, offered: readonly string[] = meals) =>
  [...keys].reduce((now, key) => pressed(now, key, offered) ?? now, card);
const stored = (card: Card, freesChairs = false, now: readonly Guest[] = []) =>
  storedOf(card, freesChairs, (id) => now.find((guest) => guest.id === id));
const said = ({ lines }: Card) => lines.map(({ reply, meal }) => [reply, meal]);

test('Y waits for dinner, a figure gives it and goes on, N goes on at once', () => {
  const card = cardOf([ruth, samuel]);
  expect(typed(card, 'y').at).toBe(0);
  expect(typed(card, 'y2').at).toBe(1);
  expect(said(typed(card, 'y2n'))).toEqual([
    ['yes', 'Sea bass'],
    ['no', null],
  ]);
  expect(said(typed(card, 'nY3'))).toEqual([
    ['no', null],
    ['yes', 'Wellington'],
  ]);
});

test('without dinner to choose, and in the evening, Y goes on at once', () => {
  expect(typed(cardOf([ruth, samuel]), 'y', []).at).toBe(1);
  expect(typed(cardOf([callum, ruth]), 'y').at).toBe(1);
  expect(pressed(cardOf([callum]), '1', meals)).toBeNull();
});

test('a figure that is no dinner, or of somebody who can’t come, means nothing', () => {
  expect(pressed(typed(cardOf([ruth]), 'y'), '4', meals)).toBeNull();
  expect(pressed(typed(cardOf([ruth]), 'n'), '1', meals)).toBeNull();
  expect(pressed(cardOf([ruth]), 'q', meals)).toBeNull();
});

test('what others did since it was opened stays, and so does the table of whoever comes by now', () => {
  const declined = { ...ruth, reply: 'no' as const };
  const now = { ...ruth, reply: 'yes' as const, table_number: '9' };
  expect(stored(withAllergies(cardOf([declined]), 0, 'nuts'), true, [now]).update).toEqual([{ ...now, allergies: 'nuts' }]);
});

test('a card begins at the first who has not answered, and is stored only where it says something new', () => {
  const known = { ...ruth, reply: 'yes', meal: 'Lamb' };
  const card = cardOf([known, samuel]);
  expect(card.at).toBe(1);
  expect(stored(typed(card, 'n')).update).toEqual([{ ...samuel, reply: 'no' }]);
  expect(stored(cardOf([known]))).toEqual({ update: [], names: [] });
  expect(stored(withAllergies(card, 0, ' nuts ')).update).toEqual([{ ...known, allergies: 'nuts' }]);
  expect(stored({ ...card, brings: ['Kit Pemberton', '  '] }).names).toEqual(['Kit Pemberton']);
});

test('what somebody else changed while a card was open stays', () => {
  const now = { ...ruth, table_number: '9', allergies: 'nuts', name: 'Ruth Achebe-Hall' };
  expect(stored(typed(cardOf([ruth]), 'y1'), false, [now]).update).toEqual([{ ...now, reply: 'yes', meal: 'Lamb' }]);
});

test('a typed card in words, with the chairs it leaves', () => {
  expect(cardInWords(typed(cardOf([ruth, samuel]), 'nn'), false)).toBe('Both can’t come. Two chairs to free at table 4.');
  expect(cardInWords(typed(cardOf([ruth]), 'y1'), false)).toBe('Coming, Lamb.');
  expect(cardInWords(typed(cardOf([ruth, samuel]), 'y1n'), false)).toBe(
    'One coming, one can’t come, Lamb. One chair to free at table 4.',
  );
  expect(cardInWords(cardOf([ruth]), false)).toBe('Nothing said.');
});

test('where the host has said so, a card frees the chairs of those who can’t come', () => {
  const card = typed(cardOf([ruth, samuel]), 'y1n');
  expect(stored(card, true).update.map(({ table_number }) => table_number)).toEqual(['4', null]);
  expect(stored(card).update.map(({ table_number }) => table_number)).toEqual(['4', '4']);
  expect(cardInWords(card, true)).toContain('One chair freed at table 4.');
});
