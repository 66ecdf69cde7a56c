import type { User } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '@/components/lazy-dialog';
import { ErrorState, SkeletonRows } from '@/components/page-states';
import { PersonAvatar } from '@/components/person-avatar';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { HostEvent } from '@/features/events/schema';
import { rowButtonClass, ShareRow } from '@/features/sharing/components/share-row';
import { toAppError } from '@/lib/backend/errors';
import { formatWeekdayAndDay } from '@/lib/dates/dates';
import { formatCount } from '@/lib/text/counts';
import { describeEventRights, formatEventNames } from './model';
import { useCancelGroupInvitation, useRemoveFromEvents } from './mutations';
import { plannerPeopleQuery } from './queries';
import type { GroupInvitation, PlannerPerson } from './schema';

const InviteDialog = lazyDialog(() => import('./invite-dialog'));

type Props = { user: User; events: readonly HostEvent[] };

export default function PeopleSection({ user, events }: Props) {
  const people = useQuery(plannerPeopleQuery(user.id));
  const [isInviting, setIsInviting] = useState(false);
  const isAlone = people.data?.people.length === 0 && people.data.invitations.length === 0;
  return (
    <>
      <p className="mt-2 mb-4 text-ink-2">Everyone who can open an event of yours.</p>
      {people.isPending && <SkeletonRows rows={2} />}
      {people.error && !people.data && (
        <ErrorState message={toAppError(people.error).message} onRetry={people.refetch} />
      )}
      {people.data && !isAlone && (
        <ul aria-label="People of your events" className="[&>li:first-child]:border-t-0">
          {people.data.people.map((person) => (
            <PersonRow key={person.user_id} person={person} events={events} />
          ))}
          {people.data.invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} events={events} />
          ))}
        </ul>
      )}
      {isAlone && <p className="text-ink-2">No one plans with you yet.</p>}
      <Button variant="soft" className="mt-4" onClick={() => setIsInviting(true)}>
        <Plus className="icon" aria-hidden="true" /> Invite someone to several events
      </Button>
      {isInviting && <InviteDialog events={events} onClose={() => setIsInviting(false)} />}
    </>
  );
}

type PersonProps = { person: PlannerPerson; events: readonly HostEvent[] };

function PersonRow({ person, events }: PersonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemoveFromEvents();
  const name = person.name || person.email;
  const count = formatCount(person.events.length, 'event');
  const ids = person.events.map(({ event_id }) => event_id);
  return (
    <ShareRow
      icon={<PersonAvatar name={name} isLarge />}
      name={name}
      description={
        <>
          {describeEventRights(person)}: {formatEventNames(ids, events)}
          <span className="block">{person.email}</span>
        </>
      }
      below={
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title={`Remove ${name} from ${count}?`}
          confirmLabel={remove.isPending ? 'Removing...' : `Remove from ${count}`}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(person, { onSettled: () => setIsAsking(false) })}
        >
          <p>
            They can no longer see any event of yours: {formatEventNames(ids, events)}. What they
            added stays.
          </p>
        </ConfirmDialog>
      }
    >
      <button
        type="button"
        className={`${rowButtonClass} text-claret`}
        aria-label={`Remove ${name} from all events`}
        onClick={() => setIsAsking(true)}
      >
        Remove
      </button>
    </ShareRow>
  );
}

type InvitationProps = { invitation: GroupInvitation; events: readonly HostEvent[] };

function InvitationRow({ invitation, events }: InvitationProps) {
  const cancel = useCancelGroupInvitation();
  const { label, role, expires_at, event_ids } = invitation;
  return (
    <ShareRow
      icon={<PersonAvatar name={null} isLarge />}
      name={label}
      description={
        <>
          Invited to {role === 'editor' ? 'edit' : 'view'} {formatCount(event_ids.length, 'event')}:{' '}
          {formatEventNames(event_ids, events)}. Link not used yet.
          <span className="block">It ends on {formatWeekdayAndDay(expires_at)}</span>
        </>
      }
    >
      <button
        type="button"
        className={`${rowButtonClass} text-claret`}
        disabled={cancel.isPending}
        aria-label={`Revoke the invitation of ${label}`}
        onClick={() => cancel.mutate(invitation)}
      >
        Revoke
      </button>
    </ShareRow>
  );
}
