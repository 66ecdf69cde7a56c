import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { PersonAvatar } from '@/components/person-avatar';
import type { HostEvent } from '@/features/events/schema';
import { formatWeekdayAndDay } from '@/lib/dates/dates';
import { describeAccess } from '../model';
import { useCancelInvitation, useRenewInvitation } from '../mutations';
import { OfferNote } from '../offer/offer-note';
import type { EventPeople, EventPerson, NewInvitation, PendingInvitation } from '../schema';
import { PersonActions } from './person-actions';
import { rowButtonClass, ShareRow } from './share-row';

type Props = {
  event: HostEvent;
  people: EventPeople;
  presence: ReadonlyMap<string, string>;
  onCreated: (created: NewInvitation) => void;
};

export function PeopleList({ event, people: { people, invitations }, presence, onCreated }: Props) {
  const isOwner = event.role === 'owner';
  return (
    <>
      <OfferNote event={event} />
      <ul aria-label="People">
        {people.map((person) => (
          <PersonRow
            key={person.user_id}
            event={event}
            person={person}
            presence={presence.get(person.user_id)}
            mayChange={isOwner}
          />
        ))}
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            eventId={event.id}
            invitation={invitation}
            onCreated={onCreated}
          />
        ))}
      </ul>
    </>
  );
}

function aboutPerson(person: EventPerson): ReactNode {
  if (person.role === 'owner')
    return person.is_you ? 'Owner: everything, including the plan' : 'Owner: everything';
  const words = describeAccess(person);
  return (
    <>
      {person.is_offered ? `${words}. Asked to take this event over` : words}
      {person.email && (
        <span className="block">
          {person.email}, joined {formatWeekdayAndDay(person.at)}
        </span>
      )}
    </>
  );
}

type PersonProps = {
  event: HostEvent;
  person: EventPerson;
  presence: string | undefined;
  mayChange: boolean;
};

function PersonRow({ event, person, presence, mayChange }: PersonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const tools = useId();
  const changeable = mayChange && person.role !== 'owner' ? person : null;
  const can = person.role === 'editor' ? 'Can edit' : 'Can view';
  return (
    <ShareRow
      icon={<PersonAvatar name={person.name} isLarge />}
      name={person.is_you ? `${person.name}, you` : person.name}
      description={
        <>
          {presence && (
            <span className="flex items-center gap-1.5">
              <i className="thread w-4" aria-hidden="true" />
              {presence}
            </span>
          )}
          {aboutPerson(person)}
        </>
      }
      below={
        changeable &&
        isOpen && (
          <div id={tools}>
            <PersonActions event={event} person={changeable} />
          </div>
        )
      }
    >
      {changeable && (
        <button
          type="button"
          className={rowButtonClass}
          aria-expanded={isOpen}
          aria-controls={isOpen ? tools : undefined}
          aria-label={`${person.name}: ${can}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {can}
          <ChevronDown
            className={`icon size-4.5 text-ink-2 ${isOpen ? 'rotate-180' : ''}`}
            aria-hidden="true"
          />
        </button>
      )}
    </ShareRow>
  );
}

type InvitationProps = {
  eventId: string;
  invitation: PendingInvitation;
  onCreated: Props['onCreated'];
};

function InvitationRow({ eventId, invitation, onCreated }: InvitationProps) {
  const renew = useRenewInvitation(eventId);
  const cancel = useCancelInvitation(eventId);
  const isBusy = renew.isPending || cancel.isPending;
  const { label, role, expires_at } = invitation;
  const isOver = new Date(expires_at) <= new Date();
  const ending = `${isOver ? 'It ended' : 'It ends'} on ${formatWeekdayAndDay(expires_at)}`;
  return (
    <ShareRow
      icon={<PersonAvatar name={null} isLarge />}
      name={label}
      description={
        <>
          Invited to {role === 'editor' ? 'edit' : 'look'}. Link not used yet.
          <span className="block">{ending}</span>
        </>
      }
    >
      <button
        type="button"
        className={rowButtonClass}
        disabled={isBusy}
        aria-label={`New link for ${label}`}
        onClick={() => renew.mutate(invitation, { onSuccess: onCreated })}
      >
        New link
      </button>
      <button
        type="button"
        className={`${rowButtonClass} text-claret`}
        disabled={isBusy}
        aria-label={`Revoke the invitation of ${label}`}
        onClick={() => cancel.mutate(invitation)}
      >
        Revoke
      </button>
    </ShareRow>
  );
}
