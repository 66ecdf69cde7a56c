import { expect, test } from 'vitest';
import { emptyCorrections } from '../import-row';
import { createImportHandler, type ImportResponse } from './import-handler';

/** The result of a file: the message that refuses it, otherwise the guests to be added. */
async function heard(file: Blob): Promise<string | string[]> {
  const responses: ImportResponse[] = [];
  const handle = createImportHandler((response) => responses.push(response));
  await handle({ id: 1, read: { file, sheet: null } });
  await handle({ id: 2, compare: { list: [], corrections: emptyCorrections } });
  const refusal = responses.find(({ is }) => is === 'refused');
  if (refusal?.is === 'refused') return refusal.why;
  const read = responses.find(({ is }) => is === 'read');
  if (read?.is === 'read' && !read.hasNames) return 'nobody';
  return responses.flatMap((response) =>
    response.is === 'rows'
      ? response.rows.flatMap(([, { finding, guest }]) =>
          finding.is === 'faulty' ? [] : guest.name,
        )
      : [],
  );
}
const hear = (content: string | number[] | Uint8Array<ArrayBuffer>) =>
  heard(new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]));

test('refuses more than 20,000 rows and states how many there are', async () => {
  const rows = Array.from({ length: 20_001 }, (_, at) => `Guest ${at},4`).join('\n');
  expect(await hear(`Name,Table\n${rows}\nOne More,4`)).toBe(
    'This list has 20,003 rows. At most 20,000 can be imported at once: please split it.',
  );
});

test('reads 200 columns and refuses more', async () => {
  const wide = (columns: number) =>
    ['Name,Table', 'Ann Hall,4']
      .map((row, at) => row + `,${at === 0 ? 'Extra' : 'x'}`.repeat(columns - 2))
      .join('\n');
  expect(await hear(wide(200))).toEqual(['Ann Hall']);
  expect(await hear(wide(201))).toBe(
    'This list has 201 columns. At most 200 can be read: please remove those you don’t need.',
  );
});

test('refuses a cell of one megabyte and names its row', async () => {
  expect(await hear(`Name,Table,Note\nAnn Hall,4,x\nBob Lowe,4,${'long '.repeat(200_000)}`)).toBe(
    'Row 3 has a cell of 1,000,000 characters. At most 10,000 can be read: please shorten it.',
  );
});

test('reads a paragraph of 1,000 guests, but refuses an overlong one without separators', async () => {
  const names = Array.from({ length: 1000 }, (_, at) => `Ann Reed${at}`);
  expect(await hear(names.join(', '))).toHaveLength(1000);
  expect(await hear(`Bob Lowe\n${names.join(' and ')}`)).toBe(
    'Row 2 has a cell of 10,001 characters. At most 10,000 can be read: please shorten it.',
  );
});

test('reads a formula as text', async () => {
  expect(
    await hear('Name,Table\n"=HYPERLINK(""https://evil.example"",""Ann"")",4\nBob Lowe,4'),
  ).toContain('Bob Lowe');
});

test.each([
  [
    'UTF-16 with a byte order mark',
    [
      0xff,
      0xfe,
      ...new Uint8Array(
        Uint16Array.from([...'Name,Table\nZoë Müller,4'].map((c) => c.charCodeAt(0))).buffer,
      ),
    ],
    'Zoë Müller',
  ],
  [
    'Windows-1252',
    [...'Name,Table\nZo', 0xeb, ...' M', 0xfc, ...'ller,4'].map((one) =>
      typeof one === 'string' ? one.charCodeAt(0) : one,
    ),
    'Zoë Müller',
  ],
  [
    'Windows-1250',
    [...'Name,Table\n', 0xa3, ...'ukasz Wi', 0x9c, ...'niewski,4'].map((one) =>
      typeof one === 'string' ? one.charCodeAt(0) : one,
    ),
    'Łukasz Wiśniewski',
  ],
  [
    'Windows-1250 with Czech letters',
    [
      ...'Name,Table\nJi',
      0xf8,
      0xed,
      ...' Dvo',
      0xf8,
      0xe1,
      ...'k,4\nZde',
      0xf2,
      ...'ka ',
      0xc8,
      ...'ern',
      0xe1,
      ...',4',
    ].map((one) => (typeof one === 'string' ? one.charCodeAt(0) : one)),
    'Jiří Dvořák',
  ],
  [
    'Shift_JIS',
    [
      0x96, 0xbc, 0x91, 0x4f, 0x2c, 0x83, 0x65, 0x81, 0x5b, 0x83, 0x75, 0x83, 0x8b, 0x0a, 0x8e,
      0x52, 0x93, 0x63, 0x91, 0xbe, 0x98, 0x59, 0x2c, 0x34,
    ],
    '山田太郎',
  ],
])('reads %s', async (_, bytes, name) => {
  expect(await hear(bytes)).toContain(name);
});

test('a list with only headings has no guests', async () => {
  expect(await hear('Name,Table,Meal\n')).toBe('nobody');
});

test.each([
  ['PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]],
  ['JPEG', [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]],
  [
    'GIF without a zero',
    [...'GIF89a']
      .map((letter) => letter.charCodeAt(0))
      .concat([1, 1, 0x80, 0xff, 0x21, 0xf9, 4, 1, 2, 3, 5, 6, 7, 0x2c]),
  ],
])('a %s file renamed to .csv is refused', async (_, bytes) => {
  expect(await hear(bytes)).toBe(
    'This is not a CSV file. In your spreadsheet, choose Save As and then CSV.',
  );
});
