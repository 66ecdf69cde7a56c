import { describe, expect, test } from 'vitest';
import { buildGuestListCsv } from '@/features/guests/guest-csv';
import { type Guest, toGuestDetails } from '@/features/seating/guests/schema';
import { buildImportPlan, createImportDraft, toGuestChange, withField } from './draft/import-draft';
import { hasInvalidChair } from './draft/import-preview';
import { readRows } from './import-rows';

const guest = (name: string, table_number: string, seat: number | null): Guest => ({
  ...toGuestDetails({ name, table_number }),
  id: name,
  seat,
  created_at: '2026-06-13T12:00:00Z',
});
const read = (
  text: string,
  list: readonly Guest[] = [],
  correct = (draft: ReturnType<typeof createImportDraft>) => draft,
) => {
  const draft = correct(createImportDraft({ text }, null));
  const rows = readRows(draft.cells, draft.layout, list, draft.corrections);
  return {
    rows,
    draft,
    seats: rows.map(({ seat, chair }) => seat ?? chair),
    update: toGuestChange(buildImportPlan(rows, draft, 100)).update,
  };
};

describe('chairs', () => {
  test.each([
    ['Seat 2', 2],
    ['2', 2],
    ['Nr. 12', 12],
    ['1A', '1A'],
    ['A 1', 'A 1'],
    ['2 or 3', '2 or 3'],
    ['61', '61'],
    ['window', 'window'],
  ])('the seat “%s” is read as %s', (cell, expected) => {
    const { rows, seats } = read(`Name,Table,Seat\nAnn Hall,4,${cell}`);
    expect(seats).toEqual([expected]);
    expect(rows.map(hasInvalidChair)).toEqual([typeof expected === 'string']);
  });

  test('reads the seat column as tables if there is no table column', () => {
    expect(
      read('Name,Seat\nAnn Hall,4\nBob Lowe,5').rows.map(({ guest, chair }) => [
        guest.table_number,
        chair,
      ]),
    ).toEqual([
      ['4', ''],
      ['5', ''],
    ]);
  });

  test('typing a number into the cell answers the question about an unclear chair', () => {
    const { seats } = read('Name,Table,Seat\nAnn Hall,4,1A', [], (draft) =>
      withField(draft, '1', 'seat', '3'),
    );
    expect(seats).toEqual([3]);
  });

  test('does not assign a chair that an earlier row or a listed guest already has', () => {
    const text = 'Name,Table,Seat\nAnn Hall,4,1\nBob Lowe,4,1\nCy Rhys,4,2\nDi Moss,5,1';
    expect(read(text, [guest('Ed Fox', '4', 2)]).seats).toEqual([1, '1', '2', 1]);
  });

  test('a listed guest who may match a row keeps the chair until the host decides', () => {
    const list = [guest('Anne Hall', '4', 1)];
    expect(read('Name,Table,Seat\nAnn Hall,4,2\nBob Lowe,4,1', list).seats).toEqual([2, '1']);
    expect(read('Name,Table,Seat\nAnn Hall,4,1', list).seats).toEqual([1]);
  });

  test('changes a listed guest’s chair, whether or not the table changes', () => {
    const list = [guest('Ann Hall', '4', 1), guest('Bob Lowe', '4', 2), guest('Cy Rhys', '4', 3)];
    const { rows, update } = read('Name,Table,Seat\nAnn Hall,4,2\nBob Lowe,5,1\nCy Rhys,4,', list);
    expect(update.map(({ name, table_number, seat }) => [name, table_number, seat])).toEqual([
      ['Ann Hall', '4', 2],
      ['Bob Lowe', '5', 1],
    ]);
    expect(rows.map(({ finding }) => finding.is)).toEqual(['changed', 'changed', 'listed']);
  });

  test('reads two rows with the same name and table as two people if both have a chair', () => {
    const found = (text: string) =>
      read(text).rows.map(({ finding, sameNameAs }) => [finding.is, sameNameAs]);
    expect(found('Name,Table,Seat\nAnn Hall,4,1\nAnn Hall,4,2')).toEqual([
      ['new', 3],
      ['new', 2],
    ]);
    expect(found('Name,Table,Seat\nAnn Hall,4,1\nAnn Hall,4,')).toEqual([
      ['new', 3],
      ['twice', 2],
    ]);
  });

  test('exports chairs if any guest has one', () => {
    expect(buildGuestListCsv([guest('Ann Hall', '4', 2), guest('Bob Lowe', '4', null)])).toContain(
      'Name,Table Number,Seat,Additional Info\r\nAnn Hall,4,2,\r\nBob Lowe,4,,',
    );
    expect(buildGuestListCsv([guest('Ann Hall', '4', null)])).not.toContain('Seat');
  });
});
