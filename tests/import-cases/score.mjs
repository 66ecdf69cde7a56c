// Scores an import on realistic guest lists (see bench/README.md).
//   node score.mjs MODULE [CASES] [--why]     MODULE exports readList(text, kind). CASES defaults to dev.json beside this file; --why lists
//                                             the differences from the expected result, case by case.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const letters = { ß: 'ss', ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' };
/** The words of a text in lower case, without accents and punctuation. */
const fold = (text) =>
  (
    (text ?? '')
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[ßłøđæœı]/gu, (letter) => letters[letter])
      .replace(/['’`´]s\b/gu, ' ')
      .replace(/['’`´]/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');
/** Whether a text contains the words, starting at a word boundary. */
const containsWords = (text, words) => ` ${fold(text)}`.includes(` ${fold(words)}`);

const splitToSet = (words) => new Set(words.split(' '));
const titles = splitToSet(
  'mr mrs ms miss mx dr prof rev sir herr frau m mme mlle sr sra srta don dona sig sigra pan pani',
);
const companion =
  /\b(guest|plus one|partner|companion|begleitung|accompagnant|acompanante|accompagnatore|osoba towarzyszaca)\b/gu;
const ignoredNameWords = splitToSet('of von de di do s the');

/** Matches a name for two people, such as “Tom +1” or “Lucy & guest”. */
const twoPeople = /[&+/]|\s(and|und|et|plus)\s/iu;

/**
 * A key for comparing names. Omits a title if two words follow. The key of an unnamed companion is
 * “+” and the name of the guest who brings them.
 */
function nameKey(name) {
  const folded = fold(name);
  if (twoPeople.test(name)) return `joined ${folded}`;
  if (folded.search(companion) >= 0) return `+ ${nameKey(folded.replace(companion, ' '))}`;
  const words = folded.split(' ').filter((word) => word && !ignoredNameWords.has(word));
  while (words.length > 2 && titles.has(words[0])) words.shift();
  return words.join(' ');
}

/** “Table 04”, “4” and “4 (by the door)” get the same key, and so do “Top table” and “Top”. */
const tableKey = (table) =>
  fold((table ?? '').replace(/\([^)]*\)/gu, ' '))
    .replace(/^(?:(?:table|tisch|mesa|tavolo|stolik|stol|no|nr|t)\s*)+(?=\d)/u, '')
    .replace(/^0+(?=\d)/u, '')
    .replace(/ (table|tisch)$/u, '');
const namesOf = ({ name }) => [name].flat();
const publicFields = ['name', 'additional_info', 'table_number', 'party', 'also_known_as'];

const counted = [
  'people',
  'households',
  'tables',
  'diets',
  'meals',
  'replies',
  'other names',
  'asked',
];
const faults = ['invented', 'private details public', 'asked needlessly'];
const createEmptyScore = () => ({
  ...Object.fromEntries(counted.map((measure) => [measure, { of: 0, right: 0 }])),
  ...Object.fromEntries(faults.map((fault) => [fault, 0])),
});

/** Scores one import of a list against the expected result. */
export function scoreCase({ expect }, read) {
  const score = createEmptyScore();
  const why = [];
  const count = (measure, isRight, detail) => {
    score[measure].of++;
    if (isRight) score[measure].right++;
    else why.push(`${measure}: ${detail}`);
  };
  const fault = (kind, detail) => {
    score[kind]++;
    why.push(`${kind}: ${detail}`);
  };

  const left = [...read.guests];
  const found = new Map();
  for (const wanted of expect.guests) {
    const keys = namesOf(wanted).map(nameKey);
    const fitting = left.filter(({ name }) => keys.includes(nameKey(name)));
    const guest =
      fitting.find(({ table_number }) => tableKey(table_number) === tableKey(wanted.table)) ??
      fitting[0];
    if (!guest) continue;
    left.splice(left.indexOf(guest), 1);
    found.set(wanted, guest);
  }
  // A name does not count as invented if the host is asked about it.
  const needsConfirmation = (name) =>
    (expect.unsure ?? []).some(
      (unsure) =>
        containsWords(name, unsure) && read.asked.some((asked) => containsWords(asked, unsure)),
    );
  for (const { name } of left) if (!needsConfirmation(name)) fault('invented', name);

  const together = (guest) => guest?.party && fold(guest.party);
  const inHouseholds = expect.guests.filter(({ party }) => party !== undefined);
  for (const wanted of expect.guests) {
    const guest = found.get(wanted);
    const called = namesOf(wanted)[0];
    const saysNo = wanted.rsvp === 'no';
    if (wanted.may && !guest) continue;
    // A guest who declined may be imported as declined, or omitted. No other field is checked.
    if (saysNo) {
      count(
        'replies',
        guest ? guest.rsvp === 'no' : found.size > 0,
        `${called}, who says no, came in as ${guest?.rsvp}`,
      );
      continue;
    }
    if (!wanted.may) count('people', guest, called);
    if (wanted.rsvp !== undefined)
      count(
        'replies',
        guest && (guest.rsvp ?? null) === wanted.rsvp,
        `${called}: ${guest?.rsvp}, not ${wanted.rsvp}`,
      );
    if (wanted.table || (wanted.table === null && guest?.table_number))
      count(
        'tables',
        tableKey(guest?.table_number) === tableKey(wanted.table),
        `${called}: ${guest?.table_number}, not ${wanted.table}`,
      );
    if (wanted.diet) {
      const isPrivate =
        guest &&
        wanted.diet
          .split('/')
          .some((words) =>
            containsWords([...(guest.allergies ?? []), guest.meal].join(' '), words),
          );
      const isPublic =
        guest &&
        wanted.diet
          .split('/')
          .some(
            (words) =>
              containsWords(guest.additional_info, words) || containsWords(guest.name, words),
          );
      count(
        'diets',
        isPrivate && !isPublic,
        `${called}: ${guest?.allergies ?? ''} ${guest?.meal ?? ''}, not ${wanted.diet}${isPublic ? ', and public' : ''}`,
      );
    }
    if (wanted.meal)
      count(
        'meals',
        guest && containsWords(guest.meal, wanted.meal),
        `${called}: ${guest?.meal}, not ${wanted.meal}`,
      );
    if (wanted.aka)
      count(
        'other names',
        guest &&
          (containsWords(guest.also_known_as, wanted.aka) || containsWords(guest.name, wanted.aka)),
        `${called}: ${guest?.also_known_as}, not ${wanted.aka}`,
      );
    if (wanted.party === undefined) continue;
    const others = inHouseholds.filter(
      (other) => other !== wanted && other.rsvp !== 'no' && !(other.may && !found.has(other)),
    );
    const meant = others.filter(({ party }) => party === wanted.party);
    const said = others.filter(
      (other) => together(guest) && together(found.get(other)) === together(guest),
    );
    if (meant.length + said.length > 0)
      count(
        'households',
        guest && meant.length === said.length && meant.every((other) => said.includes(other)),
        `${called}: with ${said.map((other) => namesOf(other)[0]).join(', ') || 'nobody'}, not with ${meant.map((other) => namesOf(other)[0]).join(', ') || 'anybody'}`,
      );
  }

  const shown = read.guests.flatMap((guest) => publicFields.flatMap((field) => guest[field] ?? []));
  for (const detail of expect.neverPublic ?? [])
    if (shown.some((text) => containsWords(text, detail))) fault('private details public', detail);

  for (const name of expect.unsure ?? [])
    count(
      'asked',
      read.asked.some((asked) => containsWords(asked, name)),
      `not about ${name}`,
    );
  const fair = [
    ...(expect.unsure ?? []),
    ...(expect.notGuests ?? []),
    ...expect.guests.filter(({ rsvp }) => rsvp === 'no').flatMap(namesOf),
  ];
  for (const asked of read.asked)
    if (!fair.some((name) => containsWords(asked, name))) fault('asked needlessly', asked);
  return { score, why };
}

/** Scores each case, and all cases together. */
export async function scoreCases(readList, cases) {
  const total = createEmptyScore();
  const each = [];
  for (const one of cases) {
    let read = { guests: [], asked: [] };
    const refused = [];
    try {
      read = await readList(one.text, one.kind, one.expect);
    } catch (error) {
      refused.push(`refused: ${error.message}`);
    }
    const { score, why } = scoreCase(one, read);
    for (const measure of counted) {
      total[measure].of += score[measure].of;
      total[measure].right += score[measure].right;
    }
    for (const which of faults) total[which] += score[which];
    each.push({ title: `${one.source}: ${one.name}`, score, why: [...refused, ...why] });
  }
  return { each, total };
}

async function main() {
  const [module, file = path.join(import.meta.dirname, 'dev.json')] = process.argv
    .slice(2)
    .filter((word) => word !== '--why');
  const { readList } = await import(pathToFileURL(path.resolve(module)).href);
  const { each, total } = await scoreCases(readList, JSON.parse(fs.readFileSync(file, 'utf8')));
  const width = Math.max(...each.map(({ title }) => title.length));
  const line = (title, score) =>
    [
      title.padEnd(width),
      ...counted.map((measure) =>
        `${score[measure].right}/${score[measure].of}`.padStart(measure.length + 2),
      ),
      ...faults.map((which) => `${score[which]}`.padStart(which.length + 2)),
    ].join('');
  console.info(
    ['case'.padEnd(width), ...[...counted, ...faults].map((heading) => `  ${heading}`)].join(''),
  );
  for (const { title, score, why } of each) {
    console.info(line(title, score));
    if (process.argv.includes('--why')) for (const reason of why) console.info(`    ${reason}`);
  }
  console.info(line(`${each.length} cases`, total));
  const shares = counted.map((measure) => [
    measure,
    {
      ...total[measure],
      share: Number((total[measure].right / (total[measure].of || 1)).toFixed(3)),
    },
  ]);
  console.info(
    JSON.stringify({
      cases: each.length,
      ...Object.fromEntries(shares),
      ...Object.fromEntries(faults.map((which) => [which, total[which]])),
    }),
  );
}

// Not awaited, because the loaded module may import this one.
if (import.meta.main ?? process.argv[1] === import.meta.filename) void main();
