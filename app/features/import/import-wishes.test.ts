import { expect, test } from 'vitest';
import { buildGuestListCsv, guestListTemplate } from '@/features/guests/guest-csv';
import { type Guest, toGuestDetails } from '@/features/seating/guests/schema';
import { buildImportPlan, createImportDraft } from './draft/import-draft';
import { readRows } from './import-rows';
import { readFileWishes } from './import-wishes';
import { parseTextCells } from './sources/guest-file';

const guest = (id: string, name: string, table_number: string | null = null): Guest => ({
  ...toGuestDetails({ name, table_number }),
  id,
  seat: null,
  created_at: '2026-06-13T12:00:00Z',
});
const list = [
  guest('priya', 'Priya Raman', '2'),
  guest('bill', 'Uncle Bill', '3'),
  guest('tom', 'Tom Hughes', '4'),
];

function read(text: string, room = Number.POSITIVE_INFINITY) {
  const draft = createImportDraft({ text }, null);
  const rows = readRows(draft.cells, draft.layout, list, draft.corrections);
  const { resolved: made, unknown } = readFileWishes(
    rows,
    buildImportPlan(rows, draft, room),
    list,
  );
  return {
    kinds: draft.layout.columns.map(({ kind }) => kind),
    made,
    unknown: Object.fromEntries(unknown),
  };
}

test('reads wishes about guests of the file and of the list', () => {
  const { made, unknown } = read(
    [
      'Name,Table,Sits with,Not with',
      'Zoë Fairweather,4,Callum MacRae; PRIYA RAMAN,uncle bill',
      'Callum MacRae,5,,',
    ].join('\n'),
  );
  expect(made).toEqual([
    { kind: 'together', one: { row: '1' }, other: { row: '2' } },
    { kind: 'together', one: { row: '1' }, other: { id: 'priya' } },
    { kind: 'apart', one: { row: '1' }, other: { id: 'bill' } },
  ]);
  expect(unknown).toEqual({});
});

test('accepts a partial name if it is unique, and reports unknown and ambiguous names', () => {
  const { made, unknown } = read(
    [
      'Name,Table,Seated with',
      'Zoë Fairweather,4,Bill|Tom|Nobody',
      'Tom Fairweather,5,Tom Fairweather',
    ].join('\n'),
  );
  expect(made).toEqual([{ kind: 'together', one: { row: '1' }, other: { id: 'bill' } }]);
  expect(unknown).toEqual({
    1: [
      { name: 'Tom', isNobody: false },
      { name: 'Nobody', isNobody: true },
    ],
    2: [{ name: 'Tom Fairweather', isNobody: true }],
  });
});

test('wishes refer to listed guests by id, and ignore guests whose rows are left out', () => {
  const text = [
    'Name,Table,Not with,RSVP',
    'Priya Raman,2,Zoë',
    'Tom Hughes,9,Zoë',
    'Nia Jones,,Zoë,no',
    'Zoë Fairweather,4,Nia Jones',
  ];
  const { made, unknown } = read(text.join('\n'));
  expect(made).toEqual([
    { kind: 'apart', one: { id: 'priya' }, other: { row: '4' } },
    { kind: 'apart', one: { id: 'tom' }, other: { row: '4' } },
  ]);
  expect(unknown).toEqual({ 4: [{ name: 'Nia Jones', isNobody: true }] });
  expect(read(text.join('\n'), 0).made).toEqual([]);
});

test('reads wishes in our export and in the template', () => {
  const exported = buildGuestListCsv([guest('zoe', 'Zoë', '4'), ...list], ({ id }) => ({
    sits_with: id === 'zoe' ? 'Priya Raman; Uncle Bill' : '',
    not_with: id === 'tom' ? 'Zoë' : '',
  }));
  expect(parseTextCells(exported)[0]).toEqual([
    'Name',
    'Table Number',
    'Additional Info',
    'Sits With',
    'Not With',
  ]);
  expect(read(exported).made).toEqual([
    { kind: 'together', one: { row: '1' }, other: { id: 'priya' } },
    { kind: 'together', one: { row: '1' }, other: { id: 'bill' } },
    { kind: 'apart', one: { id: 'tom' }, other: { row: '1' } },
  ]);
  expect(read(guestListTemplate)).toMatchObject({
    kinds: [
      'name',
      'table_number',
      'seat',
      'additional_info',
      'tags',
      'meal',
      'allergies',
      'kitchen_note',
      'not_with',
    ],
    made: [{ kind: 'apart', one: { row: '1' }, other: { row: '2' } }],
  });
});
