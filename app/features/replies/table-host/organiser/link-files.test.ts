import { expect, test } from 'vitest';
import { languages } from '@/features/languages/languages';
import { createReplyPhrases } from '../../phrases';
import type { AssignedTable } from './hosted-tables';
import { formatTableLinksCsv, toPrintedTableCard } from './link-files';

const table = {
  link: { owner: 'Harlow Bank', contact: 'Priti Shah', closes_on: '2027-04-30' },
  label: '4',
  chairs: [{}, {}, {}],
  toName: 3,
} as unknown as AssignedTable;
const address = 'http://localhost/table/token?lang=de';

test('a table’s card states its owner, its number of chairs and its closing date', () => {
  const german = languages.find(({ code }) => code === 'de') ?? languages[0];
  expect(toPrintedTableCard({ table, address }, createReplyPhrases(german))).toMatchObject({
    names: 'Der Tisch von Harlow Bank',
    address,
    shown: 'localhost/table/token',
    ask: expect.stringMatching(/^3 /),
    answerBy: expect.stringContaining('30. April 2027'),
  });
});

test('the file for mail merge has a row for each table', () => {
  const rows = formatTableLinksCsv([{ table, names: 'Priti Shah', address, text: '=Dear' }]);
  expect(rows.split('\r\n')).toEqual([
    '\uFEFFNames,Table,Whose table,Link,Words',
    `Priti Shah,Table 4,Harlow Bank,${address},'=Dear`,
  ]);
});
