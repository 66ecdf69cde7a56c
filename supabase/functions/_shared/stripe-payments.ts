import type Stripe from 'stripe';
import {
  type Buyer,
  type CheckoutSession,
  formatPlanOnBill,
  type PaymentProvider,
  type Purchase,
  type Settlement,
} from './payment-provider.ts';
import { Refusal } from './refusal.ts';
import { stripeMessages, unwrapStripe } from './stripe-errors.ts';
import { toMetadata } from './stripe-metadata.ts';
import {
  findSettlement,
  listOpenSessions,
  listSettlements,
  toCheckoutSession,
} from './stripe-sessions.ts';

export const stripeOptions = { timeout: 10_000, maxNetworkRetries: 1, telemetry: false } as const;

export const parseApiAddress = (apiUrl: string) => {
  const { hostname: host, port, protocol } = new URL(apiUrl);
  return { host, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) };
};

export type StripePayments = PaymentProvider & {
  name: 'stripe';
  readEvent(body: string, signature: string): Promise<PaymentEvent | null>;
  findSettlement(intent: string): Promise<Settlement | null>;
  /** Our paid sessions opened after `since` (if null, all paid sessions), newest first. */
  listSettlements(since: Date | null): AsyncIterable<Settlement>;
};

type Settings = { webhookSecret: string; publicUrl: string };

export function createStripePayments(
  stripe: Stripe,
  { webhookSecret, publicUrl }: Settings,
): StripePayments {
  return {
    name: 'stripe',
    async open(buyer, purchase) {
      const parameters = buildSessionParameters(buyer, purchase, publicUrl, new Date());
      const { url } = await unwrapStripe(
        stripe.checkout.sessions.create(parameters, {
          idempotencyKey: await hashParameters(parameters),
        }),
      );
      if (!url) throw new Refusal(502, 'payment_provider_down', stripeMessages.down);
      return { url };
    },
    async find(sessionId) {
      if (!/^cs_\w{1,200}$/.test(sessionId)) return null;
      try {
        return toCheckoutSession(await unwrapStripe(stripe.checkout.sessions.retrieve(sessionId)));
      } catch (error) {
        if (
          error instanceof Refusal &&
          (error.cause as Stripe.errors.StripeError)?.code === 'resource_missing'
        )
          return null;
        throw error;
      }
    },
    async expireOpen(buyer, planId) {
      const failures: unknown[] = []; // even if one session fails, the others must be closed
      for await (const session of listOpenSessions(
        stripe,
        new Date(Date.now() - MAX_OPEN_SECONDS * 1000),
      )) {
        const ownSession = toCheckoutSession(session);
        if (ownSession?.buyer !== buyer || ownSession.purchase.plan.id !== planId) continue;
        await unwrapStripe(stripe.checkout.sessions.expire(session.id)).catch((error) =>
          failures.push(error),
        );
      }
      if (failures.length > 0) throw failures[0];
    },
    async readEvent(body, signature) {
      try {
        return toPaymentEvent(
          await stripe.webhooks.constructEventAsync(body, signature, webhookSecret),
        );
      } catch {
        throw new Refusal(400, 'invalid_signature', 'This was not signed by the payment provider.');
      }
    },
    findSettlement: (intent) => findSettlement(stripe, intent),
    listSettlements: (since) => listSettlements(stripe, since),
  };
}

const WINDOW_SECONDS = 600;
const OPEN_SECONDS = 3600;
const MAX_OPEN_SECONDS = OPEN_SECONDS + WINDOW_SECONDS;

// Equal for the same purchase in a ten-minute window, so that Stripe returns the same session.
function buildSessionParameters(
  buyer: Buyer,
  purchase: Purchase,
  publicUrl: string,
  now: Date,
): Stripe.Checkout.SessionCreateParams {
  const windowEnd = (Math.floor(now.getTime() / 1000 / WINDOW_SECONDS) + 1) * WINDOW_SECONDS;
  return {
    mode: 'payment',
    line_items: [{ ...purchase.plan, name: formatPlanOnBill(purchase.plan) }, purchase.addon]
      .filter((sold) => sold !== null)
      .map(buildLineItem),
    client_reference_id: buyer.id,
    ...(buyer.email && { customer_email: buyer.email }),
    metadata: toMetadata(purchase),
    expires_at: windowEnd + OPEN_SECONDS,
    success_url: `${publicUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicUrl}/checkout`,
  };
}

function buildLineItem(sold: {
  name: string;
  product_id: string | null;
  pence: number;
  color?: string;
}) {
  const product = sold.product_id?.startsWith('prod_')
    ? { product: sold.product_id }
    : { product_data: { name: sold.color ? `${sold.name}, ${sold.color}` : sold.name } };
  return { quantity: 1, price_data: { currency: 'gbp', unit_amount: sold.pence, ...product } };
}

async function hashParameters(parameters: unknown): Promise<string> {
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(JSON.stringify(parameters)),
  );
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** `money moved`: a refund or dispute. Events arrive in any order, so we read the state. */
type PaymentEvent =
  | { kind: 'paid' | 'failed'; session: CheckoutSession }
  | { kind: 'money moved'; intent: string };

function toPaymentEvent(event: Stripe.Event | null): PaymentEvent | null {
  switch (event?.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const session = event.data?.object ? toCheckoutSession(event.data.object) : null;
      return session?.status === 'paid' ? { kind: 'paid', session } : null;
    }
    case 'checkout.session.async_payment_failed': {
      const session = event.data?.object ? toCheckoutSession(event.data.object) : null;
      return session && { kind: 'failed', session };
    }
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed': {
      const intent = event.data?.object?.payment_intent;
      return intent
        ? { kind: 'money moved', intent: typeof intent === 'string' ? intent : intent.id }
        : null;
    }
    default:
      return null;
  }
}
