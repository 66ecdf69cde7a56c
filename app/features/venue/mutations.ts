import { type MutationFunction, useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '@/components/notify';
import { whenPlanIsStored } from '@/features/seating/mutations';
import { toAppError, unwrap, unwrapVoid } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import { signOffQuery } from './queries';

function useSignOffMutation<Input, Result>(
  eventId: string,
  failureTitle: string,
  mutationFn: MutationFunction<Result, Input>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: signOffQuery(eventId).queryKey }),
    onError: (error) => {
      console.error(failureTitle, error);
      notify.error(failureTitle, toAppError(error).message);
    },
  });
}

export function useSignPlan(eventId: string) {
  const client = useQueryClient();
  return useSignOffMutation(eventId, 'The plan wasn’t signed off', async (label: string) => {
    await whenPlanIsStored(client, eventId);
    return unwrap(supabase.rpc('sign_plan', { event_uuid: eventId, label }));
  });
}

export const useRemoveSignedPlan = (eventId: string) =>
  useSignOffMutation(eventId, 'The signed plan wasn’t deleted', (id: string) =>
    unwrapVoid(supabase.rpc('remove_signed_plan', { signed_uuid: id })),
  );

export const useSaveRunningOrder = (eventId: string) =>
  useSignOffMutation(eventId, 'The running order wasn’t saved', (text: string) =>
    unwrapVoid(supabase.rpc('write_running_order', { event_uuid: eventId, words: text })),
  );
