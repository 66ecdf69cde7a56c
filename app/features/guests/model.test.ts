import { describe, expect, test } from 'vitest';
import {
  decodeGuestFile,
  FILE_MAX_BYTES,
  filterGuests,
  guestListCsv,
  guestListFileName,
  guestListTemplate,
  parseGuestRows,
} from './model';

const guest = (name: string, table_number: string, additional_info: string | null = null) => ({
  name,
  table_number,
  additional_info,
});
const bytes = (text: string) => new TextEncoder().encode(text);

describe('reading a guest list', () => {
  test('name, table and info, header skipped in any case of letters', () => {
    expect(parseGuestRows('NAME,Table Number,Info\nZoë Fairweather,4,Vegetarian\nTom Hughes,Top Table\n')).toEqual([
      guest('Zoë Fairweather', '4', 'Vegetarian'),
      guest('Tom Hughes', 'Top Table'),
    ]);
  });

  test('a first line without both words is a guest', () => {
    expect(parseGuestRows('Name Surname,4')).toEqual([guest('Name Surname', '4')]);
  });

  test('blank lines and lines without name or table are dropped', () => {
    expect(parseGuestRows('\r\nZoë,4\r\n\r\n , \r\nNobody\r\n,7\r\nTom,\r\nPriya,2')).toEqual([
      guest('Zoë', '4'),
      guest('Priya', '2'),
    ]);
  });

  test('quotes hold commas, quotes and line breaks', () => {
    expect(parseGuestRows('"Hughes, Tom",4,"says ""hello""\r\ntwice"')).toEqual([
      guest('Hughes, Tom', '4', 'says "hello"\r\ntwice'),
    ]);
  });

  test('nothing to import is said so', () => {
    for (const text of ['', '\n\n', 'Name,Table', 'only,'])
      expect(() => parseGuestRows(text)).toThrow('No valid guest data found in the CSV file.');
  });

  test('a row that cannot be stored is named, and nothing is imported', () => {
    expect(() => parseGuestRows(`Name,Table\nZoë,4\n${'x'.repeat(201)},4`)).toThrow(
      'Row 3: The name is longer than 200 characters. Nothing was imported.',
    );
    expect(() => parseGuestRows('Zo\u0007ë,4')).toThrow('Row 1: It holds characters that cannot be shown.');
  });

  test('the row is counted as a spreadsheet counts it, blank ones included', () => {
    expect(() => parseGuestRows(`\r\nName,Table\r\n\r\n"Zoë\r\nFairweather",4\r\nTom,${'1'.repeat(51)}`)).toThrow(
      'Row 5: The table is longer than 50 characters.',
    );
  });

  test('a quotation mark that never closes does not swallow the guests after it', () => {
    expect(() => parseGuestRows('Name,Table\nZoë,4\n"Tom,4\nPriya,7\nSiân,2')).toThrow(
      'Row 3: A quotation mark is opened but not closed.',
    );
    expect(parseGuestRows('Tom "T" Hughes,4')).toEqual([guest('Tom "T" Hughes', '4')]);
  });

  test('a thousand rows keep their order', () => {
    const text = Array.from({ length: 1000 }, (_, index) => `Guest ${index},${index % 20}`).join('\n');
    expect(parseGuestRows(text).map(({ name }) => name)).toEqual(Array.from({ length: 1000 }, (_, index) => `Guest ${index}`));
  });
});

describe('the bytes of a file', () => {
  const list = 'Zoë Fairweather,4';
  const utf16 = (text: string, littleEndian: boolean) => {
    const view = new DataView(new ArrayBuffer(2 + text.length * 2));
    view.setUint16(0, 0xfeff, littleEndian);
    for (let at = 0; at < text.length; at++) view.setUint16(2 + at * 2, text.charCodeAt(at), littleEndian);
    return new Uint8Array(view.buffer);
  };
  test.each([
    ['UTF-8', bytes(list)],
    ['UTF-8 with a byte order mark', bytes(`\uFEFF${list}`)],
    ['UTF-16 little endian', utf16(list, true)],
    ['UTF-16 big endian', utf16(list, false)],
    ['Windows-1252', Uint8Array.from(list, (letter) => letter.charCodeAt(0))],
  ])('%s is read', (_, content) => {
    expect(parseGuestRows(decodeGuestFile(content))).toEqual([guest('Zoë Fairweather', '4')]);
  });

  test('a picture or a spreadsheet is not a CSV file', () => {
    expect(() => decodeGuestFile(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]))).toThrow('This is not a CSV file');
  });

  test('a file of 20 MB is refused before it is read', () => {
    expect(() => decodeGuestFile(new Uint8Array(20 * 1024 * 1024))).toThrow('larger than 5 MB');
    expect(decodeGuestFile(new Uint8Array(FILE_MAX_BYTES).fill(65))).toHaveLength(FILE_MAX_BYTES);
  });
});

describe('taking the list out again', () => {
  test('exported and imported it is the same list', () => {
    const guests = [
      guest('Hughes, "Tom"', '4', 'line one\nline two'),
      guest('=cmd|calc', '+1', '-2'),
      guest('@here', "'=x", "'quoted'"),
      guest('Zoë 🥂 <b>', 'Top Table', null),
    ];
    expect(parseGuestRows(guestListCsv(guests))).toEqual(guests);
  });

  test('no cell can run as a formula', () => {
    expect(guestListCsv([guest('=1+1', '4')])).toContain("'=1+1");
  });

  test('columns and quotes are as specified', () => {
    expect(guestListCsv([guest('Tom "T" Hughes', '4', 'a')])).toBe(
      '\uFEFFName,Table Number,Additional Info\r\n"Tom ""T"" Hughes",4,a',
    );
  });

  test('the file is named after the event', () => {
    expect(guestListFileName('Amelia & Tom’s Wedding')).toBe('amelia___tom_s_wedding_guests.csv');
  });

  test('the template holds two guests', () => {
    expect(parseGuestRows(guestListTemplate)).toHaveLength(2);
  });
});

test('the list is filtered by name or table', () => {
  const guests = [guest('Zoë', '4'), guest('Tom', 'Top Table'), guest('Table Mountain', '9')];
  expect(filterGuests(guests, ' TABLE ')).toEqual([guests[1], guests[2]]);
  expect(filterGuests(guests, '4')).toEqual([guests[0]]);
  expect(filterGuests(guests, ' ')).toEqual(guests);
});
