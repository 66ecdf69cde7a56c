import type Stripe from 'stripe';
import type { Buyer, CheckoutSession, PaymentProvider, Purchase } from './payment-provider.ts';
import { Refusal } from './refusal.ts';
import { inMetadata, purchaseOf } from './stripe-metadata.ts';

/** How long one request may take, and how often it is made again with the same idempotency key. */
export const stripeOptions = { timeout: 10_000, maxNetworkRetries: 1, telemetry: false } as const;

export type StripePayments = PaymentProvider & {
  name: 'stripe';
  /** The session a webhook tells of when its payment is settled, else null. Throws a Refusal 400 unless Stripe signed these very bytes. */
  settledSession(body: string, signature: string): Promise<CheckoutSession | null>;
};

type Settings = { webhookSecret: string /** Where the buyer comes back to. */; publicUrl: string };

/** Stripe Checkout behind the interface; the client is made by whoever runs it, Node or Deno. */
export function createStripePayments(stripe: Stripe, { webhookSecret, publicUrl }: Settings): StripePayments {
  return {
    name: 'stripe',
    async open(buyer, purchase) {
      const asked = sessionParameters(buyer, purchase, publicUrl, new Date());
      const { url } = await answered(stripe.checkout.sessions.create(asked, { idempotencyKey: await fingerprint(asked) }));
      if (!url) throw new Refusal(502, 'payment_provider_down', words.down);
      return { url };
    },
    async find(sessionId) {
      if (!/^cs_\w{1,200}$/.test(sessionId)) return null;
      try {
        return sessionOf(await answered(stripe.checkout.sessions.retrieve(sessionId)));
      } catch (error) {
        if (error instanceof Refusal && (error.cause as Stripe.errors.StripeError)?.code === 'resource_missing') return null;
        throw error;
      }
    },
    async settledSession(body, signature) {
      let event: Stripe.Event;
      try {
        event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret);
      } catch {
        throw new Refusal(400, 'invalid_signature', 'This was not signed by the payment provider.');
      }
      if (event?.type !== 'checkout.session.completed' && event?.type !== 'checkout.session.async_payment_succeeded') return null;
      const session = event.data?.object ? sessionOf(event.data.object) : null;
      return session?.status === 'paid' ? session : null;
    },
  };
}

const WINDOW_SECONDS = 600;

/**
 * What Stripe is asked. Within ten minutes the same purchase gives the same parameters, expiry included, and so the same
 * idempotency key and session; the session stays open for 60 to 70 minutes.
 */
function sessionParameters(buyer: Buyer, purchase: Purchase, publicUrl: string, now: Date): Stripe.Checkout.SessionCreateParams {
  const windowEnd = (Math.floor(now.getTime() / 1000 / WINDOW_SECONDS) + 1) * WINDOW_SECONDS;
  return {
    mode: 'payment',
    line_items: [purchase.plan, purchase.addon].filter((sold) => sold !== null).map(lineItem),
    client_reference_id: buyer.id,
    ...(buyer.email && { customer_email: buyer.email }),
    metadata: inMetadata(purchase),
    expires_at: windowEnd + 3600,
    success_url: `${publicUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicUrl}/checkout`,
  };
}

function lineItem(sold: { name: string; product_id: string | null; pence: number; color?: string }) {
  const product = sold.product_id?.startsWith('prod_')
    ? { product: sold.product_id }
    : { product_data: { name: sold.color ? `${sold.name}, ${sold.color}` : sold.name } };
  return { quantity: 1, price_data: { currency: 'gbp', unit_amount: sold.pence, ...product } };
}

async function fingerprint(asked: unknown): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(asked)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Null for a session that is not ours: one Stripe account may sell other things too. */
function sessionOf(session: Stripe.Checkout.Session): CheckoutSession | null {
  const purchase = purchaseOf(session.metadata);
  if (!purchase || !session.client_reference_id) return null;
  const status = session.payment_status === 'paid' ? 'paid' : session.status === 'expired' ? 'expired' : 'unpaid';
  const paidPence = session.currency === 'gbp' ? session.amount_total : null;
  return { id: session.id, buyer: session.client_reference_id, status, purchase, paidPence };
}

const words = {
  down: 'We can’t reach the payment provider at the moment. Nothing was charged; please try again in a minute.',
  slow: 'The payment provider takes too long to answer. Nothing is charged twice; please try again in a minute.',
};

/** An answer of Stripe, or a Refusal with words that do not depend on what went wrong; the log has what did. */
async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    const { type, code, detail, message } = error as Stripe.errors.StripeError & { detail?: { code?: string } };
    if (code !== 'resource_missing') console.error(`Stripe: ${type} ${message}`);
    const isSlow = type === 'StripeConnectionError' && detail?.code === 'ETIMEDOUT';
    const refusal = isSlow
      ? new Refusal(504, 'payment_provider_slow', words.slow)
      : new Refusal(502, 'payment_provider_down', words.down);
    refusal.cause = error;
    throw refusal;
  }
}
