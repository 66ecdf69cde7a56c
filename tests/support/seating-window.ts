import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { applyChange } from '../../app/features/seating/change.ts';
import { createStep } from '../../app/features/seating/history.ts';
import {
  applyChanges,
  normalisePlan,
  type PlanEdit,
  seatingRules,
} from '../../app/features/seating/plan.ts';
import type { SeatingChange, SeatingPlan } from '../../app/features/seating/schema.ts';
import type { AppError } from '../../app/lib/backend/errors.ts';
import type { TestServer } from './test-server.ts';

type Person = { id: string; token: string };
type Pending = { change: SeatingChange; tables: SeatingPlan['tables']; isTriedBefore: boolean };
export type StoredStep = Omit<Pending, 'tables'> & {
  conflicts: readonly { id: string; field: string }[];
};

/**
 * A simulated browser window that shows an event: the app's store, with a connection that can go
 * offline or lose a response.
 */
export async function openSeatingWindow(server: TestServer, person: Person, eventId: string) {
  let isOnline = true;
  let losesAnswers = false;
  const originalFetch = globalThis.fetch;
  const fetchAsPerson: typeof fetch = async (input, init) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    const address = String(input).replace('http://server.invalid', server.url);
    const headers = new Headers(init?.headers);
    headers.set('apikey', server.publishableKey);
    headers.set('Authorization', `Bearer ${person.token}`);
    const answer = await originalFetch(address, { ...init, headers });
    if (!losesAnswers) return answer;
    losesAnswers = false;
    throw new TypeError('Failed to fetch');
  };
  // The app has one client per page, so each window loads its own modules.
  vi.resetModules();
  const { supabase } = await import('../../app/lib/backend/supabase.ts');
  Object.assign(supabase, { fetch: fetchAsPerson });
  const { createAccountSeatingStore } = await import('../../app/features/seating/in-account.ts');
  const { seatingQuery } = await import('../../app/features/seating/queries.ts');

  const client = new QueryClient();
  const store = createAccountSeatingStore(person.id);
  const query = seatingQuery(store, eventId);
  const pending: Pending[] = [];
  const plan = () => client.getQueryData(query.queryKey);
  const isOffline = (error: unknown) => (error as AppError).code === 'offline';

  /** Reads the changes, if online. */
  const read = () =>
    client
      .fetchQuery({ ...query, staleTime: 0, retry: false, networkMode: 'always' })
      .catch((error: unknown) => {
        if (!isOffline(error)) throw error;
      });
  return {
    read,
    plan,
    connect(now: boolean) {
      isOnline = now;
    },
    loseNextAnswer() {
      losesAnswers = true;
    },
    edit(edit: PlanEdit) {
      const shown = applyChanges(
        plan() as SeatingPlan,
        pending.map(({ change }) => change),
      );
      const { change } = createStep(
        '',
        shown,
        edit(shown, () => store.newTableId(eventId, '', new Set())),
        seatingRules,
      );
      if (Object.keys(change).length > 0)
        pending.push({ change, tables: shown.tables, isTriedBefore: false });
    },
    /** While online, stores pending changes, oldest first, and returns them. Drops refused ones. */
    async store(): Promise<StoredStep[]> {
      const done: StoredStep[] = [];
      for (let next = pending[0]; next; next = pending[0]) {
        const { change, tables } = next;
        const before = plan() as SeatingPlan;
        try {
          const answer = (await store.change(eventId, change, {
            guests: before.guests,
            tables: [...before.tables, ...tables],
          })) as { conflicts?: StoredStep['conflicts'] };
          client.setQueryData(query.queryKey, normalisePlan(applyChange(before, change)));
          done.push({ ...next, conflicts: answer.conflicts ?? [] });
        } catch (error) {
          if (isOffline(error)) {
            next.isTriedBefore = true;
            if (isOnline) continue; // the response was lost
            return done;
          }
          if (!refusals.has((error as AppError).code)) throw error;
        }
        pending.shift();
      }
      return done;
    },
  };
}

/** Refusals that the changes of other people can cause. */
const refusals = new Set<string>([
  'not_found',
  'label_taken',
  'too_many_tables',
  'too_many_wishes',
  'too_many_fixtures',
]);
