import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ErrorState, SkeletonRows } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { getOwnerFirstName } from '@/features/events/model';
import type { HostEvent } from '@/features/events/schema';
import { useIsInAccount } from '@/features/events/use-event-store';
import { toAppError } from '@/lib/backend/errors';
import { peopleQuery } from '../queries';
import type { NewInvitation } from '../schema';
import { InviteForm } from './invite-form';
import { NewInvitationLink } from './new-invitation-link';
import { PeopleList } from './people-list';
import { GuestPageRow, PublishRow, ScreenRow } from './share-links';

type Props = {
  event: HostEvent;
  presence: ReadonlyMap<string, string>;
  onClose: () => void;
  children: ReactNode;
};

export default function ShareDrawer({ event, presence, onClose, children }: Props) {
  const hasPeople = useIsInAccount();
  const [inviting, setInviting] = useState<'form' | NewInvitation | null>(null);
  const isOwner = event.role === 'owner';
  const who = isOwner ? 'you' : getOwnerFirstName(event);
  const done = () => setInviting(null);
  if (inviting)
    return (
      <Drawer
        key="invite"
        title="Invite someone"
        lead="They make an account of their own, or use the one they have."
        back={{ label: 'Back to Share', go: done }}
        onClose={onClose}
        footer={
          <>
            <p className="mr-auto text-sm text-ink-2">Only {who} can invite or remove people.</p>
            <Button variant="line" onClick={done}>
              {inviting === 'form' ? 'Cancel' : 'Done'}
            </Button>
          </>
        }
      >
        {inviting === 'form' ? (
          <InviteForm eventId={event.id} onCreated={setInviting} />
        ) : (
          <NewInvitationLink invitation={inviting} />
        )}
      </Drawer>
    );
  return (
    <Drawer
      key="share"
      title="Share"
      lead="Everyone who can open this event, and what they see."
      onClose={onClose}
    >
      {!hasPeople && (
        <ul aria-label="Planning together">
          <PublishRow onGo={onClose} />
        </ul>
      )}
      {hasPeople && (
        <section aria-labelledby="planning-together">
          <div className="flex flex-wrap items-center justify-between gap-3 pb-2">
            <h3 id="planning-together" className="title-s">
              Planning together
            </h3>
            {isOwner && (
              <Button onClick={() => setInviting('form')}>
                <Plus className="icon" aria-hidden="true" /> Invite someone
              </Button>
            )}
          </div>
          <People event={event} presence={presence} onCreated={setInviting} />
          {!isOwner && (
            <p className="border-t border-hair pt-2 text-sm text-ink-2">
              Only {who} can invite or remove people.
            </p>
          )}
        </section>
      )}
      <section aria-labelledby="links-without-account" className="mt-6">
        <h3 id="links-without-account" className="title-s pb-2">
          Links without an account
        </h3>
        <ul>
          <GuestPageRow event={event} isPublic={hasPeople} onGo={onClose} />
          {children}
          {hasPeople && <ScreenRow event={event} onGo={onClose} />}
        </ul>
      </section>
    </Drawer>
  );
}

type PeopleProps = Pick<Props, 'event' | 'presence'> & {
  onCreated: (created: NewInvitation) => void;
};

function People({ event, ...list }: PeopleProps) {
  const people = useQuery(peopleQuery(event.id));
  if (people.isLoadingError)
    return (
      <ErrorState message={toAppError(people.error).message} onRetry={() => people.refetch()} />
    );
  if (!people.data) return <SkeletonRows rows={2} />;
  return <PeopleList event={event} people={people.data} {...list} />;
}
