import { expect, test } from 'vitest';
import { camelCase, camelName } from './camel-case';

test('fields of the database are named as in JavaScript', () => {
  expect(camelName('theme_accent_color')).toBe('themeAccentColor');
  expect(camelCase({ name: 'Zoë', table_number: '4' })).toEqual({ name: 'Zoë', tableNumber: '4' });
});
