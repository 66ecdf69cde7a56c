import { expect, test } from 'vitest';
import { NO_MEAL } from '../model';
import {
  type HostedChair,
  type HostedTable,
  mergeTableFields,
  parseChairs,
  toTableFields,
} from './model';

const chairOf = (id: string, name: string | null, more: Partial<HostedChair> = {}) => ({
  ...{ id, name, version: `v-${id}`, meal: null, has_allergies: false, has_needs: false },
  ...{ allergies_agreed: false, allergies_withheld: false, ...more },
});
const tableOf = (...chairs: HostedChair[]) =>
  ({ event: { meals: ['Beef', 'Cod'] }, owner: 'Harlow Bank', chairs }) as unknown as HostedTable;
const table = tableOf(
  chairOf('a', 'Ann', { meal: 'Beef' }),
  chairOf('b', null),
  chairOf('c', null),
);
const drawn = toTableFields(table);

test('saves only changed chairs, with the version of the form', () => {
  expect(parseChairs(table, drawn)).toEqual({ answers: [], unnamed: [] });
  const sent = { ...drawn, 'name-b': ' Ben\nBenn', 'meal-b': 'Cod', 'allergies-b': 'nuts' };
  expect(parseChairs(table, sent).answers).toEqual([
    {
      ...{ id: 'b', version: 'v-b', name: 'Ben Benn', meal: 'Cod' },
      ...{ allergies: 'nuts', allergies_agreed: false },
    },
  ]);
});

test('a cleared name frees the chair, and a dinner for an unnamed guest is reported', () => {
  const sent = { ...drawn, 'name-a': '', 'meal-b': 'Cod' };
  expect(parseChairs(table, sent)).toEqual({
    answers: [{ id: 'a', version: 'v-a', name: null, meal: null }],
    unnamed: ['b'],
  });
});

test('stores “no dinner” for a named guest, and ignores it on an empty chair', () => {
  const sent = { ...drawn, 'meal-a': NO_MEAL, 'meal-b': NO_MEAL };
  expect(parseChairs(table, sent)).toEqual({
    answers: [{ id: 'a', version: 'v-a', name: 'Ann', meal: null }],
    unnamed: [],
  });
});

test('keeps stored allergies unless they are replaced or removed', () => {
  const noted = tableOf(
    chairOf('a', 'Ann', { has_allergies: true, allergies_withheld: true }),
    chairOf('b', 'Ben', { has_allergies: true, allergies_agreed: true }),
  );
  const sent = { ...toTableFields(noted), 'agreed-a': 'yes', 'forget-b': 'yes' };
  expect(parseChairs(noted, sent).answers).toMatchObject([
    { id: 'a', allergies_agreed: true },
    { id: 'b', allergies: null, allergies_agreed: false },
  ]);
});

test('ticked needs replace stored needs, and move to another chair with the typed name', () => {
  const noted = tableOf(
    chairOf('a', 'Ann', { has_needs: true }),
    chairOf('b', 'Ben', { has_needs: true }),
    chairOf('c', null),
  );
  const shown = toTableFields(noted);
  const sent = { ...shown, 'wheelchair-a': 'yes', 'step-free-a': 'yes', 'forget-needs-b': 'yes' };
  const { answers, unnamed } = parseChairs(noted, { ...sent, 'high chair-c': 'yes' });
  expect(answers).toMatchObject([
    { id: 'a', needs: 'step-free, wheelchair' },
    { id: 'b', needs: null },
  ]);
  expect(unnamed).toEqual(['c']);
  const now = tableOf(chairOf('a', 'Ann'), chairOf('c', 'Cas'), chairOf('d', null));
  const { fields } = mergeTableFields(now, { ...shown, 'name-c': 'Cleo', 'high chair-c': 'yes' }, [
    'c',
  ]);
  expect([fields['name-d'], fields['high chair-d']]).toEqual(['Cleo', 'yes']);
});

test('if another person has just named a chair, the typed name moves to the next free chair', () => {
  const now = tableOf(chairOf('a', 'Ann'), chairOf('b', 'Bea'), chairOf('c', null));
  const sent = { ...drawn, 'name-b': 'Carl', 'meal-b': 'Cod' };
  const { fields, moved } = mergeTableFields(now, sent, ['b']);
  expect(moved).toEqual(['c']);
  expect([fields['name-b'], fields['name-c'], fields['meal-c']]).toEqual(['Bea', 'Carl', 'Cod']);
  const full = tableOf(chairOf('a', 'Ann'), chairOf('b', 'Bea'));
  expect(mergeTableFields(full, sent, ['b']).fields['name-b']).toBe('Carl'); // nothing typed is lost
});
