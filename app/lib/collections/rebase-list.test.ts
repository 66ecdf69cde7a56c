import { describe, expect, test } from 'vitest';
import { rebaseList } from './rebase-list';

type Line = {
  id: string | number;
  words: string;
  place?: string | null;
  choices?: readonly string[] | null;
};

const line = (id: Line['id'], words: string, given: Partial<Line> = {}): Line => ({
  id,
  words,
  place: null,
  choices: null,
  ...given,
});

describe.each<[string, (at: number) => Line['id']]>([
  ['string', (at: number) => 'abcdefg'.charAt(at)],
  ['numeric', (at: number) => at],
])('changes to a list with %s ids', (_kind, idAt) => {
  const [first, second, third] = [0, 1, 2].map((at) => line(idAt(at), `Line ${at}`)) as [
    Line,
    Line,
    Line,
  ];
  const known = [first, second, third];
  const added = line(idAt(3), 'Brunch');
  const theirAdded = line(idAt(4), 'Vows');
  const createId = (taken: readonly Line[]) =>
    [5, 6].map(idAt).find((id) => !taken.some((item) => item.id === id)) ?? '';
  const rebase = (mine: readonly Line[], theirs: readonly Line[], sent?: readonly Line[]) =>
    rebaseList({ known, mine, theirs, sent, createId });

  test('are repeated on the stored list', () => {
    const mine = [{ ...first, words: 'Mine' }, second, added];
    const theirs = [
      { ...first, place: 'Holy Trinity' },
      { ...third, words: 'Theirs' },
    ];
    expect(rebase(mine, theirs)).toEqual([
      { ...first, words: 'Mine', place: 'Holy Trinity' },
      added,
    ]);
    expect(rebase(known, theirs)).toEqual(theirs);
  });

  test('are merged by field, and the user’s change wins if both people changed the same field', () => {
    const choices = ['Yes', 'No', 'Perhaps'];
    expect(
      rebase(
        [first, { ...second, words: 'Mine' }, third],
        [first, { ...second, words: 'Theirs', choices }, third],
      ),
    ).toEqual([first, { ...second, words: 'Mine', choices }, third]);
  });

  test('keep items that either person added, and leave out items that either person removed', () => {
    expect(rebase([second, added], [first, second, theirAdded])).toEqual([
      second,
      theirAdded,
      added,
    ]);
  });

  test('bring back an item that another person removed only if the user changed it', () => {
    expect(rebase(known, [first])).toEqual([first]);
    const changed = { ...third, words: 'Party' };
    expect(rebase([first, changed], [first])).toEqual([first, changed]);
    expect(rebase([changed], [first])).toEqual([changed]);
  });

  test('give the user’s added items new ids if another person’s items have taken the ids', () => {
    const mine = [...known, added, theirAdded];
    const theirs = [...known, line(added.id, 'Drinks'), line(theirAdded.id, 'Farewell')];
    expect(rebase(mine, theirs)).toEqual([
      ...theirs,
      { ...added, id: idAt(5) },
      { ...theirAdded, id: idAt(6) },
    ]);
  });

  test('do not repeat an added item that is already stored', () => {
    const mine = [{ ...first, words: 'Mine' }, second, added];
    const reordered = Object.fromEntries(Object.entries(added).reverse()) as Line;
    expect(rebase(mine, [...known, reordered])).toEqual(mine);
    const changed = { ...added, words: 'Late brunch' };
    expect(rebase([...known, changed], [...known, reordered], [...known, added])).toEqual([
      ...known,
      changed,
    ]);
    expect(rebase(known, [...known, reordered], [...known, added])).toEqual(known);
  });
});
