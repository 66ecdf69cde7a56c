import { zodResolver } from '@hookform/resolvers/zod';
import type { User } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { TextField } from '@/components/form-field';
import { ErrorState, LoadFailed, Loading, SkeletonRows } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Checkbox } from '@/components/ui/input';
import { filterOwnEvents } from '@/features/events/model';
import { eventsQuery } from '@/features/events/queries';
import type { HostEvent } from '@/features/events/schema';
import { useEventStore } from '@/features/events/use-event-store';
import { subscriptionQuery } from '@/features/plans/queries';
import { AccountKeys } from '@/features/sharing/components/api-keys';
import { peopleQuery } from '@/features/sharing/queries';
import { env } from '@/lib/backend/env';
import { toAppError } from '@/lib/backend/errors';
import { lazyWithFallback } from '@/lib/react/lazy-with-fallback';
import { pluralise } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { manageEventPath, paths } from '@/lib/text/paths';
import {
  forgetDeletedSession,
  useDeleteAccount,
  useSetDailyMail,
  useUpdateAccount,
} from '../mutations';
import { profileQuery } from '../queries';
import { accountSchema } from '../schema';
import { AccountPlan } from './account-plan';
import { ChangePassword } from './change-password';

const PeopleSection = lazyWithFallback(
  () => import('@/features/planner/people/people-section'),
  LoadFailed,
);

export function AccountSettings({ user }: { user: User }) {
  const profile = useQuery(profileQuery(user.id));
  const subscription = useQuery(subscriptionQuery(user.id));
  if (profile.isPending) return <Loading />;
  if (profile.isError)
    return (
      <ErrorState message={toAppError(profile.error).message} onRetry={() => profile.refetch()} />
    );
  return (
    <>
      <AccountInformation key={user.email} user={user} fullName={profile.data?.full_name ?? ''} />
      <ChangePassword user={user} />
      <AccountPlan
        subscription={subscription.data}
        isPending={subscription.isPending}
        onRetry={subscription.refetch}
      />
      {env.hasMail && profile.data && <DailyMail userId={user.id} isOn={profile.data.daily_mail} />}
      <PeopleOfEvents user={user} />
      <ApiKeySection userId={user.id} />
      <DangerZone />
    </>
  );
}

function AccountInformation({ user, fullName }: { user: User; fullName: string }) {
  const update = useUpdateAccount(user);
  const form = useForm({
    resolver: zodResolver(accountSchema),
    defaultValues: { full_name: fullName, email: user.email ?? '' },
  });
  return (
    <form
      method="post"
      className="form-grid"
      onSubmit={form.handleSubmit((details) => update.mutate(details))}
      noValidate
    >
      <h2 className="title-m">Account Information</h2>
      <TextField form={form} name="full_name" label="Full Name" autoComplete="name" />
      <TextField
        form={form}
        name="email"
        label="Email"
        help={
          user.new_email
            ? `We sent a link to ${user.new_email}. Until you follow it, ${user.email} stays your login.`
            : 'Your new e-mail takes effect once you open the link we send there.'
        }
        type="email"
        autoComplete="email"
      />
      <Button type="submit" busy={update.isPending} className="justify-self-start">
        {update.isPending ? 'Saving...' : 'Save Changes'}
      </Button>
    </form>
  );
}

function DailyMail({ userId, isOn }: { userId: string; isOn: boolean }) {
  const id = useId();
  const set = useSetDailyMail(userId);
  return (
    <section className="mt-8 border-t border-hair pt-6" aria-labelledby="daily-mail">
      <h2 id="daily-mail" className="title-m">
        Mails
      </h2>
      <label htmlFor={id} className="mt-2 flex min-h-11 items-center gap-3">
        <Checkbox
          id={id}
          checked={set.isPending ? set.variables : isOn}
          aria-describedby={`${id}-about`}
          aria-disabled={set.isPending}
          onChange={({ currentTarget }) => !set.isPending && set.mutate(currentTarget.checked)}
        />
        <span>Mail me once a day when something changed</span>
      </label>
      <p id={`${id}-about`} className="text-sm text-ink-2">
        Replies and changes by people who plan with you, as numbers. Never a guest’s name.
      </p>
    </section>
  );
}

/** Hidden with fewer than two own events, because Share lists the members of a single event. */
function PeopleOfEvents({ user }: { user: User }) {
  const { data: events = [] } = useQuery(eventsQuery(useEventStore()));
  const own = filterOwnEvents(events);
  if (own.length < 2) return null;
  return (
    <section className="mt-8 border-t border-hair pt-6" aria-labelledby="people">
      <h2 id="people" className="title-m">
        People who plan with you
      </h2>
      <Suspense fallback={<SkeletonRows rows={2} />}>
        <PeopleSection user={user} events={own} />
      </Suspense>
    </section>
  );
}

const ApiKeySection = ({ userId }: { userId: string }) => (
  <section className="mt-8 border-t border-hair pt-6" aria-labelledby="api-keys">
    <h2 id="api-keys" className="title-m">
      Keys for your own tools
    </h2>
    <p className="mt-2 mb-4 text-ink-2">
      A spreadsheet or a planner’s software can read your events with a key, but can’t change them.
    </p>
    <AccountKeys userId={userId} />
  </section>
);

function DangerZone() {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteAccount();
  const navigate = useNavigate();
  const deleteAccount = async () => {
    try {
      await remove.mutateAsync();
    } catch {
      return setIsAsking(false);
    }
    await navigate(paths.home);
    await forgetDeletedSession();
  };
  return (
    <section className="mt-8 border-t border-hair pt-6">
      <h2 className="title-m">Danger Zone</h2>
      <p className="mt-2 text-ink-2">
        Deleting your account removes your events, guest lists and guest pages for good.
      </p>
      <Button variant="claret-line" className="mt-4" onClick={() => setIsAsking(true)}>
        Delete Account
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete your account?"
        confirmLabel={remove.isPending ? 'Deleting...' : 'Delete Account'}
        busy={remove.isPending}
        onConfirm={deleteAccount}
      >
        <p>
          Your profile, your events, their guest lists and guest pages go at once and cannot be
          brought back. Printed QR codes will no longer lead anywhere.
        </p>
        <AffectedMembers />
      </ConfirmDialog>
    </section>
  );
}

function AffectedMembers() {
  const { data: events = [] } = useQuery(eventsQuery(useEventStore()));
  return (
    <ul aria-label="Events others lose" className="mt-3 grid gap-2 empty:hidden">
      {filterOwnEvents(events).map((event) => (
        <MembersOfEvent key={event.id} event={event} />
      ))}
    </ul>
  );
}

function MembersOfEvent({ event }: { event: HostEvent }) {
  const { data } = useQuery(peopleQuery(event.id));
  const names = (data?.people ?? []).flatMap(({ is_you, name }) => (is_you ? [] : name));
  if (names.length === 0) return null;
  return (
    <li className="wrap-anywhere">
      {formatList(names)} {pluralise(names.length, 'loses', 'lose')} {event.event_name}.{' '}
      <Link className="link font-semibold" to={manageEventPath(event.id)}>
        Hand it over first
      </Link>
      , under Share.
    </li>
  );
}
