import { authenticateCaller, type Caller, requireCaller } from '../_shared/caller.ts';
import { completePayment } from '../_shared/complete-payment.ts';
import type { Handler } from '../_shared/context.ts';
import { jsonResponse, readJsonObject } from '../_shared/http.ts';
import { sendPaymentMails } from '../_shared/payment-mails.ts';
import type { CheckoutSession, PaymentContext } from '../_shared/payment-provider.ts';
import {
  callDatabaseFunction,
  handleRefusals,
  invalidBodyRefusal,
  Refusal,
} from '../_shared/refusal.ts';

/** Verifies a paid session for its buyer, or gives the free plan, which needs no payment. */
export const createHandler = (context: PaymentContext): Handler =>
  handleRefusals(async (request) => {
    const body = await readJsonObject(request);
    const caller = await authenticateCaller(request, context.admin);
    if (typeof body?.sessionId === 'string') {
      return jsonResponse({
        success: true,
        planName: await verifySession(context, caller, body.sessionId),
      });
    }
    const { userId, tierId } = (body?.freePlan ?? {}) as { userId?: unknown; tierId?: unknown };
    if (typeof tierId !== 'string') throw invalidBodyRefusal();
    requireCaller(caller, userId);
    const planName = await callDatabaseFunction<string>(context.admin, 'start_free_plan', {
      buyer: caller.id,
      plan_key: tierId,
    });
    return jsonResponse({ success: true, planName });
  });

async function verifySession(
  context: PaymentContext,
  caller: Caller,
  sessionId: string,
): Promise<string> {
  const unknown = new Refusal(404, 'session_unknown', 'We don’t know this payment.');
  if (!/^[\w-]{1,300}$/.test(sessionId)) throw unknown; // no provider has such ids, and a filter could parse one as a list
  const counted = await findRecordedPlan(context, caller, sessionId);
  if (counted !== null) {
    await sendPaymentMails(context, sessionId);
    return counted;
  }
  const session = await context.payments.find(sessionId);
  if (session?.buyer !== caller.id) throw unknown; // the same response for another buyer's session
  if (session.status !== 'paid') throw unpaidMessages[session.status];
  return (await completePayment(context, session)).planName;
}

async function findRecordedPlan(
  { admin, payments }: PaymentContext,
  caller: Caller,
  sessionId: string,
): Promise<string | null> {
  const { data, error } = await admin
    .from('payments')
    .select('plan:tier_plans(name)')
    .match({ provider: payments.name, session_id: sessionId, user_id: caller.id })
    .maybeSingle<{ plan: { name: string } | null }>();
  if (error) throw new Error(`payments: ${error.message}`);
  return data?.plan?.name ?? null;
}

const unpaidMessages: Record<Exclude<CheckoutSession['status'], 'paid'>, Refusal> = {
  unpaid: new Refusal(402, 'payment_unpaid', 'The payment has not been made yet.'),
  waiting: new Refusal(
    402,
    'payment_waiting',
    'Your bank hasn’t confirmed the payment yet. Your plan starts automatically once it has.',
  ),
  cancelled: new Refusal(409, 'payment_cancelled', 'The payment was cancelled.'),
  expired: new Refusal(409, 'payment_expired', 'The payment page has expired. Please start again.'),
};
