import { describe, expect, test } from 'vitest';
import { buildGuestListCsv } from '@/features/guests/guest-csv';
import { type Guest, type GuestDetails, toGuestDetails } from '@/features/seating/guests/schema';
import {
  buildImportPlan,
  createImportDraft,
  keepRowsOverLimit,
  toGuestChange,
} from '../draft/import-draft';
import type { ImportRow } from '../import-row';
import { readRows } from '../import-rows';
import { findMissingGuests } from './import-compare';

const listed = (details: Partial<GuestDetails>): Guest => ({
  ...toGuestDetails(details),
  id: String(details.name),
  seat: null,
  created_at: '2026-06-13T12:00:00Z',
});
/** The row's finding or, for a changed guest, its changed fields, with “?” if the host is asked. */
const findingOf = ({ finding, changes }: ImportRow) =>
  finding.is === 'changed'
    ? `${changes.map(({ field }) => field).join(' ')}${finding.isSure ? '' : '?'}`
    : finding.is;
const again = (text: string, list: readonly Guest[]) => {
  const draft = createImportDraft({ text }, null);
  const rows = readRows(draft.cells, draft.layout, list, draft.corrections);
  return {
    draft,
    rows,
    findings: rows.map(findingOf),
    taken: toGuestChange(buildImportPlan(rows, draft, 100)),
  };
};

describe('importing a second export', () => {
  const ann = listed({
    name: 'Ann Pryce',
    table_number: '4',
    external_id: 'ann@pryce.example',
    reply: 'yes',
  });
  const bob = listed({ name: 'Bob Lowe', table_number: '5', external_id: 'bob@lowe.example' });

  test('recognises a renamed guest by external ID and keeps their other details', () => {
    const { findings, taken } = again(
      'Name,Table,E-mail\nAnn Pryce-Lowe,4,ANN@pryce.example\nBob Lowe,7,bob@lowe.example',
      [ann, bob],
    );
    expect(findings).toEqual(['name', 'table_number']);
    expect(taken).toEqual({
      add: [],
      update: [
        { ...ann, name: 'Ann Pryce-Lowe' },
        { ...bob, table_number: '7' },
      ],
      remove: [],
    });
  });

  test('importing an unchanged file again changes nothing', () => {
    const { findings, taken } = again(
      'Name,Table,E-mail\nAnn Pryce,4,ann@pryce.example\nBob Lowe,5,bob@lowe.example',
      [ann, bob],
    );
    expect(findings).toEqual(['listed', 'listed']);
    expect(taken).toEqual({ add: [], update: [], remove: [] });
  });

  test.each(['nuts, severe', null])(
    'never copies a guest’s own reply into the host’s allergies (host’s allergies: %s)',
    (allergies) => {
      const cy = {
        ...listed({ name: 'Cy Rhys', table_number: '4', allergies }),
        reply_allergies: 'no cheese',
        allergies_withheld: true,
      };
      const { rows, taken } = again(buildGuestListCsv([cy]), [cy]);
      expect(rows.map(({ changes }) => changes)).toEqual([[]]);
      expect(taken).toEqual({ add: [], update: [], remove: [] });
      const typedSince = again('Name,Table Number,Allergies\nCy Rhys,4,"no cheese, kiwi"', [cy]);
      expect(typedSince.rows.map(({ changes }) => changes)).toMatchObject([
        [
          {
            field: 'allergies',
            previous: allergies,
            text: allergies ? 'Nuts (severe), kiwi' : 'kiwi',
          },
        ],
      ]);
    },
  );

  test('does not recognise a guest by an e-mail address used in two rows', () => {
    const { findings } = again(
      'Name,Table,E-mail\nAnne Other,4,ann@pryce.example\nCarl Pryce,4,ann@pryce.example',
      [ann],
    );
    expect(findings).toEqual(['new', 'new']);
  });

  test('renames nobody if the file assigns the IDs to different guests', () => {
    const [first, second, third] = ['Ann Pryce', 'Bob Lowe', 'Cy Rhys'].map((name, at) =>
      listed({ name, external_id: `A${at}` }),
    );
    if (!first || !second || !third) throw new Error('nobody is listed');
    const { findings } = again('Name,Guest ID\nAnn Pryce,A0\nCy Rhys,A1\nDi Moss,A2', [
      first,
      second,
      third,
    ]);
    expect(findings).toEqual(['listed', 'external_id', 'tableless']);
  });

  test('does not use row numbers as IDs', () => {
    const { draft } = again(
      'No,ID,Name,E-mail\n1,1,Ann Pryce,ann@pryce.example\n2,2,Bob Lowe,\n3,3,Cy Rhys,',
      [],
    );
    expect(draft.layout.columns.map(({ kind }) => kind)).toEqual([
      'ignored',
      'ignored',
      'name',
      'external_id',
      'table_number',
    ]);
    const { draft: other } = again('ID,Name\n17,Ann Pryce\n22,Bob Lowe\n31,Cy Rhys', []);
    expect(other.layout.columns[0]?.kind).toBe('external_id');
  });

  test('recognises which member of a couple with one e-mail address was renamed', () => {
    const couple = ['Anna Lee', 'Tom Lee'].map((name) =>
      listed({ name, table_number: '1', external_id: 'fam@lee.example' }),
    );
    const { findings, rows } = again(
      'Name,Table,E-mail\nAnna Lee,1,fam@lee.example\nThomas Lee-Rhys,1,fam@lee.example',
      couple,
    );
    expect(findings).toEqual(['listed', 'name?']);
    expect(rows[1]?.listedGuest).toBe(couple[1]);
  });

  test('asks about a household member with a similar name, but adds one with a different name', () => {
    const household = ['Margaret Ellis', 'David Ellis'].map((name) =>
      listed({ name, party: 'Ellis' }),
    );
    const found = (name: string) =>
      again(`Guest,Party\nMargaret Ellis & ${name},Ellis`, household).findings[1];
    expect(found('Dave Ellis')).toBe('name?');
    expect(found('David Rhys')).toBe('name?');
    expect(found('Poppy Ellis')).toBe('tableless');
  });

  test('stores an ID for a guest without one and recognises the guest by it next time', () => {
    const [plain, other] = [
      listed({ name: 'Di Moss', table_number: '1' }),
      listed({ name: 'Ed Fox', table_number: '1' }),
    ];
    const file = 'Name,Table,E-mail\nDi Moss,1,di@moss.example\nEd Fox,2,ed@fox.example';
    const { taken, findings } = again(file, [plain, other]);
    expect(findings).toEqual(['external_id', 'table_number external_id']);
    expect(taken.update).toEqual([
      { ...plain, external_id: 'di@moss.example' },
      { ...other, table_number: '2', external_id: 'ed@fox.example' },
    ]);
    expect(again('Name,E-mail\nDiana Moss-Fox,di@moss.example', taken.update).findings).toEqual([
      'name',
    ]);
  });

  test('lists guests missing from the file, unless all guests in the file are new', () => {
    const { rows } = again('Name,Table,E-mail\nAnn Pryce,4,ann@pryce.example', [ann, bob]);
    expect(findMissingGuests(rows, [ann, bob])).toEqual([bob]);
    const { rows: others } = again('Name,Table\nZoë Rhys,4', [ann, bob]);
    expect(findMissingGuests(others, [ann, bob])).toEqual([]);
  });
});

describe('a name similar to a guest’s', () => {
  const list = [
    listed({ name: 'Aunt Mary', table_number: '1' }),
    listed({ name: 'Anne Hall', table_number: '2' }),
    listed({ name: 'MARTIN Jean-Luc' }),
    listed({ name: 'Pieter Berg', table_number: '3' }),
  ];
  const file = 'Name,Table\nAunt Marie,1\nAnn Hall,4\nJean-Luc MARTIN,5\nPieter van der Berg,6';
  const unrelated = (count: number) =>
    Array.from({ length: count }, (_, at) => listed({ name: `Zed Quill${at}` }));

  test.each([0, 4, 40, 400])(
    'asks about a similar name in a list with %i other guests',
    (count) => {
      const { rows } = again(file, [...unrelated(count), ...list]);
      expect(rows.map(({ finding }) => finding)).toMatchObject(
        Array(4).fill({ is: 'changed', isSure: false }),
      );
      expect(rows.map(({ listedGuest }) => listedGuest?.name)).toEqual(
        list.map(({ name }) => name),
      );
    },
  );

  test('matches a name to the more similar of two guests', () => {
    const both = [
      listed({ name: 'Annie Halley', table_number: '7' }),
      listed({ name: 'Anne Halley', table_number: '8' }),
    ];
    const { rows } = again('Name,Table\nAnn Halley,9', both);
    expect(rows[0]?.listedGuest?.name).toBe('Anne Halley');
  });
});

describe('the place of an unnamed guest', () => {
  const priya = listed({ name: 'Priya Raman', party: 'Raman' });
  const standIn = listed({ name: 'Guest of Priya Raman', party: 'Raman' });

  test('gives an unnamed plus-one the name in the file', () => {
    const { findings, taken } = again('Name,Household\nPriya Raman,Raman\nSam Lee,Raman', [
      priya,
      standIn,
    ]);
    expect(findings).toEqual(['listed', 'name']);
    expect(taken.update).toEqual([{ ...standIn, name: 'Sam Lee' }]);
  });

  test('recognises a plus-one who is named on the list but not in the file', () => {
    const sam = listed({ name: 'Sam Lee', party: 'Raman' });
    const { findings, taken } = again('Name,Household,Plus one\nPriya Raman,Raman,yes', [
      priya,
      sam,
    ]);
    expect(findings).toEqual(['listed', 'listed']);
    expect(taken).toEqual({ add: [], update: [], remove: [] });
  });
});

test('matches a guest with a namesake by household', () => {
  const [one, other] = ['Bell', 'Hughes'].map((party) => ({
    ...listed({ name: 'Tom Bell', party }),
    id: party,
  }));
  if (!one || !other) throw new Error('nobody is listed');
  const { rows } = again('Name,Table,Household\nTom Bell,4,Hughes\nAnn Bell,4,Hughes', [
    one,
    other,
  ]);
  expect(rows[0]?.listedGuest).toBe(other);
});

test('the next import ticks only guests over the limit, even if the host renamed imported guests', () => {
  const { draft, rows } = again('Name,Table\nAnn Pryce,4\nBob Lowe,5\nCy Rhys,6', []);
  const first = buildImportPlan(rows, draft, 1);
  const rest = keepRowsOverLimit(draft, first);
  if (!rest) throw new Error('Nothing remains');
  const list = [listed({ name: 'Ann Hughes', table_number: '9' })];
  const next = buildImportPlan(
    readRows(rest.cells, rest.layout, list, rest.corrections),
    rest,
    2,
    'all',
    list,
  );
  expect(toGuestChange(next).add.map(({ name }) => name)).toEqual(['Bob Lowe', 'Cy Rhys']);
  expect(keepRowsOverLimit(rest, next)).toBeNull();
});
