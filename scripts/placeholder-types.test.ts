import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  buildPlaceholderTypes,
  formatPlaceholderType,
  placeholderFile,
} from './placeholder-types.ts';

test('placeholder types match the English texts (npm run types updates them)', () => {
  expect(readFileSync(placeholderFile, 'utf8')).toBe(buildPlaceholderTypes());
});

test('lists only texts with placeholders, and each placeholder once', () => {
  const words = {
    ask: '{names}, {link} or {link}',
    guests: { other: '{count} guests' },
    plain: 'Hello',
    lines: ['a', 'b'],
  };
  expect(formatPlaceholderType(words)).toBe("{\n  ask: 'names' | 'link';\n  guests: 'count';\n}");
  expect(formatPlaceholderType({ plain: 'Hello' })).toBe('');
});
