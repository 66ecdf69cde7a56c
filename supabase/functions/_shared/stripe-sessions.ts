import type Stripe from 'stripe';
import type { CheckoutSession, Settlement } from './payment-provider.ts';
import { unwrapStripe } from './stripe-errors.ts';
import { parsePurchase } from './stripe-metadata.ts';

/** Null for a session that sells another product of the same Stripe account. */
export function toCheckoutSession(session: Stripe.Checkout.Session): CheckoutSession | null {
  const purchase = parsePurchase(session.metadata);
  if (!purchase || !session.client_reference_id) return null;
  const paidPence = session.currency === 'gbp' ? session.amount_total : null;
  return {
    id: session.id,
    buyer: session.client_reference_id,
    status: toStatus(session),
    purchase,
    paidPence,
  };
}

function toStatus({ status, payment_status }: Stripe.Checkout.Session): CheckoutSession['status'] {
  if (payment_status === 'paid') return 'paid';
  if (status === 'complete') return 'waiting';
  return status === 'expired' ? 'expired' : 'unpaid';
}

export const listOpenSessions = (stripe: Stripe, since: Date) =>
  listSessions(stripe, { status: 'open', created: { gte: toSeconds(since) } });

const withCharge = { expand: ['data.payment_intent.latest_charge'] };

export async function findSettlement(stripe: Stripe, intent: string): Promise<Settlement | null> {
  for await (const session of listSessions(stripe, { payment_intent: intent, ...withCharge })) {
    const settlement = await toSettlement(stripe, session);
    if (settlement) return settlement;
  }
  return null;
}

export async function* listSettlements(
  stripe: Stripe,
  since: Date | null,
): AsyncIterable<Settlement> {
  const opened = since && { created: { gte: toSeconds(since) } };
  for await (const session of listSessions(stripe, {
    status: 'complete',
    ...opened,
    ...withCharge,
  })) {
    const settlement = await toSettlement(stripe, session);
    if (settlement) yield settlement;
  }
}

async function toSettlement(
  stripe: Stripe,
  stripeSession: Stripe.Checkout.Session,
): Promise<Settlement | null> {
  const session = toCheckoutSession(stripeSession);
  if (session?.status !== 'paid') return null;
  const charge = getCharge(stripeSession);
  return {
    session,
    paidOn: new Date((charge?.created ?? stripeSession.created) * 1000),
    refundedPence: charge?.amount_refunded ?? 0,
    hasDispute: charge?.disputed === true && (await isMoneyWithheld(stripe, charge.id)),
  };
}

function getCharge({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | null {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null;
  return typeof charge === 'object' ? charge : null;
}

/** True while a dispute is open, or if it was lost. Inquiries (warning_…) withhold no money. */
async function isMoneyWithheld(stripe: Stripe, charge: string): Promise<boolean> {
  const { data } = await unwrapStripe(stripe.disputes.list({ charge, limit: 100 }));
  return data.some(({ status }) => ['needs_response', 'under_review', 'lost'].includes(status));
}

async function* listSessions(
  stripe: Stripe,
  parameters: Stripe.Checkout.SessionListParams,
): AsyncIterable<Stripe.Checkout.Session> {
  for (let after: string | undefined; ; ) {
    const page = await unwrapStripe(
      stripe.checkout.sessions.list({
        ...parameters,
        limit: 100,
        ...(after && { starting_after: after }),
      }),
    );
    yield* page.data;
    after = page.data.at(-1)?.id;
    if (!page.has_more || !after) return;
  }
}

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);
