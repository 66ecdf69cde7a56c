import { completePayment } from '../_shared/complete-payment.ts';
import type { FunctionContext, Handler } from '../_shared/context.ts';
import { json } from '../_shared/http.ts';
import { answeringRefusals } from '../_shared/refusal.ts';
import type { StripePayments } from '../_shared/stripe-payments.ts';

/**
 * Stripe's own account of what was paid, so that a payment counts when the browser never comes back. Only a settled payment
 * changes anything; every other event, in any order and however often, is answered 200. A payment that could not be stored
 * is answered with an error, and Stripe sends it again.
 */
export const createHandler = (context: FunctionContext & { payments: StripePayments }): Handler =>
  answeringRefusals(async (request) => {
    const session = await context.payments.settledSession(await request.text(), request.headers.get('Stripe-Signature') ?? '');
    if (session) await completePayment(context, session);
    return json({ received: true });
  });
