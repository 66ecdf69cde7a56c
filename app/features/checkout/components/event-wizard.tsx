import type { User } from '@supabase/supabase-js';
import { type UseMutationResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHead } from '@/components/page-head';
import { ErrorState, Loading } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import type { EventRow } from '@/features/events/model';
import type { EventDetails } from '@/features/events/schema';
import { livePlan } from '@/features/plans/model';
import { subscriptionQuery } from '@/features/plans/queries';
import { manageEventPath } from '@/lib/paths';
import { submitLabel } from '../model';
import { EventDetailsForm } from './event-details-form';
import { WizardSteps } from './wizard-steps';

type Props = {
  user: User;
  create: UseMutationResult<EventRow, Error, EventDetails>;
  qrCode: (event: EventRow) => ReactNode;
};

/** Steps 1.5 and 2 of the wizard, for a user who has a plan: details, then the new event's QR code (specification 2). */
export function EventWizard({ user, create, qrCode }: Props) {
  const subscription = useQuery(subscriptionQuery(user.id));
  if (subscription.isPending) return <Loading />;
  if (subscription.isError)
    return <ErrorState message="We couldn’t read your plan. Please try again." onRetry={() => subscription.refetch()} />;

  if (create.isSuccess) {
    return (
      <>
        <WizardSteps current="Manage" />
        <PageHead title="Success" lead="Your event is ready. Add your guests next; the code stays the same." />
        <div className="sheet p-5 sm:p-8">{qrCode(create.data)}</div>
        <Button size="lg" className="mt-6" asChild>
          <Link to={manageEventPath(create.data.id)}>Go to Admin Dashboard</Link>
        </Button>
      </>
    );
  }
  const plan = livePlan(subscription.data, new Date());
  return (
    <>
      <WizardSteps current="Setup" />
      <h1 className="vh">Create an event</h1>
      <EventDetailsForm submitLabel={submitLabel(plan)} busy={create.isPending} onSubmit={(details) => create.mutate(details)} />
    </>
  );
}
