import type { CheckoutSession, PaymentContext } from './payment-provider.ts';
import { type Receipt, receiptMail } from './receipt.ts';
import { askRules } from './refusal.ts';

type Completed = { is_new: boolean; plan_name: string; has_buyer: boolean; is_outranked: boolean };

/**
 * Makes a paid session count, once, whoever comes first: webhook, browser or test checkout. Gives the name of the plan paid
 * for. Throws when what was paid is not what was asked, or the database does not answer; calling again is harmless.
 */
export async function completePayment(context: PaymentContext, session: CheckoutSession): Promise<{ planName: string }> {
  const { admin, payments } = context;
  const which = `${payments.name} session ${session.id}`;
  const done = await askRules<Completed>(admin, 'complete_payment', {
    payment_provider: payments.name,
    payment_session: session.id,
    buyer: session.buyer,
    purchase: session.purchase,
    paid_pence: session.paidPence,
  }).catch((error: Error) => {
    console.error(`${which} was paid and does not count: ${error.message}`);
    throw error;
  });
  if (done.is_new && !done.has_buyer) console.error(`${which} was paid for an account that is gone: please refund it`);
  if (done.is_new && done.is_outranked) console.error(`${which} paid for a lower plan than the buyer holds: please look into it`);
  await sendReceipt(context, session.id);
  return { planName: done.plan_name };
}

/** Mails the receipt unless it has been; one that cannot go out now is due again at the next call, and nobody is kept waiting for it. */
export async function sendReceipt({ admin, payments, sendMail, publicUrl }: PaymentContext, sessionId: string): Promise<void> {
  try {
    const receipt = await askRules<Receipt | null>(admin, 'claim_receipt', {
      payment_provider: payments.name,
      payment_session: sessionId,
    });
    if (!receipt) return;
    try {
      await sendMail(receiptMail(receipt, publicUrl));
    } catch (error) {
      await admin.from('payments').update({ receipt_sent_at: null }).eq('id', receipt.reference);
      throw error;
    }
  } catch (error) {
    console.error('the receipt could not be sent', error);
  }
}
