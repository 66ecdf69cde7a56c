import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatPlaceholderType, placeholderFile, placeholderTypes } from './placeholder-types.ts';

test('the types of placeholders are those of the English words; else: npm run types', () => {
  expect(readFileSync(placeholderFile, 'utf8')).toBe(placeholderTypes());
});

test('a placeholder is named once, a plural by its form for all other numbers, and sentences without any are left out', () => {
  const words = {
    ask: '{names}, {link} or {link}',
    guests: { other: '{count} guests' },
    plain: 'Hello',
    lines: ['a', 'b'],
  };
  expect(formatPlaceholderType(words)).toBe("{\n  ask: 'names' | 'link';\n  guests: 'count';\n}");
  expect(formatPlaceholderType({ plain: 'Hello' })).toBe('');
});
