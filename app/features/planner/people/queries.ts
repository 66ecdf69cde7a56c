import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import type { PlannerPeople } from './schema';

/** The members of all events that the user owns, and the open invitations to several of them. */
export const plannerPeopleQuery = (userId: string) =>
  queryOptions({
    queryKey: ['people', 'of all events', userId],
    queryFn: ({ signal }) =>
      unwrap(
        supabase.rpc('list_people', undefined, { get: true }).abortSignal(signal),
      ) as unknown as Promise<PlannerPeople>,
  });
