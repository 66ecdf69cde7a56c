// Measures how well and how fast guests are found: search cases by kind, external names, and a keystroke in a list of 10,000. `node bench/search.ts`.
import { readFileSync } from 'node:fs';
import { allSearchData } from '../app/features/name-search/search-data.ts';
import { searchGuests } from '../app/features/name-search/search-guests.ts';
import { scoreOutside } from '../tests/search-cases/outside/score.mjs';
import { searchNames } from '../tests/search-cases/search-names.ts';
import { hasExpectedResults, type SearchCases } from '../tests/support/search-cases.ts';

const { lists, cases } = JSON.parse(
  readFileSync(new URL('../app/features/name-search/search-cases.json', import.meta.url), 'utf8'),
) as SearchCases;

const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
console.info('kind            cases  found');
for (const kind of new Set(cases.map((each) => each.kind))) {
  const ofKind = cases.filter((each) => each.kind === kind);
  const passed = ofKind.filter((each) => hasExpectedResults(each, lists)).length;
  if (kind === 'negative')
    console.info(
      `negative        ${String(ofKind.length).padStart(5)}  ${share(ofKind.length - passed, ofKind.length)} false hits`,
    );
  else
    console.info(
      `${kind.padEnd(15)} ${String(ofKind.length).padStart(5)}  ${share(passed, ofKind.length)}`,
    );
}
const positive = cases.filter(({ kind }) => kind !== 'negative');
console.info(
  `overall         ${String(positive.length).padStart(5)}  ${share(positive.filter((each) => hasExpectedResults(each, lists)).length, positive.length)}`,
);

/** Results of the previous search algorithm for the external names. It did not cover names in other scripts. */
const before: Record<string, number> = {
  'mistyped: found among 3': 0.69,
  'stranger: finds nobody': 0.996,
  'nickname and surname: found among 3': 0.54,
  'nickname alone: found among 5': 0.47,
};
const outside = JSON.parse(
  readFileSync(new URL('../tests/search-cases/outside/names.json', import.meta.url), 'utf8'),
);
console.info(`\n${'external names'.padEnd(58)} cases  before  now`);
for (const [measure, { cases: of, held }] of Object.entries(scoreOutside(searchNames, outside)))
  console.info(
    `${measure.padEnd(58)} ${String(of).padStart(5)}  ${(before[measure] ?? 0).toFixed(3)}   ${(held / of).toFixed(3)}`,
  );

// Combines parts of the lists' names into 10,000 different names.
const parts = Object.values(lists)
  .flat()
  .map(({ name }) => name.split(/\s+/));
const given = [...new Set(parts.map(([first = '']) => first))];
const family = [...new Set(parts.map((words) => words.at(-1) ?? ''))];
const guests = Array.from({ length: 10_000 }, (_, index) => ({
  name: `${given[index % given.length]} ${family[Math.floor(index / given.length + index * 7) % family.length]}`,
}));
searchGuests(guests, 'warm', allSearchData); // the first search of a list builds its index
const keystrokes = [
  'siobhan gallagher',
  'shivonne galagher',
  'adebayo seun',
  'liz hartley',
  'nobody of that name',
  'papadopolous',
].flatMap((query) => Array.from(query, (_, at) => query.slice(0, at + 1)));
for (const query of keystrokes) searchGuests(guests, query, allSearchData);
const times = keystrokes.map((query) => {
  const begun = performance.now();
  searchGuests(guests, query, allSearchData);
  return performance.now() - begun;
});
times.sort((a, b) => a - b);
const at = (part: number) => `${(times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(1)} ms`;
console.info(
  `\na keystroke in 10,000 guests: median ${at(0.5)}, 95 % ${at(0.95)}, worst ${at(1)} (${times.length} keystrokes)`,
);
