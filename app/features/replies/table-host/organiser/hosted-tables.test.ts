import { expect, test } from 'vitest';
import type { Guest } from '@/features/seating/guests/schema';
import { NEW_TABLE, type Table } from '@/features/seating/tables/schema';
import { listAssignedTables, listFreeTables, type TableLink } from './hosted-tables';

const tableOf = (label: string): Table => ({ ...NEW_TABLE, id: `table ${label}`, label });
const guestOf = (name: string) => ({ id: name, name }) as Guest;
const linkOf = (label: string, owner: string, guest_ids: string[], closes_on = '2027-04-30') =>
  ({ id: owner, table_id: `table ${label}`, owner, guest_ids, closes_on }) as unknown as TableLink;

const tables = ['1', '2', '10'].map(tableOf);
const guests = ['Ann', 'Ben', 'Place of Bank'].map(guestOf);

test('lists assigned tables, first those that lack names, and states whether each is still open', () => {
  const links = [
    linkOf('1', 'Trust', ['Ann'], '2027-04-29'),
    linkOf('10', 'Bank', ['Ben', 'Place of Bank']),
    linkOf('12', 'Gone', ['Ann']),
  ];
  expect(
    listAssignedTables(links, tables, guests, '2027-04-30').map((assigned) => [
      assigned.label,
      assigned.toName,
      assigned.chairs.length,
      assigned.isOpen,
    ]),
  ).toEqual([
    ['10', 1, 2, true],
    ['1', 0, 1, false],
  ]);
  expect(listFreeTables(tables, links).map(({ label }) => label)).toEqual(['2']);
});
