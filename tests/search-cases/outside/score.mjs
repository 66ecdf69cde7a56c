// Scores a search for guests on names from external sources (see README.md).
//   node score.mjs MODULE [CASES]     MODULE exports searchNames(names: string[]): (query: string) => string[], the results of a guest page with these
//                                     names for a query, best first: matches, then guesses. CASES defaults to names.json beside this file.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const LIST = 250;

/** Returns for each measure the number of cases and the share that passes. */
export function scoreOutside(searchNames, { mistyped, nicknames, scripts }) {
  const scores = {};
  const count = (measure, holds) => {
    scores[measure] ??= { cases: 0, held: 0 };
    const score = scores[measure];
    score.cases++;
    if (holds) score.held++;
  };
  const among = (found, name, most) => found.slice(0, most).includes(name);

  for (let at = 0; at + LIST <= mistyped.length; at += LIST) {
    const part = mistyped.slice(at, at + LIST);
    const names = part.map(([name]) => name);
    const search = searchNames(names);
    const surnames = new Set(names.map((name) => name.toLowerCase().split(' ').at(-1)));
    for (const [name, typed] of part)
      if (name.toLowerCase() !== typed)
        count('mistyped: found among 3', among(search(typed), name, 3));
    for (let other = 0; other < 100; other++) {
      const [stranger] = mistyped[(at + LIST + other * 7) % mistyped.length];
      if (!surnames.has(stranger.toLowerCase().split(' ').at(-1)) && !names.includes(stranger))
        count('stranger: finds nobody', search(stranger).length === 0);
    }
  }

  const givenNames = [...new Set(nicknames.map(([full]) => full))];
  const surnames = [
    ...new Set(
      mistyped
        .map(([name]) => name.split(' ').at(-1))
        .filter((name) => /^[A-Z][a-z]{3,}$/.test(name)),
    ),
  ];
  for (const [at, [full, nickname]] of nicknames.entries()) {
    const surname = surnames[(at * 31) % surnames.length];
    const target = `${full} ${surname}`;
    const names = Array.from(
      { length: LIST - 1 },
      (_, other) =>
        `${givenNames[(at * 17 + other * 13) % givenNames.length]} ${surnames[(at * 7 + other * 29) % surnames.length]}`,
    ).filter((name) => name !== target);
    names.splice(at % LIST, 0, target);
    const search = searchNames(names);
    count(
      'nickname and surname: found among 3',
      among(search(`${nickname} ${surname}`), target, 3),
    );
    count('nickname alone: found among 5', among(search(nickname), target, 5));
  }

  for (const [script, pairs] of Object.entries(scripts)) {
    for (let at = 0; at + LIST <= pairs.length; at += LIST) {
      const part = pairs.slice(at, at + LIST);
      const [latin, own] = [
        searchNames(part.map(([name]) => name)),
        searchNames(part.map(([, name]) => name)),
      ];
      for (const [latinName, ownName] of part) {
        count(
          `${script}: typed in it, list in Latin, found among 3`,
          among(latin(ownName), latinName, 3),
        );
        count(
          `${script}: typed in Latin, list in it, found among 3`,
          among(own(latinName.toLowerCase()), ownName, 3),
        );
      }
    }
  }
  return scores;
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const [, , module, cases = path.join(import.meta.dirname, 'names.json')] = process.argv;
  const { searchNames } = await import(pathToFileURL(path.resolve(module)).href);
  const started = performance.now();
  for (const [measure, { cases: all, held }] of Object.entries(
    scoreOutside(searchNames, JSON.parse(fs.readFileSync(cases, 'utf8'))),
  )) {
    console.info(`${measure.padEnd(58)} ${(held / all).toFixed(3)}  of ${all}`);
  }
  console.info(`${Math.round(performance.now() - started)} ms in all`);
}
