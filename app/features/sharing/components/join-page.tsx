import type { User } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ErrorState, Loading } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { useAuth } from '@/features/auth/auth-provider';
import { defaultTheme } from '@/features/theme/model';
import { toAppError } from '@/lib/backend/errors';
import { formatLongDate } from '@/lib/dates/dates';
import { formatCount, formatNumber } from '@/lib/text/counts';
import { getFirstName } from '@/lib/text/names';
import { manageEventPath, paths } from '@/lib/text/paths';
import { describeInvitation, parseToken } from '../model';
import { useAcceptInvitation } from '../mutations';
import { invitationQuery } from '../queries';
import type { InvitationWithState } from '../schema';
import { cardButtonClass, cardOutlineClass, EventCardPage } from './event-card-page';

export function JoinPage() {
  const { user, loading } = useAuth();
  const { hash } = useLocation();
  // The fragment is never sent to the server, so the page is rendered without it.
  const [token, setToken] = useState<string | null>();
  useEffect(() => setToken(parseToken(hash)), [hash]);
  if (loading || token === undefined) return <Waiting />;
  return token ? <Invited key={token} token={token} user={user} /> : <NoInvitation user={user} />;
}

const Waiting = () => (
  <main id="main">
    <Loading />
  </main>
);

function Invited({ token, user }: { token: string; user: User | null }) {
  const { data: invitation, error, refetch } = useQuery(invitationQuery(token, user?.id ?? null));
  if (error && !invitation)
    return (
      <main id="main" className="wrap py-8">
        <ErrorState message={toAppError(error).message} onRetry={refetch} />
      </main>
    );
  if (!invitation) return <Waiting />;
  switch (invitation.state) {
    case 'open':
      return <Open invitation={invitation} token={token} user={user} />;
    case 'yours':
    case 'joined':
      return <AlreadyIn invitation={invitation} />;
    case 'unknown':
      return <NoInvitation user={user} />;
    default:
      return <Over invitation={invitation} user={user} />;
  }
}

type OpenProps = { invitation: InvitationWithState<'open'>; token: string; user: User | null };

function Open({ invitation, token, user }: OpenProps) {
  const { event_name, invited_by, role, events } = invitation;
  const several = events && formatCount(events.length, 'event');
  const accept = useAcceptInvitation(several ?? event_name);
  const owner = getFirstName(invited_by) || 'The owner';
  const name: string = user?.user_metadata.full_name || user?.email || '';
  return (
    <EventCardPage
      event={several ? null : invitation}
      theme={defaultTheme}
      name={user ? getFirstName(name) : undefined}
      title={
        role === 'editor'
          ? `${owner} asks you to plan ${several ? `the seating of ${several}` : 'the seating'} together`
          : `${owner} shares the seating ${several ? `of ${several} ` : ''}with you`
      }
      actions={
        user ? (
          <>
            <Button
              block
              size="lg"
              className={cardButtonClass}
              busy={accept.isPending}
              onClick={() => accept.mutate(token)}
            >
              {accept.isPending ? 'Joining...' : `Join as ${name}`}
            </Button>
            <p className="text-(--event-text-2) wrap-anywhere">
              <span className="block">{user.email}</span>
              <OtherAccount />
            </p>
          </>
        ) : (
          <WithAccount token={token} />
        )
      }
    >
      {events && <InvitingEvents events={events} />}
      <p>{describeInvitation(invitation)}</p>
      {!user && <p>It’s free to join: create an account, or log in to the one you have.</p>}
      {accept.error && <p role="alert">{toAppError(accept.error).message}</p>}
    </EventCardPage>
  );
}

const MAX_LISTED = 5;

const InvitingEvents = ({ events }: Required<Pick<OpenProps['invitation'], 'events'>>) => (
  <ul aria-label="Events">
    {events.slice(0, MAX_LISTED).map(({ event_name, event_date }, at) => (
      <li key={at} className="border-b border-hair py-1.5">
        <b className="block font-semibold text-(--event-text) wrap-anywhere">{event_name}</b>
        <span className="text-sm">{formatLongDate(event_date)}</span>
      </li>
    ))}
    {events.length > MAX_LISTED && (
      <li className="py-1.5">and {formatNumber(events.length - MAX_LISTED)} more</li>
    )}
  </ul>
);

function WithAccount({ token }: { token: string }) {
  const state = { returnTo: `${paths.join}#${token}` };
  return (
    <>
      <Button asChild block size="lg" className={cardButtonClass}>
        <Link to={paths.signup} state={state}>
          Create an account
        </Link>
      </Button>
      <Button asChild block variant="line" size="lg" className={cardOutlineClass}>
        <Link to={paths.login} state={state}>
          Log in
        </Link>
      </Button>
    </>
  );
}

function OtherAccount() {
  const { signOut } = useAuth();
  const [failure, setFailure] = useState('');
  const leave = () => signOut().catch((error) => setFailure(toAppError(error).message));
  return (
    <>
      <button type="button" className="link min-h-11" onClick={leave}>
        Use another account
      </button>
      {failure && <span role="alert"> {failure}</span>}
    </>
  );
}

function AlreadyIn({ invitation }: { invitation: InvitationWithState<'yours' | 'joined'> }) {
  const isYours = invitation.state === 'yours';
  const isSeveral = invitation.events !== undefined;
  return (
    <EventCardPage
      event={isSeveral ? null : invitation}
      theme={defaultTheme}
      title={isYours ? 'This invitation is for someone else' : 'You’re in already'}
      actions={
        <Button asChild block variant="line" size="lg" className={cardOutlineClass}>
          {isSeveral ? (
            <Link to={paths.dashboard}>Go to my events</Link>
          ) : (
            <Link to={manageEventPath(invitation.event_id)}>Open the event</Link>
          )}
        </Button>
      }
    >
      <p>{describeMembership(isYours, isSeveral)}</p>
    </EventCardPage>
  );
}

function describeMembership(isYours: boolean, isSeveral: boolean): string {
  if (!isYours)
    return isSeveral
      ? 'These events are among those that are shared with you.'
      : 'This event is among those that are shared with you.';
  return `${isSeveral ? 'They’re your own events' : 'It’s your own event'}. Send the link to the person planning with you: it hasn’t been used yet.`;
}

const overTitles = {
  used: 'This invitation has been used',
  over: 'This invitation has ended',
  withdrawn: 'This invitation was withdrawn',
};

function Over({
  invitation,
  user,
}: {
  invitation: InvitationWithState<keyof typeof overTitles>;
  user: User | null;
}) {
  const event = invitation.state === 'withdrawn' ? null : invitation;
  const owner = getFirstName(event?.invited_by ?? '');
  return (
    <EventCardPage
      event={event?.events ? null : event}
      theme={defaultTheme}
      title={overTitles[invitation.state]}
      actions={<ToEvents user={user} />}
    >
      <p>
        A link works once, for seven days. Ask {owner || 'whoever sent it'} for a new one: it takes
        a moment.
      </p>
      {!user && <p>If you joined before, log in and the event is there.</p>}
    </EventCardPage>
  );
}

const NoInvitation = ({ user }: { user: User | null }) => (
  <EventCardPage
    event={null}
    theme={defaultTheme}
    title="This link doesn’t work"
    actions={<ToEvents user={user} />}
  >
    <p>Part of it may be missing. Ask the person who sent it for the whole link.</p>
  </EventCardPage>
);

const ToEvents = ({ user }: { user: User | null }) => (
  <Button asChild block variant="line" size="lg" className={cardOutlineClass}>
    {user ? (
      <Link to={paths.dashboard}>Go to my events</Link>
    ) : (
      <Link to={paths.login}>Log in</Link>
    )}
  </Button>
);
