import { notify } from '@/components/notify';
import { useSharingMutation } from '@/features/sharing/mutations';
import type { NewInvitation, SharedAccess } from '@/features/sharing/schema';
import { unwrap, unwrapVoid } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import { formatCount } from '@/lib/text/counts';
import type { GroupInvitation, PlannerPerson } from './schema';

/** Key prefix of all lists of people. All are refetched, because the lists of single events change too. */
const allPeople = ['people'];

type Invitee = SharedAccess & { label: string; eventIds: readonly string[] };

export const useInviteToEvents = () =>
  useSharingMutation(
    allPeople,
    'people',
    async ({ label, eventIds, ...access }: Invitee): Promise<NewInvitation> => {
      const made = await unwrap(
        supabase.rpc('invite_to_events', { event_uuids: [...eventIds], label, ...access }),
      );
      return { label, ...(made as Omit<NewInvitation, 'label'>) };
    },
  );

export const useCancelGroupInvitation = () =>
  useSharingMutation(allPeople, 'people', ({ id }: GroupInvitation) =>
    unwrapVoid(supabase.rpc('cancel_group_invitation', { invitation_id: id })),
  );

export const useRemoveFromEvents = () =>
  useSharingMutation(allPeople, 'people', async ({ user_id, name, email }: PlannerPerson) => {
    const removed = await unwrap(supabase.rpc('remove_from_events', { member: user_id }));
    const events = formatCount(removed, 'event');
    notify.success('Removed', `${name || email} can no longer see ${events} of yours.`);
  });
