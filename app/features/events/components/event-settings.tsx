import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { guestLimit, type Plan, UNLIMITED } from '@/features/plans/model';
import { expiryDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { useUpdateEvent } from '../mutations';
import type { HostEvent } from '../schema';
import { isPublic } from '../store';
import { useEventStore } from '../use-event-store';
import { DeleteEventDialog } from './delete-event-dialog';
import { DeletionForm } from './deletion-form';
import { DetailsFields, useDetailsForm } from './details-form';
import { LocalNotice } from './local-notice';

type Props = { event: HostEvent; plan: Plan | null; expiry: string | null };

/** What is set once for an event, what cannot be undone last. */
export function EventSettings({ event, plan, expiry }: Props) {
  const hasVisitors = isPublic(useEventStore());
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <section className="mx-auto w-[min(100%-2*var(--gutter),64rem)] pt-2 pb-16" aria-labelledby="settings">
      <LocalNotice />
      <h2 id="settings" className="title-m border-b border-hair pb-3">
        Settings
      </h2>
      <Part title="Name and date" about="As your guests read it.">
        <Details key={`${event.event_name} ${event.event_date}`} event={event} />
      </Part>
      <Part title="Plan" about="Paid once, no subscription.">
        <div className="sheet flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <b className="font-semibold">{plan?.name ?? 'No plan'}</b>
          <span className="text-ink-2">
            {event.guests_count}
            {guestLimit(plan) === UNLIMITED ? ' guests (Unlimited)' : ` of ${guestLimit(plan)} guests`}
            {expiry && `, until ${expiryDate(expiry)}`}
          </span>
          <Button variant="soft" size="sm" className="ml-auto" asChild>
            <Link to={paths.checkout}>{plan ? 'Upgrade Your Plan' : 'Choose Your Plan'}</Link>
          </Button>
        </div>
      </Part>
      <Part title="Privacy and deletion" about="Meals, allergies, wishes and check-ins are only ever yours and your helpers’.">
        {hasVisitors ? (
          <DeletionForm event={event} />
        ) : (
          <p className="text-ink-2">
            This event is kept in your browser: it stays until you delete it, or clear the browser’s data.
          </p>
        )}
      </Part>
      <Part title="Delete" about="This can’t be undone." isDangerous>
        <Button variant="claret-line" onClick={() => setIsDeleting(true)}>
          Delete this event
        </Button>
      </Part>
      {isDeleting && <DeleteEventDialog event={event} onClose={() => setIsDeleting(false)} />}
    </section>
  );
}

function Details({ event }: { event: HostEvent }) {
  const update = useUpdateEvent();
  const form = useDetailsForm(event);
  return (
    <form
      method="post"
      className="grid gap-4 min-[700px]:grid-cols-[minmax(0,1fr)_13rem]"
      onSubmit={form.handleSubmit((details) => update.mutate({ id: event.id, ...details }))}
      noValidate
    >
      <DetailsFields form={form} />
      <div>
        <Button type="submit" busy={update.isPending}>
          {update.isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
    </form>
  );
}

type PartProps = { title: string; about: string; isDangerous?: boolean; children: ReactNode };

const Part = ({ title, about, isDangerous, children }: PartProps) => (
  <section className="grid gap-x-12 gap-y-4 border-b border-hair py-6 last:border-b-0 min-[860px]:grid-cols-[18rem_minmax(0,1fr)]">
    <div>
      <h3 className={`font-display text-[1.375rem] leading-tight ${isDangerous ? 'text-claret' : ''}`}>{title}</h3>
      <p className="mt-1 text-sm text-ink-2">{about}</p>
    </div>
    <div className="min-w-0">{children}</div>
  </section>
);
