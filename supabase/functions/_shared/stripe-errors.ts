import type Stripe from 'stripe';
import { Refusal } from './refusal.ts';

export const stripeMessages = {
  down: 'We can’t reach the payment provider at the moment. Nothing was charged; please try again in a minute.',
  slow: 'The payment provider takes too long to answer. Nothing is charged twice; please try again in a minute.',
};

/** Throws a Refusal with the same text for every cause; the cause is only logged. */
export async function unwrapStripe<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    const { type, code, detail, message } = error as Stripe.errors.StripeError & {
      detail?: { code?: string };
    };
    if (code !== 'resource_missing') console.error(`Stripe: ${type} ${message}`);
    const isSlow = type === 'StripeConnectionError' && detail?.code === 'ETIMEDOUT';
    const refusal = isSlow
      ? new Refusal(504, 'payment_provider_slow', stripeMessages.slow)
      : new Refusal(502, 'payment_provider_down', stripeMessages.down);
    refusal.cause = error;
    throw refusal;
  }
}
