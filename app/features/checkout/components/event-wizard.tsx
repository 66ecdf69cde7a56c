import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageHeader } from '@/components/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { useAuth } from '@/features/auth/auth-provider';
import { venuesQuery } from '@/features/copies/queries';
import { useCreateEvent } from '@/features/events/mutations';
import type { PendingEvent } from '@/features/events/pending-event';
import { useIsInAccount } from '@/features/events/use-event-store';
import type { Plan } from '@/features/plans/model';
import { TableSignSection } from '@/features/print/components/table-sign-section';
import { manageEventPath } from '@/lib/text/paths';
import { getSubmitLabel } from '../model';
import { moveFirstList } from '../stored-first-list';
import { EventDetailsForm } from './event-details-form';
import { LocalEventReady } from './local-event-ready';
import { WizardSteps } from './wizard-steps';

type Props = {
  plan: Plan | null;
  initial?: PendingEvent | null;
  venueId?: string;
  notice?: ReactNode;
};

export function EventWizard({ plan, initial, venueId, notice }: Props) {
  const create = useCreateEvent();
  const { user } = useAuth();
  const moveList = ({ id }: { id: string }) => user && moveFirstList(user.id, id);
  const venues = useQuery({ ...venuesQuery(user?.id ?? ''), enabled: user !== null });
  const hasPage = useIsInAccount();
  if (create.isSuccess && !hasPage) {
    return (
      <>
        <WizardSteps current="Manage" />
        <LocalEventReady event={create.data} />
      </>
    );
  }
  if (create.isSuccess) {
    return (
      <>
        <WizardSteps current="Manage" />
        <PageHeader
          title="Success"
          lead="Your event is ready. Add your guests next; the code stays the same."
        />
        <div className="sheet p-5 sm:p-8">
          <TableSignSection event={create.data} paper="A4" />
        </div>
        <LinkButton size="lg" className="mt-6" to={manageEventPath(create.data.id)}>
          Go to Admin Dashboard
        </LinkButton>
      </>
    );
  }
  return (
    <>
      {notice && <div className="mb-6">{notice}</div>}
      <EventDetailsForm
        submitLabel={getSubmitLabel(plan, true)}
        initial={initial}
        venues={venues.data}
        venueId={venueId}
        busy={create.isPending}
        onSubmit={(details, venue_id) =>
          create.mutate(
            { ...details, ...(initial && { id: initial.id }), venue_id },
            { onSuccess: moveList },
          )
        }
      />
    </>
  );
}
