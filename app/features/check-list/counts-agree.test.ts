import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { buildAssignment, buildOutcome } from '@/features/auto-seating/explain/outcome';
import { checkBeforeSeating } from '@/features/auto-seating/explain/precheck';
import { buildSeatingFacts } from '@/features/auto-seating/seating-request';
import { formatShownCount } from '@/features/guests/list/format-shown-count';
import { countByFilter } from '@/features/guests/model';
import { SeatedCount } from '@/features/room/components/seated-count';
import { buildSeating } from '@/features/room/manual-seating/seating';
import { listExpected } from '@/features/seating/guests/attendance';
import { filterGuestsNeedingSeats } from '@/features/seating/guests/schema';
import {
  makeGuest,
  makeSeatingRequest,
  makeTable,
  makeWish,
} from '../../../tests/support/weddings';
import { findPlanningSteps } from './planning-steps';

const atTable = { table_number: '1' };
/**
 * Ten guests (three of them have chairs, two still need one), a held place, a waiting guest and two
 * crew.
 */
const guests = [
  makeGuest('Ann Hughes', atTable),
  makeGuest('Rob Hughes', { ...atTable, reply: 'yes' }),
  makeGuest('Guest of Rob Hughes', atTable),
  makeGuest('Priya Shah'),
  makeGuest('Uncle Bill', { reply: 'yes' }),
  makeGuest('Zoë', { reply: 'no' }),
  makeGuest('Omar', { ...atTable, reply: 'no' }),
  makeGuest('Evening Eve', { is_evening: true }),
  makeGuest('Evening Tom', { is_evening: true, reply: 'yes' }),
  makeGuest('Skips Dinner', { ...atTable, reply: 'yes', absent_from: 'tables' }),
  makeGuest('Place of Harlow Bank', { table_number: '2' }),
  makeGuest('Waiting Wendy', { waiting: 'yes' }),
  makeGuest('Band', { ...atTable, is_crew: true }),
  makeGuest('Photographer', { is_crew: true }),
];

test('the guest list, the next step, the room and automatic seating count the same guests', () => {
  const inList = guests.filter(({ is_crew }) => !is_crew);
  expect(formatShownCount(inList, guests)).toBe(
    'Showing 12 of 12: 10 guests, 1 place without a name and 1 waiting',
  );
  const counts = countByFilter(guests, false);
  expect([counts.all, counts.waiting, counts.crew, counts.tableless]).toEqual([12, 1, 2, 2]);

  const inRoom = filterGuestsNeedingSeats(guests);
  const tables = [makeTable('1', 12), makeTable('2')];
  const seating = buildSeating(tables, inRoom);
  const room = renderToStaticMarkup(createElement(SeatedCount, seating)).replace(/<[^>]+>/g, '');
  expect(room).toBe('3 of 5 seated, and 1 place without a name');
  expect(seating.unseated).toHaveLength(counts.tableless);

  const steps = findPlanningSteps({
    guests: listExpected(guests),
    tableCount: 0,
    stepsTaken: new Set(),
    replies: null,
  });
  expect(steps.map(({ words }) => words).slice(0, 2)).toEqual([
    'lay out the room for 5 guests',
    'give the last 2 guests a table',
  ]);

  const wedding = makeSeatingRequest({ guests: inRoom, tables, mode: 'all' });
  expect(checkBeforeSeating(wedding)).toMatchObject({ toSeat: 5, unseated: 2, locked: 0 });
  const wish = makeWish('apart', { guest: 'Priya Shah', other: 'Uncle Bill' });
  const facts = buildSeatingFacts({ ...wedding, wishes: [wish] });
  const tableOf = facts.now.map((table) => (table === -1 ? 0 : table));
  const orders = tables.map((_, table) =>
    [...tableOf.keys()].filter((guest) => tableOf[guest] === table),
  );
  const { verdict, lines } = buildOutcome(facts, buildAssignment(facts, tableOf, orders), []);
  expect(verdict[0]).toBe('All 5 seated. 0 of 1 wish kept.');
  expect(lines[0]).toMatchObject({ strong: '2 got a chair,', rest: ' 3 stayed where they were.' });
});

test('a search counts crew separately from guests', () => {
  expect(formatShownCount(guests, guests)).toBe(
    'Showing 12 of 12: 10 guests, 1 place without a name and 1 waiting, and 2 crew',
  );
});
