import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import type { SignOff, VenuePlanView } from './model';

export const signOffQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['sign-off', eventId],
    queryFn: async ({ signal }) =>
      (await unwrap(
        supabase.rpc('get_sign_off', { event_uuid: eventId }).abortSignal(signal),
      )) as unknown as SignOff,
  });

export const signedPlanQuery = (eventId: string, id: string) =>
  queryOptions({
    queryKey: ['signed plan', eventId, id],
    queryFn: async ({ signal }) =>
      (await unwrap(
        supabase.rpc('get_signed_plan', { signed_uuid: id }).abortSignal(signal),
      )) as unknown as VenuePlanView,
  });
