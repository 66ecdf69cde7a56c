import { useState } from 'react';
import type { RoomPlan } from '@/features/seating/tables/schema';
import { findFixturePutOnTable, findTableUnderFixture } from '../canvas/fixture-on-table';

/** The fixture that was last put on a table, until it is moved or the host decides to leave it there. */
export function useFixtureWarning(plan: RoomPlan) {
  const [before, setBefore] = useState(plan.fixtures);
  const [warnedId, setWarnedId] = useState<string | null>(null);
  if (before !== plan.fixtures) {
    setBefore(plan.fixtures);
    const put = findFixturePutOnTable(before, plan);
    if (put) setWarnedId(put.id);
  }
  const fixture = plan.fixtures.find(({ id }) => id === warnedId);
  const table = fixture && findTableUnderFixture(plan, fixture);
  return {
    onTable: fixture && table ? { fixture, table } : null,
    leave: () => setWarnedId(null),
  };
}
