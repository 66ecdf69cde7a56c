import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ChangeFact } from '../../app/features/seating/changes/facts.ts';
import { findFacts } from '../../app/features/seating/changes/find-facts.ts';
import type { SeatingChange, SeatingPlan } from '../../app/features/seating/schema.ts';
import { NEW_TABLE } from '../../app/features/seating/tables/schema.ts';
import { unwrap } from '../../app/lib/backend/errors.ts';
import { createHost } from '../support/api.ts';

const newTable = { ...NEW_TABLE, id: randomUUID(), label: '9', x: 1, y: 1, is_shaped: true };
const bar = { id: randomUUID(), kind: 'bar', x: 1, y: 1, width: 1, depth: 1, turn: 0 } as const;

/** Each change is of one item, because only the database groups the facts of several items. */
const changes: readonly [string, (plan: SeatingPlan) => SeatingChange][] = [
  ['a move', ({ guests: [zoe], tables }) => seat(zoe, tables[1]?.id ?? '')],
  ['a guest freed', ({ guests: [zoe] }) => seat(zoe, null)],
  ['a guest seated', ({ guests: [zoe], tables }) => seat(zoe, tables[0]?.id ?? '')],
  ['a name', ({ guests: [zoe] }) => patch(zoe, { name: 'Zoë Hart' })],
  ['a chair', ({ guests: [zoe] }) => patch(zoe, { seat: 3 })],
  ['private fields', ({ guests: [zoe] }) => patch(zoe, { meal: 'Lamb', allergies: 'Nuts' })],
  ['a guest removed', ({ guests: [, tom] }) => ({ guests: { remove: [tom?.id ?? ''] } })],
  ['a table added', () => ({ tables: { add: [newTable] } })],
  ['a table renamed', () => ({ tables: { update: [{ id: newTable.id, label: 'Top' }] } })],
  ['a table moved', () => ({ tables: { update: [{ id: newTable.id, x: 3, y: 4 }] } })],
  ['a table changed', () => ({ tables: { update: [{ id: newTable.id, seats: 10, width: 2 }] } })],
  ['a table removed', () => ({ tables: { remove: [newTable.id] } })],
  ['a fixture added', () => ({ fixtures: { add: [bar] } })],
  ['a fixture moved', () => ({ fixtures: { update: [{ id: bar.id, x: 2, y: 1 }] } })],
  ['a fixture removed', () => ({ fixtures: { remove: [bar.id] } })],
  ['the room', () => ({ room: { width: 30 } })],
  ['the menu', () => ({ menu: { meals: ['Lamb'] } })],
];
type Guest = SeatingPlan['guests'][number] | undefined;
const patch = (guest: Guest, fields: object): SeatingChange => ({
  guests: { update: [{ id: guest?.id ?? '', ...fields }] },
});
const seat = (guest: Guest, table_id: string | null) => patch(guest, { table_id });

test('the history and a comparison of two plans describe the same changes', async () => {
  const { client, event } = await createHost({
    plan: 'Pro Plus',
    events: 1,
    guests: [
      { name: 'Zoë', table_number: '4' },
      { name: 'Tom', table_number: '5' },
      { name: 'Ann', table_number: '4' },
      { name: 'Bob', table_number: '5' },
    ],
  });
  const whole = { event_uuid: event.id };
  const plan = async () =>
    (await unwrap(client.rpc('get_seating_plan', whole, { get: true }))) as unknown as SeatingPlan;
  let before = await plan();
  for (const [what, make] of changes) {
    const change = make(before) as never;
    await client.rpc('change_seating', { ...whole, change }).throwOnError();
    const after = await plan();
    const { guests, tables, room } = findFacts(before, after);
    before = after;
    const history = await unwrap(client.rpc('get_event_history', whole));
    const [{ facts } = { facts: [] }] = history as unknown as { facts: ChangeFact[] }[];
    expect([...guests, ...tables, ...room], what).toMatchObject(facts);
    expect(facts, what).toHaveLength(1);
  }
});
