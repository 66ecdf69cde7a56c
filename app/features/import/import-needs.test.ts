import { expect, test } from 'vitest';
import { buildGuestListCsv } from '@/features/guests/guest-csv';
import { type Guest, toGuestDetails } from '@/features/seating/guests/schema';
import { buildImportPlan, createImportDraft, toGuestChange } from './draft/import-draft';
import { readRows } from './import-rows';

const read = (text: string, list: readonly Guest[] = []) => {
  const draft = createImportDraft({ text }, null);
  const rows = readRows(draft.cells, draft.layout, list, draft.corrections);
  return { draft, rows };
};
const fieldsOf = (text: string) =>
  read(text).rows.map(({ guest: { needs, allergies, private_note, additional_info } }) => [
    needs,
    allergies,
    private_note,
    additional_info,
  ]);

test.each([
  ['High chair', 'yes', 'high chair'],
  ['Hochstuhl?', 'x', 'high chair'],
  ['Chaise haute', 'oui', 'high chair'],
  ['Silla de ruedas', 'sí', 'wheelchair'],
  ['High chairs', '1', 'high chair'],
  ['Wheelchair', 'no', null],
  ['Needs', 'Rollstuhl', 'wheelchair'],
  ['Accessibility', 'step-free; hearing loop', 'step-free, hearing loop'],
])('reads a column “%s” with “%s” as a need', (heading, cell, needs) => {
  const rows = fieldsOf(`Name,Table,${heading}\nRosa Lund,4,${cell}\nTom Hall,4,`);
  expect(rows).toEqual([
    [needs, null, null, null],
    [null, null, null, null],
  ]);
});

test('a needs column sends food to the kitchen and keeps other text private', () => {
  const cell = '"wheelchair, nuts, not by Fay, brings her own wheelchair cushion"';
  expect(fieldsOf(`Name,Table,Special requirements\nRosa Lund,4,${cell}`)).toEqual([
    ['wheelchair', 'Nuts', 'not by Fay, brings her own wheelchair cushion', null],
  ]);
});

test('reads a need beside a name without making it public', () => {
  expect(fieldsOf('Rosa Lund (wheelchair), table 4\nTheo Lund - high chair, table 4')).toEqual([
    ['wheelchair', null, null, null],
    ['high chair', null, null, null],
  ]);
});

test('importing our own file restores needs, but copies no needs from a reply to a listed guest', () => {
  const rosa: Guest = {
    ...toGuestDetails({ name: 'Rosa Lund', table_number: '4', needs: 'pram, near a socket' }),
    id: 'rosa',
    seat: null,
    created_at: '2027-01-01T00:00:00Z',
    reply_needs: 'wheelchair',
  };
  const file = buildGuestListCsv([rosa]);
  expect(file).toContain('"wheelchair, pram, near a socket"');
  expect(read(file).rows.map(({ guest }) => guest.needs)).toEqual([
    'wheelchair, pram, near a socket',
  ]);
  const { draft, rows } = read(file.replace('near a socket', 'by the wall'), [rosa]);
  const { update } = toGuestChange(buildImportPlan(rows, draft, 100));
  expect(update.map(({ needs }) => needs)).toEqual(['pram, near a socket, by the wall']);
});
