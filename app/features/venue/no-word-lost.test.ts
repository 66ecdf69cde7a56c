import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { buildGuestListCsv } from '@/features/guests/guest-csv';
import { groupAllergies, mentionsAllergen } from '@/features/guests/kitchen/allergies';
import { dietAbbreviations, freeFromAbbreviations } from '@/features/guests/kitchen/food-names';
import { renderSheets } from '@/features/print/pack/render-sheets';
import { toGuestDetails } from '@/features/seating/guests/schema';
import { EMPTY_ROOM, NEW_TABLE } from '@/features/seating/tables/schema';
import { testPdfResources } from '../../../tests/support/pdf-resources';
import { readWords } from '../../../tests/support/print-legibility';
import { getRunCount } from '../../../tests/support/run-count';
import { findChanges } from './changes';
import { VenueTables } from './components/venue-tables';
import type { VenuePlan } from './model';
import { buildVenueRows } from './rows';

const typedByHosts = [
  ...[
    'veg (Priya)',
    'soft food please',
    'Freddie nut allergy!!',
    'Jain - no onion/garlic',
    'Halal x2',
    'Peter - diabetic',
  ],
  ...[
    'Nuts (severe), milk, Kiwi in any form',
    'vg/gf',
    'no nuts; coeliac',
    'severe reaction to wasps',
    'nuts - carries an EpiPen',
  ],
];
const word = fc.constantFrom(
  ...'nuts nut milk egg kiwi garlic onion fish chicken veg v vg gf df nf vegan halal Jain kosher no not without free allergy intolerant severe'.split(
    ' ',
  ),
  ...'Priya Peter please soft food x2 2 one both and or / & - ! (a little) traces even raw crème 素食 nüsse'.split(
    ' ',
  ),
);
const cell = fc
  .array(
    fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' ')),
    { minLength: 1, maxLength: 4 },
  )
  .map((entries) => entries.join(', '));

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
const abbreviations: Readonly<Record<string, string>> = {
  ...dietAbbreviations,
  ...freeFromAbbreviations,
};
const isNegation = (each: string) => ['no', 'not', 'without', 'non'].includes(each);

/** Words of `typed` that are missing in `shown`. Accepts expanded abbreviations and an allergen's singular or plural. */
function findLostWords(typed: string, shown: string): string[] {
  const all: readonly string[] = wordsIn(shown);
  const has = (each: string) =>
    all.includes(each) || all.includes(`${each}s`) || all.includes(each.replace(/s$/, ''));
  return wordsIn(typed).filter(
    (each) =>
      !has(each) &&
      !(each in abbreviations && wordsIn(abbreviations[each] ?? '').every(has)) &&
      !(each.startsWith('severe') && /severe/i.test(shown)),
  );
}

const table = { ...NEW_TABLE, id: 't', label: '4', is_shaped: true };
const planOf = (allergies: string | null): VenuePlan => ({
  tables: [table],
  fixtures: [],
  room: null,
  menu: { meals: [] },
  guests: [
    {
      id: 'vera',
      name: 'Vera',
      table_id: 't',
      is_evening: false,
      meal: null,
      allergies,
      asks_couple: false,
      kitchen_note: null,
    },
  ],
});

function renderEverywhere(typed: string): Record<string, string> {
  const plan = planOf(typed);
  const rows = buildVenueRows(plan, null, findChanges({ signed_plan: null, plan }));
  const lines = rows.rows.flatMap(({ guestsWithNeeds }) =>
    guestsWithNeeds.flatMap(({ lines: said }) =>
      said.map(({ words, isSevere }) => `${words}${isSevere ? ' severe' : ''}`),
    ),
  );
  const page = renderToStaticMarkup(
    createElement(VenueTables, { rows, hasMeals: true, hasNames: false, since: null }),
  );
  const changed = findChanges({ signed_plan: planOf(null), plan }).list.flatMap(
    ({ parts }) => parts,
  );
  return {
    kitchen: lines.join('; '),
    list: groupAllergies(typed)
      .map(({ words }) => words)
      .join('; '),
    venue: page.replace(/<[^>]*>/g, ' ').replaceAll('&amp;', '&'),
    changes: changed
      .map((part) => (typeof part === 'string' ? part : Object.values(part)[0]))
      .join(' '),
    file: buildGuestListCsv([
      toGuestDetails({ name: 'Vera', table_number: '4', allergies: typed }),
    ]),
  };
}

test('every word about allergies appears on each page and in the export', () => {
  const check = (typed: string) => {
    for (const [where, shown] of Object.entries(renderEverywhere(typed)))
      expect([where, typed, findLostWords(typed, shown)]).toEqual([where, typed, []]);
  };
  for (const typed of typedByHosts) check(typed);
  fc.assert(fc.property(cell, check), { numRuns: getRunCount(2000) });
});

test('adds “No” only before foods', () => {
  const foods = new Set('nut nuts milk egg eggs kiwi garlic onion fish nüsse'.split(' '));
  const check = (typed: string) => {
    for (const line of renderEverywhere(typed).kitchen?.split('; ') ?? []) {
      const shown = wordsIn(line);
      const entry =
        typed
          .split(',')
          .find((each) => findLostWords(line.replace(/^No /, ''), each).length === 0) ?? typed;
      if (shown.filter(isNegation).length <= wordsIn(entry).filter(isNegation).length) continue;
      const others = shown
        .slice(1)
        .filter(
          (each) => !foods.has(each) && !['and', 'or', 'severe', 'even', 'traces'].includes(each),
        );
      expect([line, /^No /.test(line), others.filter((each) => !mentionsAllergen(each))]).toEqual([
        line,
        true,
        [],
      ]);
    }
  };
  for (const typed of typedByHosts) check(typed);
  for (const typed of typedByHosts.slice(0, 6))
    expect(renderEverywhere(typed).kitchen).not.toMatch(/^No /);
  fc.assert(
    fc.property(
      cell.filter((typed) => !/gf|df|nf/.test(typed)),
      check,
    ),
    { numRuns: getRunCount(1000) },
  );
});

test('kitchen sheets print every word, list allergies separately and mark severe ones', async () => {
  const guests = typedByHosts.map((allergies, at) => ({
    ...{
      id: String(at),
      name: `Guest ${'ABCDEFGHIJKL'[at]}`,
      table_number: '4',
      party: null,
      seat: at + 1,
      meal: null,
    },
    allergies,
  }));
  const content = {
    ...{
      title: 'Sheets to print',
      eventName: 'Amelia & Tom',
      dateLabel: 'Saturday 12 June 2027',
      pageUrl: null,
      meals: [],
    },
    ...{
      guests,
      plan: { room: EMPTY_ROOM, tables: [{ ...table, x: 5, y: 5 }], fixtures: [] },
      printedAtLabel: 'Thursday 10 June 2027',
    },
  };
  for (const kind of ['kitchen', 'service'] as const) {
    const { pdf } = await renderSheets(testPdfResources, content, [{ kind, paper: 'A4' }]);
    const text = (await readWords(pdf)).map((sheet) => sheet.text).join('');
    const squeezed = (words: string) => words.replace(/\s/g, '').toLowerCase();
    const lines = typedByHosts.flatMap(
      (typed) => renderEverywhere(typed).kitchen?.split('; ') ?? [],
    );
    expect([kind, lines.filter((line) => !squeezed(text).includes(squeezed(line)))]).toEqual([
      kind,
      [],
    ]);
    expect(text).toMatch(/No nutsSEVERE; ?No milk; ?Kiwi in any form/);
  }
});

test('shows the heading for allergies and diets even if the only entry is a diet', () => {
  const page = (allergies: string | null) => {
    const plan = planOf(allergies);
    const rows = buildVenueRows(plan, null, findChanges({ signed_plan: null, plan }));
    return renderToStaticMarkup(
      createElement(VenueTables, { rows, hasMeals: true, hasNames: false, since: null }),
    );
  };
  expect(page('vegan')).toContain('Allergies and diets');
  expect(page('nuts')).toContain('Allergies and diets');
  expect(page(null)).not.toContain('Allergies and diets');
});
