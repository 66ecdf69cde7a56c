import { expect, test } from 'vitest';
import { EMPTY_ROOM, NEW_TABLE } from '@/features/seating/tables/schema';
import { testPdfResources } from '../../../../tests/support/pdf-resources';
import { readWords } from '../../../../tests/support/print-legibility';
import { renderSheets } from '../pack/render-sheets';
import type { PrintGuest } from '../print-guests';

const guest = (name: string, more: Partial<PrintGuest> = {}): PrintGuest => ({
  id: name,
  name,
  table_number: '4',
  party: null,
  seat: null,
  ...more,
});

test('the service sheet lists meals and allergies by chair, except allergies withheld from the kitchen', async () => {
  const guests = [
    guest('Zoë Fairweather', { seat: 2, meal: 'Sea bass', allergies: 'Nuts (severe), kiwi' }),
    guest('Tom Hughes', { seat: 1, meal: 'Lamb', needs: 'wheelchair' }),
    guest('Priya Nair', { meal: 'Lamb', asks_couple: true }),
    guest('Ada Eze', { table_number: null, meal: 'Lamb' }),
  ];
  const facts = {
    title: 'Sheets to print',
    eventName: 'Amelia & Tom',
    dateLabel: 'Saturday 12 June 2027',
    pageUrl: null,
    guests,
    meals: ['Lamb', 'Sea bass', 'Wellington'],
    plan: {
      room: EMPTY_ROOM,
      tables: [{ ...NEW_TABLE, id: 'a', label: '4', x: 5, y: 5 }],
      fixtures: [],
    },
    printedAtLabel: 'Thursday 10 June 2027, 21:14',
  };
  const { pdf } = await renderSheets(testPdfResources, facts, [{ kind: 'service', paper: 'A4' }]);
  const [room, list, ...rest] = await readWords(pdf);
  expect(rest).toEqual([]);
  expect(room?.text).toContain('3 guests at 1 table');
  for (const words of ['2 Lamb', '1 Sea bass', '0 Wellington', 'severe allergy'])
    expect(room?.text).toContain(words);
  const text = list?.text ?? '';
  const at = (words: string) => text.indexOf(words);
  expect(at('1Tom Hughes')).toBeGreaterThan(0);
  expect(at('(room for a wheelchair)')).toBeGreaterThan(at('Tom Hughes'));
  expect(at('2Zoë FairweatherSea bassNo nutsSEVERE')).toBeGreaterThan(at('Tom Hughes'));
  expect(at('Priya NairLambAsk the couple')).toBeGreaterThan(at('Zoë'));
  expect(text).not.toContain('Ada Eze');
});
