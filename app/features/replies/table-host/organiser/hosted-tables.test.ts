import { expect, test } from 'vitest';
import type { Guest } from '@/features/seating/guests/schema';
import { NEW_TABLE, type Table } from '@/features/seating/tables/schema';
import { listFreeTables, listGivenTables, type TableLink } from './hosted-tables';

const tableOf = (label: string): Table => ({ ...NEW_TABLE, id: `table ${label}`, label });
const guestOf = (name: string) => ({ id: name, name }) as Guest;
const linkOf = (label: string, owner: string, guest_ids: string[]) =>
  ({ id: owner, table_id: `table ${label}`, owner, guest_ids }) as unknown as TableLink;

const tables = ['1', '2', '10'].map(tableOf);
const guests = ['Ann', 'Ben', 'Place of Bank'].map(guestOf);

test('tables that lack names come first, and removed tables are left out', () => {
  const links = [
    linkOf('1', 'Trust', ['Ann']),
    linkOf('10', 'Bank', ['Ben', 'Place of Bank']),
    linkOf('12', 'Gone', ['Ann']),
  ];
  expect(
    listGivenTables(links, tables, guests).map(({ label, toName, chairs }) => [
      label,
      toName,
      chairs.length,
    ]),
  ).toEqual([
    ['10', 1, 2],
    ['1', 0, 1],
  ]);
  expect(listFreeTables(tables, links).map(({ label }) => label)).toEqual(['2']);
});
