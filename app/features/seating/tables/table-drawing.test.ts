import { expect, test } from 'vitest';
import { NEW_TABLE } from './schema';
import { chairLabel, labelSize, shortened } from './table-drawing';

test.each([
  ['Ruth Achebe', 'Ruth', 'RA'],
  ['Dr. Zoë Fairweather', 'Zoë', 'ZF'],
  ['Cher', 'Cher', 'C'],
  ['Bartholomew-James Lee', 'Bartholome…', 'BL'],
  ['Mr', 'Mr', 'M'],
])('the card of %s says %s, the chair %s', (name, card, initials) => {
  expect(chairLabel(name, 'card')).toBe(card);
  expect(chairLabel(name, 'initials')).toBe(initials);
});

test('a label of fifty signs is shortened to what its table has room for, emoji whole', () => {
  expect(shortened('12', NEW_TABLE)).toBe('12');
  const short = shortened('💐'.repeat(50), NEW_TABLE);
  expect(short).toMatch(/^(💐)+…$/u);
  expect(labelSize(short, NEW_TABLE, 'dash') * 0.52 * [...short].length).toBeLessThanOrEqual(NEW_TABLE.width * 100);
});
