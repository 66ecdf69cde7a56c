import { expect, test } from 'vitest';
import { normaliseText, readWords } from '../../../../tests/support/print-legibility';
import { testWorkshop } from '../../../../tests/support/test-workshop';
import type { PaperGuest } from '../guests-on-paper';
import { bindSheets } from '../pack/bind-sheets';

const guest = (name: string, seat: number | null): PaperGuest => ({
  id: name,
  name,
  table_number: '7',
  party: null,
  seat,
});

test('a place card names the chair on both sides if the hosts show chairs', async () => {
  const facts = {
    title: 'Sheets',
    eventName: 'Zoë and Sam',
    dateLabel: '',
    address: null,
    guests: [guest('Zoë', 4), guest('Tom', null)],
    plan: null,
    printed: '',
  };
  const wordsOf = async (showsChairs: boolean) => {
    const { pdf } = await bindSheets(testWorkshop, { ...facts, showsChairs }, [
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
