import { expect, test } from 'vitest';
import { createImportDraft } from '@/features/import/draft/import-draft';
import {
  convertFileToText,
  describeFirstList,
  getPlaceCardName,
  parseFirstListText,
  parseHostNames,
  readFirstList as readList,
  selectPreviewLines,
} from './first-list';

const readFirstList = (list: string, samePeople: string[] = []) => readList({ list, samePeople });
const read = (...lines: string[]) =>
  readFirstList(lines.join('\n')).map(({ name, table_number, additional_info, also_known_as }) =>
    [name, table_number, additional_info, also_known_as].filter(Boolean).join(' | '),
  );

test('reads names, nicknames and tables, and drops any other text on a typed line', () => {
  expect(
    read(
      'Zoë Fairweather, 4',
      'Oluwaseun Adeyemi (Olu), 4, no nuts',
      'Priya Raman',
      'Siân Llewellyn, maid of honour',
      'Tom & Grace Pemberton',
    ),
  ).toEqual([
    'Zoë Fairweather | 4',
    'Oluwaseun Adeyemi | 4 | Olu',
    'Priya Raman',
    'Siân Llewellyn',
    'Tom Pemberton',
    'Grace Pemberton',
  ]);
});

test('reads spreadsheet rows by their headings and drops list numbering', () => {
  expect(
    read(
      'Name\tTable Number\tNote for guests',
      'Zoë Fairweather\tTable 4\t',
      'Tom Hughes\tTop Table\tBest man',
    ),
  ).toEqual(['Zoë Fairweather | 4', 'Tom Hughes | Top Table | Best man']);
  expect(read('1. Zoë Fairweather', '- Tom Hughes', '', '12 Angry Men')).toEqual([
    'Zoë Fairweather',
    'Tom Hughes',
    '12 Angry Men',
  ]);
});

test('reads a list with several columns like an import', () => {
  expect(read('First name,Surname,Table', 'Victoria,Hartley,4')).toEqual(['Victoria Hartley | 4']);
  expect(read('Table,Name', '4,Zoë Fairweather')).toEqual(['Zoë Fairweather | 4']);
  expect(read('Guest,Tisch', 'Zoë Fairweather,Tisch 4')).toEqual(['Zoë Fairweather | 4']);
  expect(
    read(
      'Name,Table,RSVP',
      'Zoë Fairweather,4,yes',
      'Tom Hughes,4,no',
      'Priya Raman,,yes',
      'Total,,2',
    ),
  ).toEqual(['Zoë Fairweather | 4', 'Priya Raman']);
});

test.each([
  [
    'a column without a heading',
    '"Hartley, Victoria",4\n"Reed, Tom",5',
    '2 rows read.',
    '1 column waits',
  ],
  [
    'columns with unknown headings',
    'Jméno;Místečko;Potvrzeno\nJana Nováková;3;ano\nPetr Novák;3;ne\nKarel Malý;4;ano',
    '3 rows read.',
    '1 column waits',
  ],
  [
    'columns without a known heading',
    'Foo\tBar\tBaz\nTom Hardy\tJo Hardy\tElla Max\nAli Khan\tSara Khan\t\nAnn Li\t\tBo Li',
    '4 rows read.',
    '',
  ],
  [
    'a table that looks like people',
    'Name,Table\nZoë Fairweather,Tom Hughes\nTom Hughes,5\nAnn Lee,5',
    '3 rows read.',
    '',
  ],
  ['the family of a guest', 'Sarah Smith and family (5)\nAnn Lee', '2 rows read.', ''],
])('the import preview asks about %s before any guest is added', (_, list, lead, waiting) => {
  const reading = parseFirstListText(list);
  expect(reading.preview).toMatchObject({ ...createImportDraft({ text: list }, null) });
  expect(describeFirstList(reading)).toMatchObject({
    lead,
    rest: expect.stringContaining(waiting),
  });
});

test('ticks repeated names in the preview if they are kept as different people', () => {
  const list = 'Name;Místečko\nAnn Lee;5\nTom Hughes;5\nAnn Lee;5\nZoë Rhys;6';
  const { repeated } = parseFirstListText(list);
  expect(repeated).toMatchObject([{ name: 'Ann Lee', count: 2 }]);
  const same = repeated.map(({ key }) => key);
  expect(parseFirstListText(list).preview?.ticks).toEqual({ 3: true });
  expect(parseFirstListText(list, { samePeople: same }).preview?.ticks).toEqual({});
});

test('shows no preview of a fully understood list, but names its unused columns', () => {
  const reading = parseFirstListText(
    'Name,Table,Phone\nZoë Fairweather,4,07700 900123\nTom Hughes,5,',
  );
  expect(reading.preview).toBeNull();
  expect(reading.leftOut).toBe('Left out: the column “Phone”.');
  expect(parseFirstListText('Zoë Fairweather, 4\nPriya Raman').preview).toBeNull();
});

test('reads a file by columns, but text with an unclosed quotation mark by lines', () => {
  const ofFile = readFirstList(
    convertFileToText({
      text: '\uFEFFName,Table,Allergies\nZoë Fairweather,4,"no nuts, please"\nTom Hughes,5,\n',
    }),
  );
  expect(ofFile).toMatchObject([
    {
      name: 'Zoë Fairweather',
      table_number: '4',
      additional_info: null,
      allergies: expect.stringMatching(/nuts/i),
    },
    { name: 'Tom Hughes', table_number: '5' },
  ]);
  expect(read('Zoë Fairweather, 4', '"Tom')).toHaveLength(2);
});

test('counts a name repeated at one table as several guests until the host says otherwise', () => {
  const list = 'Ann Lee, 5\nTom Hughes\nann  lee, 5\nTom Hughes\nAnn Lee, 6\nTom Hughes';
  const { guests, repeated } = parseFirstListText(list);
  expect(guests).toHaveLength(6);
  expect(repeated).toMatchObject([
    { count: 2, isKept: true },
    { name: 'Tom Hughes', count: 3, isKept: true },
  ]);
  const samePeople = repeated.slice(0, 1).map(({ key }) => key);
  const kept = parseFirstListText(`Zoë Fairweather\n\n${list}`, { samePeople });
  expect(kept.guests.filter(({ name }) => name === 'Tom Hughes')).toHaveLength(3);
  expect(kept.guests).toHaveLength(6); // Zoë, and five of the six others: one of the two equal Ann Lees is dropped
  expect(kept.repeated.map(({ isKept }) => isKept)).toEqual([false, true]);
  expect(kept.leftOut).toMatch(/^Left out: ann +lee/);
  expect(readFirstList(list, samePeople)).toHaveLength(5);
});

test('does not count a guest who declined as a repeated name', () => {
  expect(parseFirstListText('Name,Table,RSVP\nAnn Lee,4,yes\nAnn Lee,4,no').repeated).toEqual([]);
});

test('leaves out guests who declined until the host includes them', () => {
  const list = 'Name,Table,RSVP\nAnn Lee,4,yes\nTom Hughes,4,no';
  const { guests, declined } = parseFirstListText(list);
  expect(guests.map(({ name }) => name)).toEqual(['Ann Lee']);
  expect(declined).toMatchObject([{ name: 'Tom Hughes' }]);
  const both = parseFirstListText(list, { taken: declined.map(({ key }) => key) });
  expect(both.guests.map(({ name }) => name)).toEqual(['Ann Lee', 'Tom Hughes']);
  expect(both).toMatchObject({ declined: [], leftOut: '' });
});

test('offers a repeated declined guest only once, and skips rows that cannot be imported', () => {
  const list = 'Name,Reply\nZoë Fairweather,yes\nTom Hughes,no\nTom Hughes,no\n123,no';
  const { declined } = parseFirstListText(list);
  expect(declined).toMatchObject([{ name: 'Tom Hughes' }]);
  const { guests } = parseFirstListText(list, { taken: declined.map(({ key }) => key) });
  expect(guests.map(({ name }) => name)).toEqual(['Zoë Fairweather', 'Tom Hughes']);
});

test('a table on its own line applies to the names below it', () => {
  expect(
    read('Priya Raman', 'Table 4:', 'Zoë Fairweather', 'Tom Hughes, 5', 'Top Table', 'Grace Lee'),
  ).toEqual(['Priya Raman', 'Zoë Fairweather | 4', 'Tom Hughes | 5', 'Grace Lee | Top Table']);
});

test('does not take a word after a name for a table', () => {
  expect(
    read(
      'Samuel Achebe, usher, no nuts',
      'Ruth Achebe, table 4, bridesmaid',
      'Grace Hughes, b, reads',
    ),
  ).toEqual(['Samuel Achebe', 'Ruth Achebe | 4', 'Grace Hughes']);
});

test('reads two names on a line as two guests, and a family without names as one', () => {
  expect(read('Zoë Fairweather & Tom Hughes', 'Tom and Priya')).toEqual([
    'Zoë Fairweather',
    'Tom Hughes',
    'Tom',
    'Priya',
  ]);
  expect(read('Mr & Mrs Smith', 'The Smith & Hughes family', 'Zoë Fairweather & guest')).toEqual([
    'Mr Smith',
    'Mrs Smith',
    'The Smith & Hughes family',
    'Zoë Fairweather',
    'Guest of Zoë Fairweather',
  ]);
});

const words = (...lines: string[]) => describeFirstList(parseFirstListText(lines.join('\n')));
/** Counts each repeated name as one person. */
function wordsForSame(...lines: string[]) {
  const list = lines.join('\n');
  const same = parseFirstListText(list).repeated.map(({ key }) => key);
  return describeFirstList(parseFirstListText(list, { samePeople: same }));
}

test('says how many guests and tables were read', () => {
  expect(words('Zoë Fairweather, 4, Vegan', 'Tom Hughes')).toEqual({
    lead: '2 guests read,',
    rest: '1 with a table.',
    leftOut: '',
  });
  expect(words('Zoë Fairweather').lead).toBe('1 guest read,');
});

test('lists omitted guests with the reason', () => {
  const five = Array<string>(5).fill('Ann Lee, 5');
  expect(wordsForSame(...five)).toEqual({
    lead: '1 guest read,',
    rest: '1 with a table.',
    leftOut: 'Left out: 4 × Ann Lee (already listed at this table).',
  });
  expect(wordsForSame('Zoë Fairweather', 'Zoë Fairweather').leftOut).toBe(
    'Left out: Zoë Fairweather (already listed).',
  );
  expect(
    words('Name,Table,RSVP', 'Zoë Fairweather,4,yes', 'Tom Hughes,4,no', 'Total,,2').leftOut,
  ).toBe('Left out: Tom Hughes (said no) and Total (a total, not a guest).');
  const many = Array.from({ length: 9 }, (_, at) => `Guest${at} Hughes,4,no`);
  expect(words('Name,Table,RSVP', ...many).leftOut).toBe(
    'Left out: Guest0 Hughes (said no), Guest1 Hughes (said no), Guest2 Hughes (said no) and 6 more.',
  );
});

test('previews a long list by its first and last guests and the guests around the limit', () => {
  const shown = (count: number, limit: number) =>
    selectPreviewLines(count, limit).map((line) =>
      line.is === 'guest' ? line.at + 1 : line.is === 'more' ? `${line.count} more` : line.is,
    );
  expect(shown(79, 50).join(' ')).toBe('1 2 3 45 more 49 50 limit 51 52 53 24 more 78 79');
  expect(shown(51, 50).slice(-2)).toEqual(['limit', 51]);
  expect(shown(56, 6).join(' ')).toBe('1 2 3 4 5 6 limit 7 8 9 45 more 55 56');
});

test('place cards show first names or nicknames, and the hosts’ table shows the hosts’ names', () => {
  expect(readFirstList('Oluwaseun Adeyemi (Olu)\nZoë Fairweather').map(getPlaceCardName)).toEqual([
    'Olu',
    'Zoë',
  ]);
  expect(parseHostNames('Amelia & Tom’s Wedding')).toEqual(['Amelia', '& Tom']);
  expect(parseHostNames('Forty Years')).toEqual(['Forty Years']);
  expect(parseHostNames(' ')).toEqual([]);
});
