import type { User } from '@supabase/supabase-js';
import { Button } from '@/components/ui/button';
import { pendingEvent, storePendingEvent } from '@/features/events/pending-event';
import type { Plan } from '@/features/plans/model';
import { submitLabel } from '../model';
import { useStartPayment } from '../mutations';
import { EventDetailsForm } from './event-details-form';
import { TermsNote } from './terms-note';
import { WizardSteps } from './wizard-steps';

type Props = { user: User; plan: Plan; onBack: () => void };

/** Step 1.5 with a plan still to be paid for: the details wait in this browser, the event is made once the plan is live. */
export function DetailsBeforePayment({ user, plan, onBack }: Props) {
  const payment = useStartPayment(user.id);
  return (
    <>
      <WizardSteps current="Setup" />
      <h1 className="sr-only">Create an event</h1>
      <EventDetailsForm
        submitLabel={submitLabel(plan, false)}
        initial={pendingEvent(user.id)}
        busy={payment.isPending}
        onSubmit={(details) => {
          storePendingEvent(user.id, details);
          payment.mutate({ planId: plan.id, planName: plan.name, addon: null });
        }}
      />
      <p className="mx-auto mt-4 max-w-136 text-center text-ink-2">
        Next you pay for the {plan.name} plan, £{plan.price}. Your event is made as soon as the payment has arrived.
      </p>
      <div className="mx-auto mt-2 max-w-136 text-center">
        <TermsNote />
      </div>
      <p className="mt-2 text-center">
        <Button variant="soft" size="sm" disabled={payment.isPending} onClick={onBack}>
          Back to Plans
        </Button>
      </p>
    </>
  );
}
