import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { suggestParties } from '@/features/guests/parties/parties';
import { makeGuest } from '../../../../tests/support/weddings';
import { PossibleHouseholds } from './possible-households';

function textFor(...names: string[]) {
  const guests = names.map((name) => makeGuest(name));
  const suggestions = [
    ...suggestParties(guests, { isRefused: () => false, isApart: () => false }).values(),
  ];
  const households = { suggestions, hasNew: true, postpone: () => {}, decide: () => {} };
  return renderToStaticMarkup(createElement(PossibleHouseholds, { households, guests })).replace(
    /<[^>]+>/g,
    '',
  );
}

test('before automatic seating, counts possible households and offers to review them', () => {
  const lowes = ['Kate Lowe', 'Will Lowe', 'Baby Rose Lowe'];
  expect(textFor(...lowes, 'Sam Hill', 'Jo Hill')).toBe(
    '2 possible households aren’t joined yet, so they may sit apart. Review them',
  );
  expect(textFor(...lowes)).toBe(
    '1 possible household isn’t joined yet, so its guests may sit apart. Review it',
  );
  expect(textFor('Kate Lowe', 'Sam Hill')).toBe('');
});
