import { alertSupport, type PaymentIncident } from './alert-support.ts';
import { sendPaymentMails } from './payment-mails.ts';
import type { CheckoutSession, PaymentContext } from './payment-provider.ts';
import { callDatabaseFunction } from './refusal.ts';

type Completed = {
  is_new: boolean;
  plan_name: string;
  has_buyer: boolean;
  is_outranked: boolean;
  is_repeated: boolean;
  is_unfounded: boolean;
};

/** Safe to repeat, and must be repeated until `isSupportNotified` is true. */
export async function completePayment(
  context: PaymentContext,
  session: CheckoutSession,
): Promise<{ planName: string; isSupportNotified: boolean }> {
  const planName = await recordPayment(context, session, null);
  return { planName, isSupportNotified: await sendPaymentMails(context, session.id) };
}

/** Sends no receipt. `paidOn`: start of the plan; null means now. With `isMoneyReturned` (refunded or disputed) no event is created. */
export async function recordPayment(
  context: PaymentContext,
  session: CheckoutSession,
  paidOn: Date | null,
  isMoneyReturned = false,
): Promise<string> {
  const { admin, payments } = context;
  const done = await callDatabaseFunction<Completed>(admin, 'complete_payment', {
    payment_provider: payments.name,
    payment_session: session.id,
    buyer: session.buyer,
    purchase: isMoneyReturned ? { ...session.purchase, event: null } : session.purchase,
    paid_pence: session.paidPence,
    paid_on: paidOn?.toISOString() ?? null,
  }).catch((error: Error) => {
    console.error(
      `${payments.name} session ${session.id} was paid but could not be recorded: ${error.message}`,
    );
    throw error;
  });
  if (!done.is_new) return done.plan_name;
  await expireSiblings(context, session);
  const incident = findIncident(done);
  if (incident && !isMoneyReturned) await alertSupport(context, session, incident);
  return done.plan_name;
}

function findIncident({
  plan_name,
  has_buyer,
  is_outranked,
  is_repeated,
  is_unfounded,
}: Completed): PaymentIncident | null {
  if (!has_buyer) {
    return {
      subject: 'paid for an account that is gone',
      instructions: 'No one has received anything for this payment: please refund it.',
    };
  }
  if (is_unfounded) {
    return {
      subject: 'paid as an upgrade of a plan that is gone',
      instructions: `The money for the plan it counted went back, or its 12 months were over, before it arrived, so the ${plan_name} plan has ended: please refund it.`,
    };
  }
  if (is_repeated) {
    return {
      subject: 'paid twice',
      instructions: `The buyer held the ${plan_name} plan already when this second payment for it arrived: please refund this one.`,
    };
  }
  if (is_outranked) {
    return {
      subject: 'paid for a lower plan',
      instructions: `The buyer holds a higher plan than ${plan_name}: please look into it.`,
    };
  }
  return null;
}

/** Logs a failure instead of throwing, because the paid session was recorded anyway. */
async function expireSiblings(
  { payments }: PaymentContext,
  { buyer, purchase }: CheckoutSession,
): Promise<void> {
  try {
    await payments.expireOpen(buyer, purchase.plan.id);
  } catch (error) {
    console.error('could not close other open payment sessions of a plan', error);
  }
}
