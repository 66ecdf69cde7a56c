import { expect, test } from 'vitest';
import { camelCaseKeys, toCamelCase } from './camel-case';

test('database fields become camelCase', () => {
  expect(toCamelCase('theme_accent_color')).toBe('themeAccentColor');
  expect(camelCaseKeys({ name: 'Zoë', table_number: '4' })).toEqual({
    name: 'Zoë',
    tableNumber: '4',
  });
});
