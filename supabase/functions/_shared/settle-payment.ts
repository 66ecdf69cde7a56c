import { alertSupport, type PaymentIncident } from './alert-support.ts';
import { recordPayment } from './complete-payment.ts';
import { sendPaymentMails } from './payment-mails.ts';
import { formatPounds, type PaymentContext, type Settlement } from './payment-provider.ts';
import { callDatabaseFunction, Refusal } from './refusal.ts';

type Settled = {
  plan_name: string;
  has_changed: boolean;
  has_ended: boolean;
  has_come_back: boolean;
  /** Plans bought as upgrades of this plan. They end with it and are restored with it. */
  upgrades: string[];
};

/** Updates a paid session to the provider's state. Records it if necessary. Safe to repeat. */
export async function settlePayment(
  context: PaymentContext,
  settlement: Settlement,
): Promise<void> {
  const { session, paidOn, refundedPence, hasDispute } = settlement;
  const settled = await settle(context, settlement);
  if (!settled) {
    try {
      const isRefunded = refundedPence > 0 && refundedPence >= (session.paidPence ?? 0);
      await recordPayment(context, session, paidOn, isRefunded || hasDispute);
    } catch (error) {
      // The payment was never recorded and is being refunded, so there is no plan to end.
      if (error instanceof Refusal && error.code === 'amount_mismatch' && refundedPence > 0) return;
      throw error;
    }
    await settle(context, settlement);
  }
  await sendPaymentMails(context, session.id); // sends nothing if the payment was refunded or is disputed
}

async function settle(context: PaymentContext, settlement: Settlement): Promise<Settled | null> {
  const { session, refundedPence, hasDispute } = settlement;
  const settled = await callDatabaseFunction<Settled | null>(context.admin, 'settle_payment', {
    payment_provider: context.payments.name,
    payment_session: session.id,
    refunded_pence: refundedPence,
    has_dispute: hasDispute,
  });
  if (settled?.has_changed)
    await alertSupport(context, session, describeIncident(settled, settlement));
  return settled;
}

function describeIncident(
  { plan_name, has_ended, has_come_back, upgrades }: Settled,
  { refundedPence, hasDispute }: Settlement,
): PaymentIncident {
  const back = `${formatPounds(refundedPence)} refunded${hasDispute ? ', disputed at the buyer’s bank' : ''}.`;
  const upgraded = upgrades.join(' and ');
  if (has_ended) {
    const too =
      upgraded &&
      ` The upgrade to ${upgraded}, which counted it, has ended too: please refund that payment as well.`;
    return {
      subject: hasDispute ? 'disputed' : 'refunded in full',
      instructions: `The ${plan_name} plan has ended (${back})${too} If a board was ordered, please stop it.`,
    };
  }
  if (has_come_back) {
    const plans = upgraded
      ? `${plan_name} plan and the upgrade to ${upgraded} are`
      : `${plan_name} plan is`;
    return {
      subject: 'given back after a dispute',
      instructions: `The ${plans} live again (${back})`,
    };
  }
  return {
    subject: 'refunded in part',
    instructions: `The ${plan_name} plan stays as it is (${back}) Please see that this is meant.`,
  };
}
