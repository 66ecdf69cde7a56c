import type Stripe from 'stripe';
import type { CheckoutSession } from './payment-provider.ts';
import { sessionOf } from './stripe-sessions.ts';

/**
 * What an event tells of a payment. That money went back, or is asked back, is only a reason to look: events come in any
 * order, how the payment stands is asked.
 */
export type PaymentEvent =
  | { tells: 'paid' | 'failed'; session: CheckoutSession }
  | { tells: 'money moved' /** The payment intent. */; intent: string };

export function paymentEventOf(event: Stripe.Event | null): PaymentEvent | null {
  switch (event?.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const session = event.data?.object ? sessionOf(event.data.object) : null;
      return session?.status === 'paid' ? { tells: 'paid', session } : null;
    }
    case 'checkout.session.async_payment_failed': {
      const session = event.data?.object ? sessionOf(event.data.object) : null;
      return session && { tells: 'failed', session };
    }
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed': {
      const intent = event.data?.object?.payment_intent;
      return intent ? { tells: 'money moved', intent: typeof intent === 'string' ? intent : intent.id } : null;
    }
    default:
      return null;
  }
}
