import { alertSupport } from '../_shared/alert-support.ts';
import { completePayment } from '../_shared/complete-payment.ts';
import type { FunctionContext, Handler } from '../_shared/context.ts';
import { jsonResponse } from '../_shared/http.ts';
import { handleRefusals, Refusal } from '../_shared/refusal.ts';
import { settlePayment } from '../_shared/settle-payment.ts';
import type { StripePayments } from '../_shared/stripe-payments.ts';

type Context = FunctionContext & { payments: StripePayments };

/** Events may arrive repeatedly and in any order. Stripe repeats an event after an error. */
export const createHandler = (context: Context): Handler =>
  handleRefusals(async (request) => {
    const event = await context.payments.readEvent(
      await request.text(),
      request.headers.get('Stripe-Signature') ?? '',
    );
    if (
      event?.kind === 'paid' &&
      !(await completePayment(context, event.session)).isSupportNotified
    )
      throw boardNotForwarded;
    if (event?.kind === 'failed') await alertSupport(context, event.session, bankRefused);
    if (event?.kind === 'money moved') await settleIntent(context, event.intent);
    return jsonResponse({ received: true });
  });

async function settleIntent(context: Context, intent: string): Promise<void> {
  const settlement = await context.payments.findSettlement(intent);
  if (settlement) await settlePayment(context, settlement);
}

/** The payment is recorded, but the board's order was not mailed. Stripe retries for three days. */
const boardNotForwarded = new Refusal(
  503,
  'unavailable',
  'The order of the board could not be passed on yet. Please try again.',
);

const bankRefused = {
  subject: 'refused by the bank',
  instructions:
    'The buyer finished the payment page days ago and their bank has now refused: no plan came of it. Please write to them.',
};
