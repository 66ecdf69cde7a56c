import { expect, test } from 'vitest';
import { knownNeeds } from '@/features/seating/guests/needs';
import { addNeeds, findNeeds, findNeedsInNotes, parseNeed, removeNeeds } from './find-needs';
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
])('finds the needs that “%s” mentions', (text, needs) => {
  expect(findNeeds(text)).toEqual(needs);
});

test('recognises each listed phrase as exactly one need', () => {
  for (const need of knownNeeds)
    for (const phrase of listed.needs[need]) {
      expect([phrase, parseNeed(phrase)]).toEqual([phrase, need]);
      expect([phrase, findNeeds(phrase)]).toEqual([phrase, [need]]);
    }
  expect(parseNeed('wheelchair access to the garden')).toBeNull();
});

test('finds only needs in notes that the guest does not already have', () => {
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

test('removes a part of a public note only if it consists of a need', () => {
  expect(removeNeeds('Best man, wheelchair, reads')).toBe('Best man, reads');
  expect(removeNeeds('Two lines,\nhigh chair at the table')).toBe(
    'Two lines,\nhigh chair at the table',
  );
});
