import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { buildGuestListCsv, guestListTemplate } from '@/features/guests/guest-csv';
import { findGuestProblem } from '@/features/guests/model';
import { type GuestDetails, guestFields, toGuestDetails } from '@/features/seating/guests/schema';
import { confirmColumns } from '../../../../tests/import-cases/confirm-columns';
import { getRunCount } from '../../../../tests/support/run-count';
import { buildImportPlan, createImportDraft } from '../draft/import-draft';
import { emptyCorrections, type ImportRow } from '../import-row';
import { readRows } from '../import-rows';
import { guessLayout } from '../reading/layout';
import {
  decodeGuestText,
  FILE_MAX_BYTES,
  GuestListError,
  parseTextCells,
  readGuestFile,
} from './guest-file';

const cellsOf = (source: Awaited<ReturnType<typeof readGuestFile>>) => {
  if ('sheets' in source) throw new Error('this workbook has several sheets');
  return 'text' in source ? parseTextCells(source.text) : source.cells;
};
const rowsOf = (cells: string[][]) =>
  readRows(
    cells,
    confirmColumns(guessLayout(cells), ['table', 'notes', 'meal', 'food']),
    [],
    emptyCorrections,
  );
const isGuest = ({ finding }: ImportRow) => finding.is === 'new' || finding.is === 'twice';
const guestsOf = (cells: string[][]) =>
  rowsOf(cells)
    .filter(isGuest)
    .map(({ guest }) => toGuestDetails(guest));
const guestsIn = (text: string) => guestsOf(parseTextCells(text));

const guest = (
  name: string,
  table_number: string,
  additional_info: string | null = null,
  also_known_as: string | null = null,
) => toGuestDetails({ name, table_number, additional_info, also_known_as });
const bytes = (text: string) => new TextEncoder().encode(text);

describe('reading a guest list', () => {
  test('reads name, table and note below headings in any case', () => {
    expect(
      guestsIn(
        'NAME,Table Number,Note for guests\nZoë Fairweather,4,Bridesmaid\nTom Hughes,Top Table\n',
      ),
    ).toEqual([guest('Zoë Fairweather', '4', 'Bridesmaid'), guest('Tom Hughes', 'Top Table')]);
  });

  test('reads the first line as a guest if there are no headings', () => {
    expect(guestsIn('Name Surname,4')).toEqual([guest('Name Surname', '4')]);
  });

  test('drops blank lines and lines without a name or table', () => {
    expect(guestsIn('\r\nZoë,4\r\n\r\n , \r\nNobody\r\n,7\r\nTom,\r\nPriya,2')).toEqual([
      guest('Zoë', '4'),
      guest('Priya', '2'),
    ]);
  });

  test('reads commas, quotes and line breaks inside quotes', () => {
    expect(
      guestsIn('Name,Table,Additional Info\r\n"Hughes, Tom",4,"says ""hello""\r\ntwice"'),
    ).toEqual([guest('Tom Hughes', '4', 'says "hello"\r\ntwice')]);
  });

  test('reports each row left out with its number and reason', () => {
    const found = rowsOf(
      parseTextCells(
        `Name,Table\nZoë,4\n${'x'.repeat(201)},4\nNobody\n,7\nPri\u0007ya\u000B,4\nTotal,61`,
      ),
    );
    expect(found.map(({ at, finding }) => [at + 1, finding])).toEqual([
      [2, { is: 'new' }],
      [3, { is: 'faulty', why: { problem: 'The name is longer than 200 characters.' } }],
      [4, { is: 'tableless' }],
      [5, { is: 'faulty', why: { skipped: 'empty' } }],
      [6, { is: 'new' }], // without invisible characters
      [7, { is: 'faulty', why: { skipped: 'total' } }],
    ]);
  });

  test('numbers rows like a spreadsheet, counting blank rows', () => {
    const found = rowsOf(
      parseTextCells(`\r\nName,Table\r\n\r\n"Zoë\r\nFairweather",4\r\nTom,${'1'.repeat(51)}`),
    );
    expect(found.map(({ at }) => at + 1)).toEqual([4, 5]);
  });

  test.each([
    ['semicolons', 'Name;Table Number;Note for guests\nZoë Fairweather;4;Vegetarian\n'],
    ['tabs, as copied from a spreadsheet', 'Zoë Fairweather\t4\tVegetarian'],
    ['commas', 'Zoë Fairweather,4,Vegetarian'],
  ])('splits columns at %s', (_, text) => {
    expect(guestsIn(text)).toEqual([{ ...guest('Zoë Fairweather', '4'), meal: 'Vegetarian' }]);
  });

  test('keeps commas in names if semicolons or tabs separate the columns', () => {
    expect(guestsIn('Fairweather, Zoë;4\nHughes, Tom;7')).toEqual([
      guest('Zoë Fairweather', '4'),
      guest('Tom Hughes', '7'),
    ]);
    expect(guestsIn('Fairweather, Zoë\t4')).toEqual([guest('Zoë Fairweather', '4')]);
    expect(guestsIn('Tom; Priya,7')).toEqual([guest('Tom', '7'), guest('Priya', '7')]);
  });

  test.each([
    [
      'with a header',
      'Name,Table,Notes\nZoë,Top Table,Vegan; no nuts\nTom,,late; by train; alone\nPriya,,a; b',
    ],
    [
      'without a header, beside long tables',
      'Zoë,Top Table by the window,a; b\nTom,The Orangery,c; d; e',
    ],
    ['without a header, with tables missing', 'Zoë,4,a; b\nTom,,c; d\nPriya,,e; f'],
  ])('keeps semicolons in notes if commas separate the columns: %s', (_, text) => {
    expect(parseTextCells(text)[0]).toHaveLength(3);
    expect(guestsIn(text)[0]?.name).toBe('Zoë');
  });

  test('keeps commas in notes if semicolons or tabs separate the columns', () => {
    expect(guestsIn('Zoë;Top Table;Usher, reads, late')).toEqual([
      { ...guest('Zoë', 'Top Table'), private_note: 'Usher, reads, late' },
    ]);
    expect(guestsIn('Zoë\tTop Table\tVegan, no nuts; late')).toEqual([
      { ...guest('Zoë', 'Top Table'), meal: 'Vegan', allergies: 'Nuts', private_note: 'late' },
    ]);
  });

  test('splits columns at the separator that the host chooses', () => {
    expect(parseTextCells('Zoë;Tom,4', ';')).toEqual([['Zoë', 'Tom,4']]);
    expect(parseTextCells('Zoë;Tom,4', ',')).toEqual([['Zoë;Tom', '4']]);
  });

  test('assigns columns by their headings', () => {
    expect(guestsIn('Table,Dietary needs,Guest name\n4,Vegan,Zoë Fairweather')).toEqual([
      { ...guest('Zoë Fairweather', '4'), allergies: 'Vegan' },
    ]);
    expect(
      guestsIn('Surname,First name,Table no.,Additional Info\nFairweather,Zoë,4,\n,Tom,7,Best man'),
    ).toEqual([guest('Zoë Fairweather', '4'), guest('Tom', '7', 'Best man')]);
  });

  test('refuses an unclosed quotation mark instead of losing the guests after it', () => {
    expect(() => guestsIn('Name,Table\nZoë,4\n"Tom,4\nPriya,7\nSiân,2')).toThrow(
      'Row 3: A quotation mark is opened but not closed.',
    );
    expect(guestsIn('Tom "T" Hughes,4')).toEqual([guest('Tom Hughes', '4', null, 'T')]);
  });

  test('keeps the order of a thousand rows', () => {
    const text = Array.from(
      { length: 1000 },
      (_, index) => `Guest ${index},${(index % 20) + 1}`,
    ).join('\n');
    expect(guestsIn(text).map(({ name }) => name)).toEqual(
      Array.from({ length: 1000 }, (_, index) => `Guest ${index}`),
    );
  });
});

describe('decoding a file', () => {
  const list = 'Zoë Fairweather,4';
  const utf16 = (text: string, littleEndian: boolean) => {
    const view = new DataView(new ArrayBuffer(2 + text.length * 2));
    view.setUint16(0, 0xfeff, littleEndian);
    for (let at = 0; at < text.length; at++)
      view.setUint16(2 + at * 2, text.charCodeAt(at), littleEndian);
    return new Uint8Array(view.buffer);
  };
  test.each([
    ['UTF-8', bytes(list)],
    ['UTF-8 with a byte order mark', bytes(`\uFEFF${list}`)],
    ['UTF-16 little endian', utf16(list, true)],
    ['UTF-16 big endian', utf16(list, false)],
    ['UTF-16 little endian without a mark', utf16(list, true).slice(2)],
    ['UTF-16 big endian without a mark', utf16(list, false).slice(2)],
    ['Windows-1252', Uint8Array.from(list, (letter) => letter.charCodeAt(0))],
  ])('reads %s', (_, content) => {
    expect(guestsIn(decodeGuestText(content))).toEqual([guest('Zoë Fairweather', '4')]);
  });

  test('refuses a picture or an old spreadsheet and says what to do', () => {
    expect(() => decodeGuestText(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0]))).toThrow(
      'This is not a CSV file',
    );
    expect(() => decodeGuestText(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0]))).toThrow(
      'This is an older Excel file.',
    );
    const locked = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...utf16('EncryptedPackage', true)]);
    expect(() => decodeGuestText(locked)).toThrow('This spreadsheet has a password.');
  });

  test.each([
    ['a PDF', '%PDF-1.4\n1 0 obj\nAnn Lee'],
    ['a letter', '{\\rtf1\\ansi Ann Lee\\par Bob Roe\\par}'],
    ['a web page', '<html><table><tr><td>Ann Lee</td><td>4</td></tr></table></html>'],
    ['address cards', 'BEGIN:VCARD\nFN:Ann Lee\nEND:VCARD'],
    ['data', '[{"name":"Ann Lee","table":4}]'],
    ['a picture without a zero', 'PNG\u0001\u0002\u001a\u0003AB'],
  ])('refuses %s named .csv', (_, text) => {
    expect(() => decodeGuestText(bytes(text))).toThrow('This is not a CSV file');
  });

  test('reads an Excel file with numbers and blank rows', async () => {
    const rows = [['Name', 'Table Number'], [], ['Zoë Fairweather', 4], ['=cmd', 'Top Table']];
    const file = await writeXlsxFile(
      rows.map((cells) => cells.map((value) => ({ value }))),
    ).toBuffer();
    const found = rowsOf(cellsOf(await readGuestFile(new Blob([new Uint8Array(file)]))));
    expect(found).toMatchObject([
      { at: 2, guest: guest('Zoë Fairweather', '4') },
      { at: 3, guest: guest('=cmd', 'Top Table') },
    ]);
  });

  test('offers the non-empty sheets of a workbook', async () => {
    const sheet = (...rows: string[][]) => rows.map((cells) => cells.map((value) => ({ value })));
    const file = await writeXlsxFile([
      { data: sheet(['Budget'], ['Flowers']), sheet: 'Costs' },
      { data: [], sheet: 'Empty' },
      { data: sheet(['Name', 'Table'], ['Zoë', '4']), sheet: 'Guests' },
    ]).toBuffer();
    const workbook = new Blob([new Uint8Array(file)]);
    expect(await readGuestFile(workbook)).toEqual({
      sheets: [
        { at: 1, name: 'Costs', rows: 2 },
        { at: 3, name: 'Guests', rows: 2 },
      ],
    });
    expect(rowsOf(cellsOf(await readGuestFile(workbook, 3)))).toMatchObject([
      { guest: guest('Zoë', '4') },
    ]);
  });

  test('refuses a zip file that is not a spreadsheet', async () => {
    const zip = new Blob([Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0])]);
    await expect(readGuestFile(zip)).rejects.toThrow('This spreadsheet can’t be read.');
  });

  test('refuses a zip bomb before unpacking it, whatever size it claims', async () => {
    const sheet = new Uint8Array(
      await writeXlsxFile([[{ value: 'Name' }], [{ value: 'Zoë' }]]).toBuffer(),
    );
    await expect(readGuestFile(new Blob([sheet]))).resolves.toHaveProperty('cells');
    const bomb = zipOf('xl/workbook.xml', deflateRawSync(Buffer.alloc(61 * 1024 * 1024, ' ')), {
      claimedSize: 200,
    });
    expect(bomb.length).toBeLessThan(FILE_MAX_BYTES);
    await expect(readGuestFile(new Blob([bomb]))).rejects.toThrow('far larger than a guest list');
  });

  test('refuses a file of 20 MB', async () => {
    await expect(
      readGuestFile(new Blob([new Uint8Array(20 * 1024 * 1024).fill(65)])),
    ).rejects.toThrow('larger than 5 MB');
    expect(decodeGuestText(new Uint8Array(FILE_MAX_BYTES).fill(65))).toHaveLength(FILE_MAX_BYTES);
  });
});

describe('a round trip', () => {
  test('exporting and importing gives the same list', () => {
    const guests = [
      guest('Hughes, "Tom"', '4', 'line one\nline two'),
      guest('=cmd|calc', '+1', '-2'),
      guest('@here', "'=x", "'quoted'"),
      guest('Zoë 🥂 <b>', 'Top Table', null),
    ];
    expect(guestsIn(buildGuestListCsv(guests))).toEqual(guests);
  });

  test('exports other names in a fourth column and reads them back', () => {
    const guests = [
      guest('Zoë Fairweather', '4', null, 'Zoe Brennan, Zo'),
      guest('Tom Hughes', '7'),
    ];
    expect(buildGuestListCsv(guests)).toContain(
      'Name,Table Number,Additional Info,Also Known As\r\n',
    );
    expect(guestsIn(buildGuestListCsv(guests))).toEqual(guests);
    expect(guestsIn('Nickname,Guest name,Table\nZo,Zoë Fairweather,4')).toEqual([
      guest('Zoë Fairweather', '4', null, 'Zo'),
    ]);
  });

  test('exports the host’s and the guest’s allergies, marking severe ones', () => {
    const zoe = {
      ...guest('Zoë', '4'),
      allergies: 'Nuts (severe), kiwi',
      reply_allergies: 'No cheese',
    };
    const file = buildGuestListCsv([zoe]);
    expect(file).toContain('"⚠ Nuts (severe), kiwi, No cheese"');
    expect(guestsIn(file)).toEqual([
      { ...guest('Zoë', '4'), allergies: 'Nuts (severe), kiwi, No cheese' },
    ]);
  });

  test('reads two guests from the template', () => {
    expect(guestsIn(guestListTemplate)).toHaveLength(2);
  });
});

describe('generated input', () => {
  /** Arbitrary cells, many with content that means something in a list. */
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(
      '',
      ' ',
      '"',
      '""',
      '\uFEFF',
      'Name',
      'table no.',
      'First name',
      'Surname',
      'Also known as',
      '=1',
      "'=1",
      'x'.repeat(600),
    ),
    fc.constantFrom(
      'Zoë',
      'Tom Hughes',
      '4',
      'Top Table',
      'Hughes, Tom',
      'a;b',
      'a\tb',
      'line one\nline two',
    ),
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .tuple(
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.array(fc.array(cell, { maxLength: 5 })),
      )
      .map(([delimiter, newline, rows]) =>
        rows.map((cells) => cells.join(delimiter)).join(newline),
      ),
  );
  /** The result of `read`; null if it refused with a message. */
  const orRefused = <T>(read: () => T): T | null => {
    try {
      return read();
    } catch (error) {
      expect(error).toBeInstanceOf(GuestListError);
      expect((error as Error).message).toMatch(/^[^\n]+\.$/);
      return null;
    }
  };

  test('reads every row as a guest, a skipped row, a blank row, headings or a title', () => {
    fc.assert(
      fc.property(text, (given) => {
        const cells = orRefused(() => parseTextCells(given));
        if (!cells) return;
        const { headings } = guessLayout(cells);
        const rows = rowsOf(cells);
        const seen = new Set(rows.map(({ at }) => at));
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
        for (const row of rows) {
          expect(findGuestProblem(row.guest) === null || row.finding.is === 'faulty').toBe(true);
          if (!isGuest(row)) expect(['tableless', 'faulty', 'twice']).toContain(row.finding.is);
        }
        cells.forEach((row, at) => {
          if (row.some((value) => value.trim()) && !seen.has(at))
            expect(at).toBeLessThanOrEqual(headings ?? -1);
        });
      }),
      { numRuns: getRunCount(2000) },
    );
  });

  test('any file, even random bytes, is read or refused with a message', async () => {
    const magic = fc.constantFrom<number[]>(
      [],
      [0x50, 0x4b, 3, 4],
      [0xff, 0xfe],
      [0xfe, 0xff],
      [0xd0, 0xcf],
      [0xef, 0xbb, 0xbf],
    );
    await fc.assert(
      fc.asyncProperty(magic, fc.uint8Array({ maxLength: 400 }), async (start, rest) => {
        const source = await readGuestFile(new Blob([Uint8Array.from([...start, ...rest])])).catch(
          (error) =>
            orRefused(() => {
              throw error;
            }),
        );
        const cells = source && orRefused(() => cellsOf(source));
        if (cells) rowsOf(cells);
      }),
      { numRuns: getRunCount(300) },
    );
  });

  test('any list is unchanged after export and import', () => {
    const field = (most: number) =>
      fc
        .oneof(
          fc.string({ unit: 'grapheme', maxLength: most }),
          fc.array(cell, { maxLength: 3 }).map((parts) => parts.join(' ')),
        )
        .map((value) => value.trim());
    const anyGuest = fc
      .record(
        Object.fromEntries(
          guestFields.map(({ key, max, isUnseen }) => [
            key,
            key === 'reply'
              ? fc.constantFrom('', 'yes', 'no')
              : isUnseen
                ? fc.constant('')
                : field(max),
          ]),
        ) as Record<keyof GuestDetails, fc.Arbitrary<string>>,
      )
      .map((given) =>
        toGuestDetails(Object.fromEntries(Object.entries(given).filter(([, value]) => value))),
      )
      .filter((given) => findGuestProblem(given) === null);
    const odd = [
      '=1+1',
      'O\'Brien, "Seán"',
      'line one\nline two',
      'مرحبا بك',
      '\u202Eabc',
      '👩‍👩‍👧 Zoë',
      ' - ',
      'Total',
      'said no',
    ];
    const oddGuests = fc
      .constantFrom(...odd)
      .chain((name) => anyGuest.map((guest) => ({ ...guest, name: toGuestDetails({ name }).name })))
      .filter((guest) => findGuestProblem(guest) === null);
    const chairs = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(
        fc.array(fc.oneof(anyGuest, oddGuests), { minLength: 1, maxLength: 8 }),
        chairs,
        (guests, seats) => {
          const seated = guests.map((guest, at) => ({
            ...guest,
            seat: guest.table_number === null ? null : (seats[at] ?? null),
          }));
          const draft = createImportDraft({ text: buildGuestListCsv(seated) }, null);
          const { added } = buildImportPlan(
            readRows(draft.cells, draft.layout, [], draft.corrections),
            draft,
            100,
          );
          expect(added.map(({ guest, seat }) => ({ ...toGuestDetails(guest), seat }))).toEqual(
            seated,
          );
          const list = seated.map((guest, at) => ({
            ...guest,
            id: String(at),
            created_at: '2026-06-13T12:00:00Z',
          }));
          const again = buildImportPlan(
            readRows(draft.cells, draft.layout, list, draft.corrections),
            draft,
            100,
          );
          expect(again).toEqual({ added: [], overLimit: [], changed: [], removed: [] });
        },
      ),
      { numRuns: getRunCount(400) },
    );
  });
});

/** A zip with one compressed file. */
function zipOf(
  name: string,
  packed: Uint8Array,
  { claimedSize }: { claimedSize: number },
): Uint8Array<ArrayBuffer> {
  const [local, entry, end] = [
    new DataView(new ArrayBuffer(30)),
    new DataView(new ArrayBuffer(46)),
    new DataView(new ArrayBuffer(22)),
  ];
  local.setUint32(0, 0x04034b50, true);
  entry.setUint32(0, 0x02014b50, true);
  for (const [header, at] of [
    [local, 8],
    [entry, 10],
  ] as const) {
    header.setUint16(at, 8, true); // deflated
    header.setUint32(at + 10, packed.length, true);
    header.setUint32(at + 14, claimedSize, true);
    header.setUint16(at + 18, name.length, true);
  }
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, 1, true);
  end.setUint16(10, 1, true);
  end.setUint32(12, 46 + name.length, true);
  end.setUint32(16, 30 + name.length + packed.length, true);
  const named = new TextEncoder().encode(name);
  return new Uint8Array(
    Buffer.concat(
      [local, named, packed, entry, named, end].map(
        (part) => new Uint8Array(part.buffer, part.byteOffset, part.byteLength),
      ),
    ),
  );
}
