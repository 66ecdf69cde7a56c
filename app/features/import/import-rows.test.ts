import { describe, expect, test } from 'vitest';
import { type Guest, toGuestDetails } from '@/features/seating/guests/schema';
import { confirmColumns } from '../../../tests/import-cases/confirm-columns';
import {
  buildImportPlan,
  countTitleRows,
  createImportDraft,
  isTicked,
  listAppliedChanges,
  setFoodPrivate,
  toGuestChange,
  withColumn,
  withField,
  withFieldChoice,
  withHeadings,
  withRemovedGuests,
  withTicks,
} from './draft/import-draft';
import { countRowOutcomes } from './draft/import-summary';
import { type Corrections, emptyCorrections, type ImportRow } from './import-row';
import { readRows } from './import-rows';
import { guessLayout } from './reading/layout';
import { parseTextCells } from './sources/guest-file';

const seated = (
  name: string,
  table_number: string,
  additional_info: string | null = null,
): Guest => ({
  ...toGuestDetails({ name, table_number, additional_info }),
  id: `${name} ${table_number}`,
  seat: null,
  created_at: '2026-06-13T12:00:00Z',
});
const read = (text: string, list: Guest[] = [], corrections: Partial<Corrections> = {}) => {
  const cells = parseTextCells(text);
  return readRows(cells, confirmColumns(guessLayout(cells)), list, {
    ...emptyCorrections,
    ...corrections,
  });
};
const findings = (text: string, list: Guest[] = [], corrections: Partial<Corrections> = {}) =>
  read(text, list, corrections).map(({ finding }) => finding);

test('a guest without a separate row records which text or column the guest comes from', () => {
  const rows = read('Name,Plus One,Party size\nAnn Hall,yes,\nBob Reed & his wife,,\nCy Dale,,2');
  expect(rows.map(({ key, guest, origin }) => [key, guest.name, origin])).toEqual([
    ['1', 'Ann Hall', null],
    ['1.1', 'Guest of Ann Hall', { is: 'place', column: 'Plus One' }],
    ['2', 'Bob Reed', null],
    ['2.1', 'Guest of Bob Reed', { is: 'text', text: 'his wife' }],
    ['3', 'Cy Dale', null],
    ['3.place 1', 'Guest of Cy Dale', { is: 'place', column: null }],
  ]);
});

test('reads a typical spreadsheet with titles, blank rows, notes and a total', () => {
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
  expect(rows[0]?.originalName).toBe('Hartley, Victoria');
});

describe('comparing a list with the existing guests', () => {
  test('matches a guest once, however the name is written', () => {
    expect(
      findings('ZOE  Fairweather,4\nTom,4\nZoë Fairweather,4', [seated('Zoë Fairweather', '4')]),
    ).toEqual([{ is: 'changed', isSure: true }, { is: 'new' }, { is: 'twice', row: 1 }]);
  });

  test('moves a listed guest to the table in the file, unless the host says it is someone else', () => {
    const zoe = seated('Zoë', '7', 'Vegan');
    expect(findings('zoe,4', [zoe])).toEqual([{ is: 'changed', isSure: true }]);
    expect(findings('zoe,4', [zoe], { others: { 0: true } })).toEqual([{ is: 'new' }]);
  });

  test('if two rows have a guest’s name, matches the one with the guest’s table', () => {
    const rows = read('Zoë,4\nZoë,7', [seated('Zoë', '7')]);
    expect(rows.map(({ finding, sameNameAs }) => [finding.is, sameNameAs])).toEqual([
      ['new', 'list'],
      ['listed', null],
    ]);
  });

  test('matches an accepted row before a declined row with the same name', () => {
    const rows = read('Guest,Table,RSVP\nZoë,4,no\nZoë,4,yes', [seated('Zoë', '4')]);
    expect(rows.map(({ finding }) => finding.is)).toEqual(['twice', 'changed']);
  });
});

describe('two rows with the same name', () => {
  test('marks rows with a name that occurs again in the file or on the list', () => {
    const rows = read('Tom Bell,4\nTom Bell,7\nPriya,7', [
      seated('PRIYA', '7', 'x'),
      seated('Priya', '9'),
    ]);
    expect(rows.map(({ sameNameAs }) => sameNameAs)).toEqual([2, 1, null]);
  });

  test('does not mark namesakes with different notes or a distinguishing word', () => {
    expect(
      read('Name,Table,Additional Info\nTom Bell,4,usher\nTom Bell,7,').map(
        ({ sameNameAs }) => sameNameAs,
      ),
    ).toEqual([null, null]);
    const rows = read('Name,Table,Additional Info\nTom Bell,4,late\nTom Bell,7,late', [], {
      apart: { 2: ' cousin ' },
    });
    expect(rows.map(({ guest, sameNameAs }) => [guest.additional_info, sameNameAs])).toEqual([
      ['late', null],
      ['cousin, late', null],
    ]);
  });
});

describe('the host’s choices', () => {
  const draft = (text: string) => createImportDraft({ text }, null);
  const rowsOf = ({ cells, layout, corrections }: ReturnType<typeof draft>, list: Guest[] = []) =>
    readRows(cells, layout, list, corrections);

  test('only new and moved guests are ticked by default', () => {
    const given = draft(
      'Guest,Table,RSVP\nZoë,4,yes\nTom,7,no\nPriya,9,\nZoë,4,\nSiân,2,\nNobody,,',
    );
    const rows = rowsOf(given, [seated('Priya', '1'), seated('Siân', '2')]);
    const ticks = (of: typeof given) => rows.map((row) => isTicked(row, of));
    expect(ticks(given)).toEqual([true, false, true, false, false, true]);
    expect(ticks(withTicks(given, ['1', '2', '3', '4', '5', '6'], true))).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  test('imports guests without a table unless the host wants only seated guests', () => {
    const given = draft('Guest,Table\nZoë,\nTom,\nPriya,\nPriya,\nSiân,2');
    const rows = rowsOf(given, [seated('Zoë', '1'), { ...seated('Tom', '9'), table_number: null }]);
    expect(rows.map(({ finding }) => finding.is)).toEqual([
      'listed',
      'listed',
      'tableless',
      'twice',
      'new',
    ]);
    expect(rows.map((row) => isTicked(row, given))).toEqual([false, false, true, false, true]);
    expect(
      toGuestChange(buildImportPlan(rows, given, 10, 'seated')).add.map(({ name }) => name),
    ).toEqual(['Siân']);
    const { add } = toGuestChange(buildImportPlan(rows, given, 10));
    expect(add.map(({ name, table_number }) => [name, table_number])).toEqual([
      ['Priya', null],
      ['Siân', '2'],
    ]);
  });

  test('imports new guests in order up to the limit, but moves all listed guests', () => {
    const given = draft('Name,Table\nZoë,4\nTom,7\nPriya,9\nSiân,2\nAled,');
    const priya = seated('Priya', '1', 'Vegan');
    const plan = buildImportPlan(rowsOf(given, [priya]), given, 2);
    expect(toGuestChange(plan)).toEqual({
      add: [
        toGuestDetails({ name: 'Zoë', table_number: '4' }),
        toGuestDetails({ name: 'Tom', table_number: '7' }),
      ],
      update: [{ ...priya, table_number: '9' }],
      remove: [],
    });
    expect(plan.overLimit.map(({ guest }) => guest.name)).toEqual(['Siân', 'Aled']);
    expect(countRowOutcomes(rowsOf(given, [priya]), given)).toEqual([{ count: 1, label: 'moves' }]);
  });

  test('removing a guest makes room to import another guest', () => {
    const given = withRemovedGuests(draft('Zoë,4'), ['Priya 1']);
    const list = [seated('Priya', '1')];
    const plan = buildImportPlan(rowsOf(given, list), given, 0, 'all', list);
    expect(plan).toMatchObject({
      added: [{ guest: { name: 'Zoë' } }],
      overLimit: [],
      removed: list,
    });
    expect(buildImportPlan(rowsOf(given, list), given, -1, 'all', list).added).toEqual([]); // over the limit
  });

  test('updates a listed guest’s details unless the host keeps the old ones', () => {
    const given = draft(
      'Name,Table,Additional Info,Also known as\nZoë,4,Reader,Zozo\nTom,9,,Tommy',
    );
    const zoe = { ...seated('Zoë', '7', 'Lamb'), also_known_as: 'Zo' };
    const tom = seated('Tom', '1', 'Usher');
    const rows = rowsOf(given, [zoe, tom]);
    const taken = (of: typeof given) => toGuestChange(buildImportPlan(rows, of, 2)).update;
    const tomMoved = { ...tom, table_number: '9', also_known_as: 'Tommy' };
    expect(taken(given)).toEqual([
      { ...zoe, table_number: '4', additional_info: 'Reader', also_known_as: 'Zo, Zozo' },
      tomMoved,
    ]);
    expect(taken(withFieldChoice(given, '1', 'additional_info', false))).toEqual([
      { ...zoe, table_number: '4', also_known_as: 'Zo, Zozo' },
      tomMoved,
    ]);
    expect(taken(withTicks(given, ['1', '2'], false))).toEqual([]);
  });

  test('offers a name that lacks accents or capitals, but keeps the listed name by default', () => {
    const given = draft('Name,Table\nzoe,4');
    const zoe = seated('Zoë', '4');
    const rows = rowsOf(given, [zoe]);
    expect(rows[0]?.changes).toEqual([
      { field: 'name', previous: 'Zoë', text: 'zoe', isProposed: false },
    ]);
    expect(toGuestChange(buildImportPlan(rows, given, 2)).update).toEqual([]);
    expect(
      toGuestChange(buildImportPlan(rows, withFieldChoice(given, '1', 'name', true), 2)).update,
    ).toEqual([{ ...zoe, name: 'zoe' }]);
  });

  test('imports only the reply of a listed guest who now declines, unless the host unticks the row', () => {
    const given = draft('Name,Table,Meal,RSVP\nTom,9,Beef,no');
    const tom = { ...seated('Tom', '1'), reply: 'yes' as const };
    const rows = rowsOf(given, [tom]);
    expect(toGuestChange(buildImportPlan(rows, given, 2)).update).toEqual([
      { ...tom, reply: 'no' },
    ]);
    expect(toGuestChange(buildImportPlan(rows, withTicks(given, ['1'], false), 2)).update).toEqual(
      [],
    );
    expect(rowsOf(given, [{ ...tom, reply: 'no' }])[0]?.finding).toEqual({ is: 'listed' });
  });

  test('a moved guest with a namesake gets only the new table, no other details', () => {
    const given = draft('Name,Table,Meal\nTom,9,Beef');
    const [one, other] = [seated('Tom', '1'), { ...seated('Tom', '2'), id: 'other' }];
    const plan = buildImportPlan(rowsOf(given, [one, other]), given, 2);
    expect(toGuestChange(plan).update).toEqual([{ ...one, table_number: '9' }]);
  });

  test('making food private in the file also makes a listed guest’s food private', () => {
    const given = setFoodPrivate(
      draft('Name,Table Number,Additional Info\nZoë,4,"Usher, severe nut allergy"'),
      true,
    );
    const zoe = seated('Zoë', '7', 'Usher, severe nut allergy, vegan');
    const [row] = toGuestChange(buildImportPlan(rowsOf(given, [zoe]), given, 2)).update;
    expect(row).toEqual({
      ...zoe,
      table_number: '4',
      additional_info: 'Usher',
      meal: 'vegan',
      allergies: 'nut allergy (severe)',
    });
    const dora = seated('Zoë', '7', 'severe nut allergy');
    const all = setFoodPrivate(
      draft('Name,Table Number,Additional Info\nZoë,4,severe nut allergy'),
      true,
    );
    expect(toGuestChange(buildImportPlan(rowsOf(all, [dora]), all, 2)).update).toEqual([
      { ...dora, table_number: '4', additional_info: null, allergies: 'nut allergy (severe)' },
    ]);
  });

  test('uses a table that the host types for a guest without one', () => {
    const given = draft('Name,Table\nZoë,4\nTom,');
    expect(rowsOf(given).map(({ finding }) => finding.is)).toEqual(['new', 'tableless']);
    const mended = withField(given, '2', 'table_number', 'Top Table');
    expect(rowsOf(mended)[1]).toMatchObject({
      guest: { name: 'Tom', table_number: 'Top Table' },
      finding: { is: 'new' },
    });
  });

  test('choosing a kind for a column removes it from other columns, unless the kind is notes', () => {
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

  test('skips title rows, and lets the host say whether there are headings', () => {
    const given = draft('Our day\n\nGuest,Table\nZoë,4');
    expect([countTitleRows(given), rowsOf(given).length]).toEqual([1, 1]);
    expect(rowsOf(withHeadings(given, false))).toHaveLength(3);
    expect(rowsOf(withHeadings(draft('Wer,Wo\nZoë,Eiche'), true))).toHaveLength(1);
  });

  test('reads our own export verbatim, including repeated guests', () => {
    const text =
      'Name,Table Number,Additional Info\n"Hughes, Tom",Table 7,\n"Hughes, Tom",Table 7,';
    const given = draft(text);
    const rows = rowsOf(given);
    expect(rows.every((row) => isTicked(row, given))).toBe(true);
    expect(rows[0]?.guest).toMatchObject(
      toGuestDetails({ name: 'Hughes, Tom', table_number: 'Table 7' }),
    );
  });
});

describe('details in the file about listed guests', () => {
  const zoe = {
    ...seated('Zoë', '4', 'Usher'),
    meal: 'Beef',
    allergies: 'Nuts (severe)',
    tags: 'Work, Choir',
  };
  const tom = seated('Tom', '4');
  const of = (text: string, list: Guest[]) => {
    const given = createImportDraft({ text }, null);
    const rows = readRows(given.cells, given.layout, list, given.corrections);
    const changes = rows.map(({ changes }) =>
      changes.map(({ field, previous, text }) => `${field}: ${previous} → ${text}`),
    );
    return { given, rows, changes };
  };

  test('shows new and different values, ignoring case and order', () => {
    const text =
      'Name,Table,Meal,Allergies,Tags,Party,Additional Info\nZoë,4,Fish,nuts,"choir, Work",Hughes,USHER\nTom,,Beef,,,,';
    expect(of(text, [zoe, tom]).changes).toEqual([
      ['party: null → Hughes', 'meal: Beef → Fish'],
      ['meal: null → Beef'],
    ]);
  });

  test('marks details as unclear if they may be about a namesake', () => {
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

  test('ignores details of guests who decline, and never makes private food public', () => {
    expect(of('Name,Table,Meal,RSVP\nTom,4,Beef,no', [tom]).changes).toEqual([
      ['reply: null → no'],
    ]);
    const kept = { ...tom, meal: 'Vegan' };
    expect(of('Name,Table,Additional Info\nTom,4,Vegan', [kept]).changes).toEqual([[]]);
    expect(of('Name,Table,Additional Info\nTom,4,"vegan, best man"', [kept]).changes).toEqual([
      ['additional_info: null → best man'],
    ]);
  });

  test('updates listed guests even if the plan allows no new guests', () => {
    const { given, rows } = of(
      'Name,Table,Meal,Party\nZoë,4,Fish,Hughes\nTom,4,Beef,\nAled,4,Beef,',
      [zoe, tom],
    );
    const plan = buildImportPlan(rows, given, 0);
    expect(plan).toMatchObject({ added: [], overLimit: [rows[2]] });
    expect(countRowOutcomes(rows, given)).toEqual([{ count: 2, label: 'get new details' }]);
    expect(toGuestChange(plan).update).toEqual([
      { ...zoe, meal: 'Fish', party: 'Hughes' },
      { ...tom, meal: 'Beef' },
    ]);
    expect(listAppliedChanges(rows[0] as ImportRow, withTicks(given, ['1'], false))).toEqual([]);
  });

  test('moves food from an updated guest’s public note to private fields', () => {
    const given = setFoodPrivate(
      createImportDraft({ text: 'Name,Table Number,Additional Info\nTom,4,"Vegan, usher"' }, null),
      true,
    );
    const known = seated('Tom', '4', 'vegan');
    const rows = readRows(given.cells, given.layout, [known], given.corrections);
    expect(toGuestChange(buildImportPlan(rows, given, 0)).update).toEqual([
      { ...known, meal: 'Vegan', additional_info: 'usher' },
    ]);
  });
});

test('asks whether a short form of a name in the same household is a duplicate, but imports it', () => {
  const text =
    'Name,Table,Household\nTom Hughes,4,Hughes\nThomas Hughes,4,Hughes\nThomas Bell,4,Bell';
  expect(
    read(text).map(({ possibleDuplicate, finding }) => [possibleDuplicate, finding.is]),
  ).toEqual([
    [null, 'new'],
    [{ row: 2, name: 'Tom Hughes' }, 'new'],
    [null, 'new'],
  ]);
});

test('uses the list’s label for a table even if the file spells it differently', () => {
  const list = [seated('Zoë Roux', 'Table 4'), seated('Luc Roux', 'Top Table')];
  const found = read(
    'Name,Table\nZoë Roux,Table 4\nLuc Roux,Top\nTom Bell,4\nAnn Bell,Table 5',
    list,
  );
  expect(found.map(({ finding, guest }) => [finding.is, guest.table_number])).toEqual([
    ['listed', 'Table 4'],
    ['listed', 'Top Table'],
    ['new', 'Table 4'],
    ['new', '5'],
  ]);
});

test('comparing 20,000 rows with the same name has no quadratic cost', () => {
  const text = Array.from({ length: 20_000 }, () => 'Tom Bell,4').join('\n');
  const rows = read(text, [seated('Tom Bell', '4')]);
  expect(rows.filter(({ finding }) => finding.is === 'twice')).toHaveLength(19_999);
});
