import { expect, test } from 'vitest';
import { camelCase, camelName } from './camel-case';

test('database fields become camelCase', () => {
  expect(camelName('theme_accent_color')).toBe('themeAccentColor');
  expect(camelCase({ name: 'Zoë', table_number: '4' })).toEqual({ name: 'Zoë', tableNumber: '4' });
});
