import { mailLayout } from './mail.ts';
import type { CheckoutSession, PaymentContext } from './payment-provider.ts';

/** `subject` continues "A payment was …"; `words` says what to do. */
export type PaymentIncident = { subject: string; words: string };

/** Logs a payment incident and mails it to support; a mail that fails does no harm to the payment. */
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
