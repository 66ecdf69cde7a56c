import { expect, test } from 'vitest';
import { toGuestDetails } from '@/features/seating/guests/schema';
import { buildGuestListCsv, getGuestListFileName } from './guest-csv';

const guest = (name: string, table_number: string, additional_info: string | null = null) =>
  toGuestDetails({ name, table_number, additional_info });

test('no cell can run as a formula', () => {
  expect(buildGuestListCsv([guest('=1+1', '4')])).toContain("'=1+1");
});

test('quotes cells that contain quotes, and omits empty optional columns', () => {
  expect(buildGuestListCsv([guest('Tom "T" Hughes', '4', 'a')])).toBe(
    '\uFEFFName,Table Number,Additional Info\r\n"Tom ""T"" Hughes",4,a',
  );
});

test('the file is named after the event', () => {
  expect(getGuestListFileName('Amelia & Tom’s Wedding')).toBe('amelia___tom_s_wedding_guests.csv');
  expect(getGuestListFileName('Свадьба Марии')).toBe('свадьба_марии_guests.csv');
  expect(getGuestListFileName('राम और सीता')).toBe('राम_और_सीता_guests.csv');
});
