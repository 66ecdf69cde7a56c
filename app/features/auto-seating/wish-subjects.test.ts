import { describe, expect, test } from 'vitest';
import type { Guest } from '@/features/seating/guests/schema';
import { NEW_TABLE } from '@/features/seating/tables/schema';
import { wishKinds, wishOperands } from '@/features/seating/wishes/kinds';
import { type Wish, wishSchema } from '@/features/seating/wishes/schema';
import { findWishSubjects } from './find-wish-subjects';
import {
  buildWish,
  getAllowedObjects,
  getAlternativeKinds,
  getWishKinds,
  type WishSubject,
} from './wish-subjects';
import { buildWishSentence, formatWishSentence, indexGuestsAndTables } from './wish-words';

const guest = (id: string, name: string, fields: Partial<Guest> = {}) =>
  ({ id, name, table_number: null, tags: null, ...fields }) as Guest;
const guests = [
  guest('zoe', 'Zoë Fairweather', { table_number: '4', tags: 'Work, Choir' }),
  guest('tom', 'Tom Hughes', { table_number: 'Top Table', tags: 'work' }),
  guest('other tom', 'Tom Hughes'),
];
const tables = ['4', 'Top Table'].map((label) => ({ ...NEW_TABLE, id: `table ${label}`, label }));
const among = { guests, tables };
const anybody = ['guest', 'tag', 'table'] as const;
const labels = (words: string, allowed: readonly WishSubject['named'][] = anybody) =>
  findWishSubjects(words, among, allowed).map(({ named, id }) => `${named} ${id}`);

describe('choices for typed words', () => {
  test.each([
    ['zoe', ['guest zoe']],
    ['tom hughes', ['guest tom', 'guest other tom']],
    ['wor', ['tag Work']],
    ['4', ['table table 4']],
    ['table 4', ['table table 4']],
    ['top', ['table table Top Table']],
    ['', []],
    ['nobody at all', []],
  ])('typing %j suggests the matching subjects', (words, found) => {
    expect(labels(words)).toEqual(found);
  });

  test('suggests only subjects of the allowed kinds, exact names first', () => {
    expect(labels('o', ['tag'])).toEqual(['tag Work', 'tag Choir']);
    expect(labels('choir', ['guest', 'table'])).toEqual([]);
    const named = findWishSubjects(
      'Ann',
      { guests: [guest('1', 'Annabel Lee'), guest('2', 'Ann')], tables: [] },
      anybody,
    );
    expect(named.map(({ id }) => id)).toEqual(['2', '1']);
  });

  test('shows where namesakes sit and how many guests have a tag', () => {
    expect(findWishSubjects('tom', among, anybody).map(({ detail }) => detail)).toEqual([
      'Top Table',
      'No table yet',
    ]);
    expect(findWishSubjects('work', among, anybody)[0]?.detail).toBe('tag, 2 guests');
  });
});

test('every wish that the form can create is valid', () => {
  const made = anybody.flatMap((subject) =>
    getWishKinds(subject).flatMap((kind) => {
      const objects = getAllowedObjects(kind).map((named) => ({ named, id: `other ${named}` }));
      return (objects.length > 0 ? objects : [null]).map((other) =>
        buildWish(kind, { named: subject, id: `this ${subject}` }, other),
      );
    }),
  );
  expect(made.filter((wish) => !wishSchema.safeParse(wish).success)).toEqual([]);
  expect(new Set(made.map(({ kind }) => kind))).toEqual(
    new Set(wishKinds.filter((kind) => wishOperands[kind].subjects.length > 0)),
  );
  expect(made).toHaveLength(20);
});

test('a wish can only change to kinds that allow the same subjects', () => {
  const together = buildWish(
    'together',
    { named: 'guest', id: 'zoe' },
    { named: 'guest', id: 'tom' },
  );
  expect(getAlternativeKinds(together)).toEqual(['apart', 'beside', 'near']);
  expect(getAlternativeKinds(buildWish('mixed', { named: 'tag', id: 'Work' }, null))).toContain(
    'kept_together',
  );
});

const none = { id: '1', guest_id: null, other_id: null, table_id: null, tag: null };
test.each<[Partial<Wish> & Pick<Wish, 'kind'>, string]>([
  [
    { kind: 'together', guest_id: 'zoe', other_id: 'tom' },
    'Zoë Fairweather together with Tom Hughes',
  ],
  [{ kind: 'at', guest_id: 'tom', table_id: 'table 4' }, 'Tom Hughes at table 4'],
  [
    { kind: 'near', guest_id: 'zoe', table_id: 'table Top Table' },
    'Zoë Fairweather near Top Table',
  ],
  [{ kind: 'not_at', tag: 'Work', table_id: 'table 4' }, 'Work not at table 4'],
  [{ kind: 'stays', guest_id: 'zoe' }, 'Zoë Fairweather stays at table 4'],
  [{ kind: 'stays', guest_id: 'other tom' }, 'Tom Hughes stays without a table'],
  [{ kind: 'stays', table_id: 'table 4' }, 'Table 4 locked'],
  [{ kind: 'away_from_band', tag: 'Choir' }, 'Choir away from the band'],
  [{ kind: 'by_parent', tag: 'Choir' }, 'Choir by a parent'],
])('the wish %j reads “%s”', (wish, sentence) => {
  expect(
    formatWishSentence(
      buildWishSentence({ ...none, ...wish }, indexGuestsAndTables(guests, tables)),
    ),
  ).toBe(sentence);
});
