import { expect, test } from 'vitest';
import { testPdfResources } from '../../../../tests/support/pdf-resources';
import { normaliseText, readWords } from '../../../../tests/support/print-legibility';
import { renderSheets } from '../pack/render-sheets';
import type { PrintGuest } from '../print-guests';

const guest = (name: string, seat: number | null): PrintGuest => ({
  id: name,
  name,
  table_number: '7',
  party: null,
  seat,
});

test('a place card shows the chair on both sides if the hosts show chairs', async () => {
  const facts = {
    title: 'Sheets',
    eventName: 'Zoë and Sam',
    dateLabel: '',
    pageUrl: null,
    guests: [guest('Zoë', 4), guest('Tom', null)],
    plan: null,
    printedAtLabel: '',
  };
  const wordsOf = async (showsChairs: boolean) => {
    const { pdf } = await renderSheets(testPdfResources, { ...facts, showsChairs }, [
      { kind: 'place-cards', paper: 'A4' },
    ]);
    return normaliseText((await readWords(pdf)).map(({ text }) => text).join(''));
  };
  expect((await wordsOf(true)).match(/table7(·chair4)?/g)?.sort()).toEqual([
    'table7',
    'table7',
    'table7·chair4',
    'table7·chair4',
  ]);
  expect(await wordsOf(false)).not.toContain('chair');
});
