import { describe, expect, test } from 'vitest';
import { type Guest, guestDetails } from '@/features/seating/guests/schema';
import { sayYes } from '../../../tests/import-cases/say-yes';
import {
  draftOf,
  importChange,
  isTicked,
  offeredAdditions,
  planOf,
  titleRows,
  withAcceptedFields,
  withColumn,
  withField,
  withFoodPrivate,
  withHeadings,
  withRemoved,
  withTicks,
} from './draft/import-draft';
import { filters } from './draft/import-filters';
import { sumsOf } from './draft/import-sums';
import { type Corrections, uncorrected } from './import-row';
import { readRows } from './import-rows';
import { guessLayout } from './reading/layout';
import { textCells } from './sources/guest-file';

const seated = (name: string, table_number: string, additional_info: string | null = null): Guest => ({
  ...guestDetails({ name, table_number, additional_info }),
  id: `${name} ${table_number}`,
  seat: null,
  created_at: '2026-06-13T12:00:00Z',
});
const read = (text: string, list: Guest[] = [], corrections: Partial<Corrections> = {}) => {
  const cells = textCells(text);
  return readRows(cells, sayYes(guessLayout(cells)), list, { ...uncorrected, ...corrections });
};
const findings = (text: string, list: Guest[] = [], corrections: Partial<Corrections> = {}) =>
  read(text, list, corrections).map(({ finding }) => finding);

test('whoever has no row of their own comes from words of the file, or from a place that it counts', () => {
  const rows = read('Name,Plus One,Party size\nAnn Hall,yes,\nBob Reed & his wife,,\nCy Dale,,2');
  expect(rows.map(({ key, guest, origin }) => [key, guest.name, origin])).toEqual([
    ['1', 'Ann Hall', null],
    ['1.1', 'Guest of Ann Hall', { is: 'place', column: 'Plus One' }],
    ['2', 'Bob Reed', null],
    ['2.1', 'Guest of Bob Reed', { is: 'words', text: 'his wife' }],
    ['3', 'Cy Dale', null],
    ['3.place 1', 'Guest of Cy Dale', { is: 'place', column: null }],
  ]);
});

test('a spreadsheet as mothers-in-law keep it', () => {
  const rows = read(
    [
      'AMELIA & TOM,,,,,',
      'Guest list FINAL (2),,,,,',
      ',,,,,',
      'Guest,Tbl,Household,Diet?,Note for guests,RSVP',
      '"Hartley, Victoria",Table 1,Hartley,Lamb,Bridesmaid,yes',
      'Tom & Priya Hughes,T6,Hughes,,,Yes',
      ',,,,,',
      'Margaret Hartley,Top Table,Hartley,Sea bass,,YES',
      'Gareth Jones,6 (top),Jones,,,no reply',
      'Samira Rahman,10,Rahman,,,No',
      'Elizabeth Windsor-Clark,,Windsor-Clark,,,yes',
      'Total,61,,,,',
      'NB: Uncle Bob may bring the dog,,,,,',
    ].join('\n'),
  );
  expect(
    rows.map(({ at, guest, hasDeclined, finding }) => [
      at + 1,
      guest.name,
      guest.table_number,
      guest.additional_info,
      guest.meal,
      hasDeclined,
      finding.is,
    ]),
  ).toEqual([
    [5, 'Victoria Hartley', '1', 'Bridesmaid', 'Lamb', false, 'new'],
    [6, 'Tom Hughes', '6', null, null, false, 'new'],
    [6, 'Priya Hughes', '6', null, null, false, 'new'],
    [8, 'Margaret Hartley', 'Top Table', null, 'Sea bass', false, 'new'],
    [9, 'Gareth Jones', '6', null, null, false, 'new'],
    [10, 'Samira Rahman', '10', null, null, true, 'new'],
    [11, 'Elizabeth Windsor-Clark', null, null, null, false, 'tableless'],
    [12, 'Total', null, null, null, false, 'faulty'],
    [13, 'NB: Uncle Bob may bring the dog', null, null, null, false, 'faulty'],
  ]);
  expect(rows[0]?.writtenAs).toBe('Hartley, Victoria');
});

describe('a list held against the guests there are', () => {
  test('who is on it is told apart, however the name is written; each guest accounts for one row', () => {
    expect(findings('ZOE  Fairweather,4\nTom,4\nZoë Fairweather,4', [seated('Zoë Fairweather', '4')])).toEqual([
      { is: 'listed' },
      { is: 'new' },
      { is: 'twice', row: 1 },
    ]);
  });

  test('a guest who sits elsewhere is a move, unless the host says it is somebody else', () => {
    const zoe = seated('Zoë', '7', 'Vegan');
    expect(findings('zoe,4', [zoe])).toEqual([{ is: 'moved', guest: zoe }]);
    expect(findings('zoe,4', [zoe], { others: { 0: true } })).toEqual([{ is: 'new' }]);
  });

  test('of two rows of one name the one at the guest’s own table is that guest, the other a namesake', () => {
    const rows = read('Zoë,4\nZoë,7', [seated('Zoë', '7')]);
    expect(rows.map(({ finding, sameNameAs }) => [finding.is, sameNameAs])).toEqual([
      ['new', 'list'],
      ['listed', null],
    ]);
  });

  test('who says no accounts for nobody before those who come', () => {
    const rows = read('Guest,Table,RSVP\nZoë,4,no\nZoë,4,yes', [seated('Zoë', '4')]);
    expect(rows.map(({ finding }) => finding.is)).toEqual(['twice', 'listed']);
  });
});

describe('two of one name', () => {
  test('are pointed out, the file’s and the list’s', () => {
    const rows = read('Tom Bell,4\nTom Bell,7\nPriya,7', [seated('PRIYA', '7', 'x'), seated('Priya', '9')]);
    expect(rows.map(({ sameNameAs }) => sameNameAs)).toEqual([2, 1, null]);
  });

  test('are told apart by their notes, or by a word that comes before them', () => {
    expect(read('Name,Table,Info\nTom Bell,4,usher\nTom Bell,7,').map(({ sameNameAs }) => sameNameAs)).toEqual([null, null]);
    const rows = read('Name,Table,Info\nTom Bell,4,late\nTom Bell,7,late', [], { apart: { 2: ' cousin ' } });
    expect(rows.map(({ guest, sameNameAs }) => [guest.additional_info, sameNameAs])).toEqual([
      ['late', null],
      ['cousin, late', null],
    ]);
  });
});

describe('what the host says of a list', () => {
  const draft = (text: string) => draftOf({ text }, null);
  const rowsOf = ({ cells, layout, corrections }: ReturnType<typeof draft>, list: Guest[] = []) =>
    readRows(cells, layout, list, corrections);

  test('new and moved guests are ticked, the others are not until the host says so', () => {
    const given = draft('Guest,Table,RSVP\nZoë,4,yes\nTom,7,no\nPriya,9,\nZoë,4,\nSiân,2,\nNobody,,');
    const rows = rowsOf(given, [seated('Priya', '1'), seated('Siân', '2')]);
    const ticks = (of: typeof given) => rows.map((row) => isTicked(row, of));
    expect(ticks(given)).toEqual([true, false, true, false, false, true]);
    expect(ticks(withTicks(given, ['1', '2', '3', '4', '5', '6'], true))).toEqual([true, true, true, true, true, true]);
  });

  test('whoever has no table is known all the same, and taken without one unless the host wants those who have one alone', () => {
    const given = draft('Guest,Table\nZoë,\nTom,\nPriya,\nPriya,\nSiân,2');
    const rows = rowsOf(given, [seated('Zoë', '1'), { ...seated('Tom', '9'), table_number: null }]);
    expect(rows.map(({ finding }) => finding.is)).toEqual(['listed', 'listed', 'tableless', 'twice', 'new']);
    expect(rows.map((row) => isTicked(row, given))).toEqual([false, false, true, false, true]);
    expect(importChange(planOf(rows, given, 10, 'seated')).add.map(({ name }) => name)).toEqual(['Siân']);
    const { add } = importChange(planOf(rows, given, 10));
    expect(add.map(({ name, table_number }) => [name, table_number])).toEqual([
      ['Priya', null],
      ['Siân', '2'],
    ]);
  });

  test('what is taken: as many as there is room for, in their order, and the moves', () => {
    const given = draft('Name,Table\nZoë,4\nTom,7\nPriya,9\nSiân,2\nAled,');
    const priya = seated('Priya', '1', 'Vegan');
    const plan = planOf(rowsOf(given, [priya]), given, 2);
    expect(importChange(plan)).toEqual({
      add: [guestDetails({ name: 'Zoë', table_number: '4' }), guestDetails({ name: 'Tom', table_number: '7' })],
      update: [{ ...priya, table_number: '9' }],
      remove: [],
    });
    expect(plan.overLimit.map(({ guest }) => guest.name)).toEqual(['Siân', 'Aled']);
    expect(sumsOf(rowsOf(given, [priya]), given, plan)).toEqual([{ count: 1, words: 'moves' }]);
  });

  test('whoever is taken off makes room', () => {
    const given = withRemoved(draft('Zoë,4'), ['Priya 1']);
    const list = [seated('Priya', '1')];
    const plan = planOf(rowsOf(given, list), given, 0, 'all', list);
    expect(plan).toMatchObject({ added: [{ guest: { name: 'Zoë' } }], overLimit: [], removed: list });
    expect(planOf(rowsOf(given, list), given, -1, 'all', list).added).toEqual([]); // the list is beyond a plan that has ended
  });

  test('a guest who moves gets what the list has not; what it has otherwise stays, unless the host takes it', () => {
    const given = draft('Name,Table,Info,Also known as\nZOE,4,Reader,Zozo\nTom,9,,Tommy');
    const zoe = { ...seated('Zoë', '7', 'Lamb'), also_known_as: null };
    const tom = seated('Tom', '1', 'Usher');
    const rows = rowsOf(given, [zoe, tom]);
    const taken = (of: typeof given) => importChange(planOf(rows, of, 2)).update;
    const tomMoved = { ...tom, table_number: '9', also_known_as: 'Tommy' };
    expect(taken(given)).toEqual([{ ...zoe, table_number: '4', also_known_as: 'Zozo' }, tomMoved]);
    expect(taken(withAcceptedFields(given, { 1: ['additional_info'] }))).toEqual([
      { ...zoe, table_number: '4', additional_info: 'Reader' },
      tomMoved,
    ]);
    expect(taken(withAcceptedFields(given, { 1: [], 2: [] }))).toEqual([
      { ...zoe, table_number: '4' },
      { ...tom, table_number: '9' },
    ]);
  });

  test('of a guest of the list who says no now the answer alone is taken, unless the host leaves it', () => {
    const given = draft('Name,Table,Meal,RSVP\nTom,9,Beef,no');
    const tom = { ...seated('Tom', '1'), reply: 'yes' as const };
    const rows = rowsOf(given, [tom]);
    expect(rows.map((row) => offeredAdditions(row, given))).toEqual([[]]);
    expect(rows[0]?.finding).toEqual({ is: 'declined', guest: tom });
    expect(importChange(planOf(rows, given, 2)).update).toEqual([{ ...tom, reply: 'no' }]);
    expect(importChange(planOf(rows, withTicks(given, ['1'], false), 2)).update).toEqual([]);
    expect(rowsOf(given, [{ ...tom, reply: 'no' }])[0]?.finding).toMatchObject({ is: 'moved' });
  });

  test('a guest who moves and may be another of the name is given nothing but the table', () => {
    const given = draft('Name,Table,Meal\nTom,9,Beef');
    const [one, other] = [seated('Tom', '1'), { ...seated('Tom', '2'), id: 'other' }];
    const plan = planOf(rowsOf(given, [one, other]), given, 2);
    expect(importChange(plan).update).toEqual([{ ...one, table_number: '9' }]);
  });

  test('words about food that are made private are so of a guest who is seen with them, too', () => {
    const given = withFoodPrivate(draft('Name,Table Number,Additional Info\nZoë,4,"Usher, severe nut allergy"'), true);
    const zoe = seated('Zoë', '7', 'Usher, severe nut allergy, vegan');
    const [row] = importChange(planOf(rowsOf(given, [zoe]), given, 2)).update;
    expect(row).toEqual({
      ...zoe,
      table_number: '4',
      additional_info: 'Usher',
      meal: 'vegan',
      allergies: 'nut allergy (severe)',
    });
    const dora = seated('Zoë', '7', 'severe nut allergy');
    const all = withFoodPrivate(draft('Name,Table Number,Additional Info\nZoë,4,severe nut allergy'), true);
    expect(importChange(planOf(rowsOf(all, [dora]), all, 2)).update).toEqual([
      { ...dora, table_number: '4', additional_info: null, allergies: 'nut allergy (severe)' },
    ]);
  });

  test('a table typed for a guest without one brings the guest in', () => {
    const given = draft('Name,Table\nZoë,4\nTom,');
    expect(rowsOf(given).map(({ finding }) => finding.is)).toEqual(['new', 'tableless']);
    const mended = withField(given, '2', 'table_number', 'Top Table');
    expect(rowsOf(mended)[1]).toMatchObject({ guest: { name: 'Tom', table_number: 'Top Table' }, finding: { is: 'new' } });
  });

  test('a column read as something else gives that up elsewhere; notes may be several', () => {
    const given = draft('Zoë,Fairweather,4,late,Vegan');
    const mended = [
      [2, 'table_number'],
      [1, 'surname'],
      [0, 'first_name'],
      [3, 'additional_info'],
      [4, 'additional_info'],
    ] as const;
    const final = mended.reduce((last, [column, kind]) => withColumn(last, column, kind), given);
    expect(rowsOf(final)[0]?.guest).toMatchObject({
      name: 'Zoë Fairweather',
      table_number: '4',
      additional_info: 'late',
      meal: 'Vegan',
    });
  });

  test('titles are counted; a first row taken for headings may be a guest', () => {
    const given = draft('Our day\n\nGuest,Table\nZoë,4');
    expect([titleRows(given), rowsOf(given).length]).toEqual([1, 1]);
    expect(rowsOf(withHeadings(given, false))).toHaveLength(3);
    expect(rowsOf(withHeadings(draft('Wer,Wo\nZoë,Eiche'), true))).toHaveLength(1);
  });

  test('a list of ours is taken word for word, a guest who is in it twice included', () => {
    const text = 'Name,Table Number,Additional Info\n"Hughes, Tom",Table 7,\n"Hughes, Tom",Table 7,';
    const given = draft(text);
    const rows = rowsOf(given);
    expect(rows.every((row) => isTicked(row, given))).toBe(true);
    expect(rows[0]?.guest).toMatchObject(guestDetails({ name: 'Hughes, Tom', table_number: 'Table 7' }));
  });
});

describe('what a file says of guests who are on the list', () => {
  const zoe = { ...seated('Zoë', '4', 'Usher'), meal: 'Beef', allergies: 'Nuts (severe)', tags: 'Work, Choir' };
  const tom = seated('Tom', '4');
  const of = (text: string, list: Guest[]) => {
    const given = draftOf({ text }, null);
    const rows = readRows(given.cells, given.layout, list, given.corrections);
    return { given, rows, additions: rows.map(({ additions }) => additions) };
  };

  test('is told apart: what is not known yet, and what is known otherwise; the same in other letters is nothing', () => {
    const { additions } = of(
      'Name,Table,Meal,Allergies,Tags,Party,Info\nzoe,4,Fish,severe nuts,"choir, work",Hughes,USHER\nTom,,Beef,,,,',
      [zoe, tom],
    );
    expect(additions).toEqual([
      [
        { field: 'party', was: null, text: 'Hughes' },
        { field: 'meal', was: 'Beef', text: 'Fish' },
      ],
      [{ field: 'meal', was: null, text: 'Beef' }],
    ]);
  });

  test('is not guessed at where it may be about another of the name', () => {
    const twins = [seated('Tom', '4'), seated('Tom', '7')];
    expect(of('Name,Meal\nTom,Beef', twins).additions).toEqual(['unclear']);
    expect(of('Name,Table,Meal\nTom,7,Beef', twins).additions).toEqual([[{ field: 'meal', was: null, text: 'Beef' }]]);
    expect(of('Name,Table,Meal\nTom,4,Beef\nTom,4,Fish', [tom]).additions).toEqual(['unclear', []]);
    expect(of('Name,Table,Meal\nTom,4,', [tom, { ...tom, id: 'other' }]).additions).toEqual([[]]);
  });

  test('is not said of whoever says no, nor food in public that is private already', () => {
    expect(of('Name,Table,Meal,RSVP\nTom,4,Beef,no', [tom]).additions).toEqual([[]]);
    const kept = { ...tom, meal: 'Vegan' };
    expect(of('Name,Table,Info\nTom,4,Vegan', [kept]).additions).toEqual([[]]);
    expect(of('Name,Table,Info\nTom,4,"vegan, best man"', [kept]).additions).toEqual([
      [{ field: 'additional_info', was: null, text: 'best man' }],
    ]);
  });

  test('is taken where the host says so, whoever else there is no room for; the rest stays', () => {
    const { given, rows } = of('Name,Table,Meal,Party\nZoë,4,Fish,Hughes\nTom,4,Beef,\nAled,4,Beef,', [zoe, tom]);
    expect(sumsOf(rows, given, planOf(rows, given, 0))).toEqual([{ count: 2, words: 'already on your list' }]);
    const plan = planOf(rows, withAcceptedFields(given, { 1: ['party'], 2: ['meal', 'tags'] }), 0);
    expect(plan).toMatchObject({ added: [], overLimit: [rows[2]] });
    expect(sumsOf(rows, given, plan)).toEqual([{ count: 2, words: 'get more details' }]);
    expect(importChange(plan).update).toEqual([
      { ...zoe, party: 'Hughes' },
      { ...tom, meal: 'Beef' },
    ]);
    const otherwise = withAcceptedFields(given, { 1: ['meal'], 2: [] });
    expect(importChange(planOf(rows, otherwise, 0)).update).toEqual([{ ...zoe, meal: 'Fish' }]);
    expect(planOf(rows, withTicks(otherwise, ['1'], true), 5).supplemented).toEqual([]); // added a second time
  });

  test('can be filled in of who stays and who moves, and of no guest of its own', () => {
    const { given, rows } = of('Name,Table,Meal\nTom,7,Beef\nZoë,4,Fish', [tom, zoe]);
    const offered = (draft: typeof given) => rows.map((row) => filters.additions.matches(row, draft));
    expect([offered(given), offered(withTicks(given, ['1'], false))]).toEqual([
      [true, true],
      [true, true],
    ]);
    expect(offered(withTicks(given, ['2'], true))).toEqual([true, false]); // added a second time
  });

  test('words about food that are made private are so of who is filled in, too', () => {
    const given = withAcceptedFields(
      withFoodPrivate(draftOf({ text: 'Name,Table Number,Additional Info\nTom,4,"Vegan, usher"' }, null), true),
      {
        1: ['meal'],
      },
    );
    const known = seated('Tom', '4', 'vegan');
    const rows = readRows(given.cells, given.layout, [known], given.corrections);
    expect(importChange(planOf(rows, given, 0)).update).toEqual([{ ...known, meal: 'Vegan', additional_info: null }]);
  });
});

test('a table is the one that the list has, however it is written', () => {
  const list = [seated('Zoë Roux', 'Table 4'), seated('Luc Roux', 'Top Table')];
  const found = read('Name,Table\nZoë Roux,Table 4\nLuc Roux,Top\nTom Bell,4\nAnn Bell,Table 5', list);
  expect(found.map(({ finding, guest }) => [finding.is, guest.table_number])).toEqual([
    ['listed', 'Table 4'],
    ['listed', 'Top Table'],
    ['new', 'Table 4'],
    ['new', '5'],
  ]);
});

test('20,000 rows of one name are read and compared, none against all others', () => {
  const text = Array.from({ length: 20_000 }, () => 'Tom Bell,4').join('\n');
  const rows = read(text, [seated('Tom Bell', '4')]);
  expect(rows.filter(({ finding }) => finding.is === 'twice')).toHaveLength(19_999);
});
