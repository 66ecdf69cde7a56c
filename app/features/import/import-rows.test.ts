import { describe, expect, test } from 'vitest';
import { type Guest, guestDetails } from '@/features/seating/guests/schema';
import { sayYes } from '../../../tests/import-cases/say-yes';
import {
  draftOf,
  importChange,
  isTicked,
  planOf,
  takenChanges,
  titleRows,
  withColumn,
  withField,
  withFoodPrivate,
  withHeadings,
  withRemoved,
  withTicks,
  withWanted,
} from './draft/import-draft';
import { sumsOf } from './draft/import-sums';
import { type Corrections, type ImportRow, uncorrected } from './import-row';
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
      { is: 'changed', isSure: true },
      { is: 'new' },
      { is: 'twice', row: 1 },
    ]);
  });

  test('a guest who sits elsewhere is a move, unless the host says it is somebody else', () => {
    const zoe = seated('Zoë', '7', 'Vegan');
    expect(findings('zoe,4', [zoe])).toEqual([{ is: 'changed', isSure: true }]);
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
    expect(rows.map(({ finding }) => finding.is)).toEqual(['twice', 'changed']);
  });
});

describe('two of one name', () => {
  test('are pointed out, the file’s and the list’s', () => {
    const rows = read('Tom Bell,4\nTom Bell,7\nPriya,7', [seated('PRIYA', '7', 'x'), seated('Priya', '9')]);
    expect(rows.map(({ sameNameAs }) => sameNameAs)).toEqual([2, 1, null]);
  });

  test('are told apart by their notes, or by a word that comes before them', () => {
    expect(read('Name,Table,Additional Info\nTom Bell,4,usher\nTom Bell,7,').map(({ sameNameAs }) => sameNameAs)).toEqual([
      null,
      null,
    ]);
    const rows = read('Name,Table,Additional Info\nTom Bell,4,late\nTom Bell,7,late', [], { apart: { 2: ' cousin ' } });
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
    expect(sumsOf(rowsOf(given, [priya]), given)).toEqual([{ count: 1, words: 'moves' }]);
  });

  test('whoever is taken off makes room', () => {
    const given = withRemoved(draft('Zoë,4'), ['Priya 1']);
    const list = [seated('Priya', '1')];
    const plan = planOf(rowsOf(given, list), given, 0, 'all', list);
    expect(plan).toMatchObject({ added: [{ guest: { name: 'Zoë' } }], overLimit: [], removed: list });
    expect(planOf(rowsOf(given, list), given, -1, 'all', list).added).toEqual([]); // the list is beyond a plan that has ended
  });

  test('a guest of the list gets what the file says, unless the host keeps it as it was', () => {
    const given = draft('Name,Table,Additional Info,Also known as\nZoë,4,Reader,Zozo\nTom,9,,Tommy');
    const zoe = { ...seated('Zoë', '7', 'Lamb'), also_known_as: 'Zo' };
    const tom = seated('Tom', '1', 'Usher');
    const rows = rowsOf(given, [zoe, tom]);
    const taken = (of: typeof given) => importChange(planOf(rows, of, 2)).update;
    const tomMoved = { ...tom, table_number: '9', also_known_as: 'Tommy' };
    expect(taken(given)).toEqual([{ ...zoe, table_number: '4', additional_info: 'Reader', also_known_as: 'Zo, Zozo' }, tomMoved]);
    expect(taken(withWanted(given, '1', 'additional_info', false))).toEqual([
      { ...zoe, table_number: '4', also_known_as: 'Zo, Zozo' },
      tomMoved,
    ]);
    expect(taken(withTicks(given, ['1', '2'], false))).toEqual([]);
  });

  test('a name that lost its accents or capitals is shown, and stays unless the host takes it', () => {
    const given = draft('Name,Table\nzoe,4');
    const zoe = seated('Zoë', '4');
    const rows = rowsOf(given, [zoe]);
    expect(rows[0]?.changes).toEqual([{ field: 'name', was: 'Zoë', text: 'zoe', isProposed: false }]);
    expect(importChange(planOf(rows, given, 2)).update).toEqual([]);
    expect(importChange(planOf(rows, withWanted(given, '1', 'name', true), 2)).update).toEqual([{ ...zoe, name: 'zoe' }]);
  });

  test('of a guest of the list who says no now the answer alone is taken, unless the host leaves it', () => {
    const given = draft('Name,Table,Meal,RSVP\nTom,9,Beef,no');
    const tom = { ...seated('Tom', '1'), reply: 'yes' as const };
    const rows = rowsOf(given, [tom]);
    expect(importChange(planOf(rows, given, 2)).update).toEqual([{ ...tom, reply: 'no' }]);
    expect(importChange(planOf(rows, withTicks(given, ['1'], false), 2)).update).toEqual([]);
    expect(rowsOf(given, [{ ...tom, reply: 'no' }])[0]?.finding).toEqual({ is: 'listed' });
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
    const changes = rows.map(({ changes }) => changes.map(({ field, was, text }) => `${field}: ${was} → ${text}`));
    return { given, rows, changes };
  };

  test('is told apart: what is not known yet, and what is known otherwise; the same in other letters is nothing', () => {
    const text =
      'Name,Table,Meal,Allergies,Tags,Party,Additional Info\nZoë,4,Fish,nuts,"choir, Work",Hughes,USHER\nTom,,Beef,,,,';
    expect(of(text, [zoe, tom]).changes).toEqual([['party: null → Hughes', 'meal: Beef → Fish'], ['meal: null → Beef']]);
  });

  test('is not guessed at where it may be about another of the name', () => {
    const twins = [seated('Tom', '4'), seated('Tom', '7')];
    const found = (text: string, list: Guest[]) => {
      const { changes, rows } = of(text, list);
      return changes.map((each, at) => (rows[at]?.isUnclear ? 'unclear' : each));
    };
    expect(found('Name,Meal\nTom,Beef', twins)).toEqual(['unclear']);
    expect(found('Name,Table,Meal\nTom,7,Beef', twins)).toEqual([['meal: null → Beef']]);
    expect(found('Name,Table,Meal\nTom,4,Beef\nTom,4,Fish', [tom])).toEqual(['unclear', []]);
    expect(found('Name,Table,Meal\nTom,4,', [tom, { ...tom, id: 'other' }])).toEqual([[]]);
  });

  test('is not said of whoever says no, nor food in public that is private already', () => {
    expect(of('Name,Table,Meal,RSVP\nTom,4,Beef,no', [tom]).changes).toEqual([['reply: null → no']]);
    const kept = { ...tom, meal: 'Vegan' };
    expect(of('Name,Table,Additional Info\nTom,4,Vegan', [kept]).changes).toEqual([[]]);
    expect(of('Name,Table,Additional Info\nTom,4,"vegan, best man"', [kept]).changes).toEqual([
      ['additional_info: null → best man'],
    ]);
  });

  test('is taken whoever else there is no room for', () => {
    const { given, rows } = of('Name,Table,Meal,Party\nZoë,4,Fish,Hughes\nTom,4,Beef,\nAled,4,Beef,', [zoe, tom]);
    const plan = planOf(rows, given, 0);
    expect(plan).toMatchObject({ added: [], overLimit: [rows[2]] });
    expect(sumsOf(rows, given)).toEqual([{ count: 2, words: 'get new details' }]);
    expect(importChange(plan).update).toEqual([
      { ...zoe, meal: 'Fish', party: 'Hughes' },
      { ...tom, meal: 'Beef' },
    ]);
    expect(takenChanges(rows[0] as ImportRow, withTicks(given, ['1'], false))).toEqual([]);
  });

  test('words about food that are made private are so of who is filled in, too', () => {
    const given = withFoodPrivate(draftOf({ text: 'Name,Table Number,Additional Info\nTom,4,"Vegan, usher"' }, null), true);
    const known = seated('Tom', '4', 'vegan');
    const rows = readRows(given.cells, given.layout, [known], given.corrections);
    expect(importChange(planOf(rows, given, 0)).update).toEqual([{ ...known, meal: 'Vegan', additional_info: 'usher' }]);
  });
});

test('a short name in one household is asked about, and nobody is left out for it', () => {
  const text = 'Name,Table,Household\nTom Hughes,4,Hughes\nThomas Hughes,4,Hughes\nThomas Bell,4,Bell';
  expect(read(text).map(({ mayBe, finding }) => [mayBe, finding.is])).toEqual([
    [null, 'new'],
    [{ row: 2, name: 'Tom Hughes' }, 'new'],
    [null, 'new'],
  ]);
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
