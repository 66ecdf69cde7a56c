import { expect, test } from 'vitest';
import type { PlanGuest } from '@/features/seating/schema';
import { NEW_TABLE, type Table } from '@/features/seating/tables/schema';
import { wishSchema } from '@/features/seating/wishes/schema';
import { makeGuest } from '../../../../tests/support/weddings';
import { buildEarlierTablesWish, findEarlierTables, listOwnEarlierEvents } from './earlier-tables';

const there = (
  seated: readonly (readonly [name: string, table: string | null, more?: Partial<PlanGuest>])[],
  shape: Table['shape'] = 'round',
) => ({
  tables: ['1', '2'].map((id) => ({ ...NEW_TABLE, shape, id, label: id, is_shaped: true })),
  guests: seated.map(([name, table_id, more], at): PlanGuest => {
    const { table_number: _, ...guest } = makeGuest(name);
    return { ...guest, id: `there ${at}`, table_id, ...more };
  }),
});
const here = (...names: string[]) => names.map((name) => makeGuest(name));

test('matches guests of the other event by full name, ignoring case and accents', () => {
  const plan = there([
    ['Zoë  Fairweather', '1'],
    ['TOM ACHEBE', '1'],
    ['Ann Lee', '1'],
    ['Bo Marsh', '2'],
    ['Cy Marsh', null],
  ]);
  expect(findEarlierTables(plan, here('Zoe Fairweather', 'Tom Achebe', 'Bo Marsh', 'Cy'))).toEqual({
    groups: [['Zoe Fairweather', 'Tom Achebe']],
    guests: 2,
    ambiguous: [],
  });
});

test('leaves out a name that occurs twice in one of the lists, and reports it', () => {
  const plan = there([
    ['Zoë', '1'],
    ['Tom', '1'],
    ['Ann', '1'],
    ['Ann', '2'],
    ['Bo', '1'],
  ]);
  const list = [...here('Zoë', 'Tom', 'Ann'), makeGuest('Bo'), { ...makeGuest('Bo'), id: 'b2' }];
  expect(findEarlierTables(plan, list)).toEqual({
    groups: [['Zoë', 'Tom']],
    guests: 2,
    ambiguous: ['Ann', 'Bo'],
  });
});

test('leaves out crew, plus-ones without a name, guests who declined, and blocks of chairs', () => {
  const plan = there([
    ['Zoë', '1'],
    ['Tom', '1', { reply: 'no' }],
    ['Jo', '1', { is_crew: true }],
    ['Plus one', '1'],
  ]);
  expect(findEarlierTables(plan, here('Zoë', 'Tom', 'Jo', 'Plus one')).groups).toEqual([]);
  const block = there(
    [
      ['Zoë', '1'],
      ['Tom', '1'],
    ],
    'rows',
  );
  expect(findEarlierTables(block, here('Zoë', 'Tom')).groups).toEqual([]);
});

test('the wish stores the other event’s shortened name and only guest ids of this event', () => {
  const plan = there([
    ['Zoë', '1'],
    ['Tom', '1'],
  ]);
  const made = buildEarlierTablesWish('N'.repeat(200), findEarlierTables(plan, here('Zoë', 'Tom')));
  expect(wishSchema.safeParse(made).success).toBe(true);
  expect(made).toMatchObject({ name: 'N'.repeat(120), groups: [['Zoë', 'Tom']] });
  expect(JSON.stringify(made)).not.toContain('there');
});

test('offers only other events that the user owns', () => {
  const events = (['owner', 'editor', 'viewer'] as const).map((role) => ({ id: role, role }));
  expect(listOwnEarlierEvents(events, 'editor').map(({ id }) => id)).toEqual(['owner']);
  expect(listOwnEarlierEvents(events, 'owner')).toEqual([]);
});
