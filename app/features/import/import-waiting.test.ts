import { expect, test } from 'vitest';
import { buildGuestListCsv } from '@/features/guests/guest-csv';
import { type Guest, toGuestDetails } from '@/features/seating/guests/schema';
import { buildImportPlan, createImportDraft, toGuestChange } from './draft/import-draft';
import { readRows } from './import-rows';

const read = (text: string, list: readonly Guest[] = []) => {
  const draft = createImportDraft({ text }, null);
  return { draft, rows: readRows(draft.cells, draft.layout, list, draft.corrections) };
};

test.each([
  ['Waiting list', 'yes'],
  ['Waitlist?', 'x'],
  ['B list', '✓'],
  ['A/B list', 'B'],
  ['Warteliste', 'ja'],
  ['Liste d’attente', 'oui'],
  ['候补', '是'],
  ['Waiting list', 'Waiting list'],
])('in a column “%s”, “%s” puts a guest on the waiting list', (heading, cell) => {
  const { rows } = read(`Name,Table,${heading}\nRosa Lund,,${cell}\nTom Hall,4,`);
  expect(rows.map(({ guest }) => [guest.waiting, guest.private_note])).toEqual([
    ['yes', null],
    [null, null],
  ]);
});

test('in a waiting list column, “no” means invited, and unknown text becomes a private note', () => {
  const { rows } = read('Name,Table,B list\nRosa Lund,4,no\nTom Hall,4,A\nAnn Bell,4,ask Mum');
  expect(rows.map(({ guest }) => [guest.waiting, guest.private_note])).toEqual([
    [null, null],
    [null, null],
    [null, 'Waiting list: ask Mum'],
  ]);
});

test('importing our own file restores the waiting list and updates a listed guest', () => {
  const rosa: Guest = {
    ...toGuestDetails({ name: 'Rosa Lund', waiting: 'yes' }),
    ...{ id: 'rosa', seat: null, created_at: '2027-01-01T00:00:00Z' },
  };
  const file = buildGuestListCsv([rosa]);
  expect(read(file).rows.map(({ guest }) => guest.waiting)).toEqual(['yes']);
  const { draft, rows } = read(file, [{ ...rosa, waiting: null }]);
  const { update } = toGuestChange(buildImportPlan(rows, draft, 100));
  expect(update.map(({ waiting }) => waiting)).toEqual(['yes']);
});
