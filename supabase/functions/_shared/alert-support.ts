import { mailLayout } from './mail.ts';
import type { CheckoutSession, PaymentContext } from './payment-provider.ts';

/** What happened, as in "the payment was …", and what to do. */
export type PaymentIncident = { subject: string; words: string };

/** What a human has to know of a payment: a line in the log, and a mail to support that may fail without harm to the payment. */
export async function alertSupport(
  { payments, sendMail, supportEmail }: PaymentContext,
  { id, buyer }: CheckoutSession,
  { subject, words }: PaymentIncident,
): Promise<void> {
  console.error(`${payments.name} session ${id} was ${subject}. ${words}`);
  try {
    const facts: [string, string][] = [
      ['Provider', payments.name],
      ['Session', id],
      ['Account', buyer],
    ];
    await sendMail({ to: supportEmail, subject: `A payment was ${subject}`, ...mailLayout([words, { facts }]) });
  } catch (error) {
    console.error('support could not be told of a payment', error);
  }
}
