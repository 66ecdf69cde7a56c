import { expect, test } from 'vitest';
import { buildGuestPage, findSameGuest, getWidestWordWidth } from './model';

const guest = (name: string, table_number: string, additional_info: string | null = null) => ({
  name,
  table_number,
  additional_info,
});

test('a page lists its guests alphabetically, ignoring accents', () => {
  const event = {
    id: '1',
    event_name: 'Amelia & Tom',
    event_date: '2027-06-12',
    hidden_languages: '',
  };
  const theme = { theme_background: '', theme_accent_color: '', theme_text_color: '' };
  const page = buildGuestPage({ ...event, ...theme }, [
    guest('Zoë', '1'),
    guest('Élodie', '2'),
    guest('ada', '3'),
    guest('Fay', '4'),
  ]);
  expect(page.guests.map(({ name }) => name)).toEqual(['ada', 'Élodie', 'Fay', 'Zoë']);
});

test('a selected guest stays selected when the list changes, even if another guest has the same name', () => {
  const was = guest('Ann Lee', '4', 'Choir');
  const other = guest('Ann Lee', '7', 'Aunt of the groom');
  const moved = guest('Ann Lee', '9', 'Choir');
  expect(findSameGuest([other, was], was)).toBe(was);
  expect(findSameGuest([other, moved], was)).toBe(moved);
  expect(findSameGuest([other], was)).toBe(other);
  expect(findSameGuest([guest('Bo', '1')], was)).toBeUndefined();
});

test('a name’s font size depends on its widest word, split at spaces and hyphens', () => {
  expect(getWidestWordWidth('Rosalind Hartley-Penhaligon')).toBe(getWidestWordWidth('Penhaligon'));
  expect(getWidestWordWidth('Margaret')).toBeLessThan(getWidestWordWidth('MARGARET'));
  expect(getWidestWordWidth('Ilse')).toBeLessThan(getWidestWordWidth('Wumm'));
  expect(getWidestWordWidth('&\u00A0Tom’s')).toBeGreaterThan(getWidestWordWidth('Tom’s'));
  expect(getWidestWordWidth('王小明')).toBeGreaterThan(3);
  expect(getWidestWordWidth('')).toBe(1);
});
