import { renderMail } from './mail.ts';
import type { CheckoutSession, PaymentContext } from './payment-provider.ts';
import { callDatabaseFunction } from './refusal.ts';

/** `subject` completes "A payment was …"; `instructions` say what to do. */
export type PaymentIncident = { subject: string; instructions: string };

/** Logs a payment incident and mails it to support; a failed mail does not affect the payment. */
export async function alertSupport(
  { admin, payments, sendMail, supportEmail }: PaymentContext,
  { id, buyer }: CheckoutSession,
  { subject, instructions: words }: PaymentIncident,
): Promise<void> {
  console.error(`${payments.name} session ${id} was ${subject}. ${words}`);
  try {
    const email = await findEmail(buyer, admin);
    const facts: [string, string][] = [
      ['Provider', payments.name],
      ['Session', id],
      ['Account', email ? `${email} (${buyer})` : buyer],
    ];
    await sendMail({
      to: supportEmail,
      subject: `A payment was ${subject}`,
      ...renderMail([words, { facts }]),
    });
  } catch (error) {
    console.error('could not notify support of a payment', error);
  }
}

/** Undefined if the account was deleted or cannot be read; the incident is mailed anyway. */
async function findEmail(
  account: string,
  admin: PaymentContext['admin'],
): Promise<string | undefined> {
  const person = await callDatabaseFunction<{ accounts: { email: string }[] }>(
    admin,
    'find_person',
    {
      address: account,
    },
  ).catch((error) => {
    console.error('could not read the e-mail of an account', error);
  });
  return person?.accounts[0]?.email;
}
