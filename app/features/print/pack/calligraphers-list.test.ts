import { expect, test } from 'vitest';
import type { PrintGuest } from '../print-guests';
import { formatCalligraphersList } from './calligraphers-list';

const guest = (
  name: string,
  table_number: string | null,
  more: Partial<PrintGuest> = {},
): PrintGuest => ({
  ...{ id: name, name, table_number, party: null, seat: null },
  ...more,
});
const rows = (guests: readonly PrintGuest[]) =>
  formatCalligraphersList(guests).split('\r\n').slice(1);

test('the top table comes first, each table is sorted by surname, and guests without a table come last', () => {
  expect(
    rows([
      guest('Judith Amos', null),
      guest('Hugh Carew', '10'),
      guest('Zoë Fairweather', '2', { seat: 1 }),
      guest('Siân Llewellyn', 'Top table', { title: 'Dr' }),
      guest('Mair ap Rhys', '2', { seat: 2 }),
      guest('Łukasz Dąbrowski', '2', { seat: 3 }),
      guest('Ned Abbot', null),
    ]),
  ).toEqual([
    'Dr Siân Llewellyn,Dr,Top table',
    'Mair ap Rhys,,2',
    'Łukasz Dąbrowski,,2',
    'Zoë Fairweather,,2',
    'Hugh Carew,,10',
    'Ned Abbot,,',
    'Judith Amos,,',
  ]);
});

test('the list has a byte order mark for Excel, and no cell can be read as a formula', () => {
  const list = formatCalligraphersList([guest('=HYPERLINK("http://x")', '+1', { title: '@SUM' })]);
  expect(list).toBe(
    `\uFEFFName as printed,Title,Table\r\n"'@SUM =HYPERLINK(""http://x"")",'@SUM,'+1`,
  );
});
