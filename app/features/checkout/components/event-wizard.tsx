import { PageHead } from '@/components/page-head';
import { LinkButton } from '@/components/ui/link-button';
import { useAuth } from '@/features/auth/auth-provider';
import { useCreateEvent } from '@/features/events/mutations';
import type { PendingEvent } from '@/features/events/pending-event';
import { useEventStore } from '@/features/events/queries';
import { isPublic } from '@/features/events/store';
import type { Plan } from '@/features/plans/model';
import { QrCode } from '@/features/print/components/qr-code';
import { manageEventPath } from '@/lib/paths';
import { submitLabel } from '../model';
import { moveFirstList } from '../stored-first-list';
import { EventDetailsForm } from './event-details-form';
import { LocalSuccess } from './local-success';
import { WizardSteps } from './wizard-steps';

type Props = {
  /** The plan the event is made on, held already; null for none. */
  plan: Plan | null;
  initial?: PendingEvent | null;
};

/** Steps 1.5 and 2 of the wizard: details, then the new event's QR code. */
export function EventWizard({ plan, initial }: Props) {
  const create = useCreateEvent();
  const { user } = useAuth();
  const handOn = ({ id }: { id: string }) => user && moveFirstList(user.id, id);
  const hasPage = isPublic(useEventStore());
  if (create.isSuccess && !hasPage) {
    return (
      <>
        <WizardSteps current="Manage" />
        <LocalSuccess event={create.data} />
      </>
    );
  }
  if (create.isSuccess) {
    return (
      <>
        <WizardSteps current="Manage" />
        <PageHead title="Success" lead="Your event is ready. Add your guests next; the code stays the same." />
        <div className="sheet p-5 sm:p-8">
          <QrCode event={create.data} />
        </div>
        <LinkButton size="lg" className="mt-6" to={manageEventPath(create.data.id)}>
          Go to Admin Dashboard
        </LinkButton>
      </>
    );
  }
  return (
    <EventDetailsForm
      submitLabel={submitLabel(plan, true)}
      initial={initial}
      busy={create.isPending}
      onSubmit={(details) => create.mutate(initial ? { ...details, id: initial.id } : details, { onSuccess: handOn })}
    />
  );
}
