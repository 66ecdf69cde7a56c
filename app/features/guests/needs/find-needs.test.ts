import { expect, test } from 'vitest';
import { knownNeeds } from '@/features/seating/guests/needs';
import { addNeeds, findNeeds, findNeedsInNotes, readNeed, withoutNeeds } from './find-needs';
import listed from './need-words.json' with { type: 'json' };

test.each([
  ['We need a high chair and a place for the pram', ['high chair', 'pram']],
  ['Unsere Oma sitzt im Rollstuhl', ['wheelchair']],
  ['une chaise haute pour Léo, s’il vous plaît', ['high chair']],
  ['Mum can’t do stairs and is hard of hearing', ['step-free', 'close to the speeches']],
  ['需要儿童椅', ['high chair']],
  ['No high chair needed, thanks', []],
  ['He doesn’t need a wheelchair any more', []],
  ['Pramila sits with the Wheelers', []],
  ['', []],
])('finds the needs in words: %s', (text, needs) => {
  expect(findNeeds(text)).toEqual(needs);
});

test('every phrase of the list is read as its need alone', () => {
  for (const need of knownNeeds)
    for (const phrase of listed.needs[need]) {
      expect([phrase, readNeed(phrase)]).toEqual([phrase, need]);
      expect([phrase, findNeeds(phrase)]).toEqual([phrase, [need]]);
    }
  expect(readNeed('wheelchair access to the garden')).toBeNull();
});

test('needs that are listed already are not found again in notes', () => {
  const guest = {
    needs: 'pram',
    reply_needs: 'wheelchair',
    additional_info: 'Brings a pram',
    kitchen_note: null,
    private_note: 'In a wheelchair, and a high chair for Leo',
  };
  expect(findNeedsInNotes(guest)).toEqual(['high chair']);
  expect(addNeeds(guest.needs, ['high chair'])).toBe('high chair, pram');
  expect(addNeeds(null, ['pram'])).toBe('pram');
});

test('a public note loses only the parts that name a need', () => {
  expect(withoutNeeds('Best man, wheelchair, reads')).toBe('Best man, reads');
  expect(withoutNeeds('Two lines,\nhigh chair at the table')).toBe(
    'Two lines,\nhigh chair at the table',
  );
});
