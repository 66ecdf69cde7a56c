import { callerOf, mustBeCaller } from '../_shared/caller.ts';
import type { Handler } from '../_shared/context.ts';
import { json, readJson } from '../_shared/http.ts';
import type { PaymentContext, Purchase } from '../_shared/payment-provider.ts';
import { answeringRefusals, askRules, Refusal } from '../_shared/refusal.ts';

/** Opens a payment. The database decides what may be bought and at which price; a price in the body is not even read. */
export const createHandler = ({ admin, payments }: PaymentContext): Handler =>
  answeringRefusals(async (request) => {
    const body = await readJson(request);
    const caller = await callerOf(request, admin);
    mustBeCaller(caller, body?.userId);
    const addon = addonOf(body?.addon);
    const purchase = await askRules<Purchase>(admin, 'price_purchase', {
      buyer: caller.id,
      plan_key: shortText(body?.planId),
      is_product_key: body?.isPriceId === true,
      addon_key: addon?.productId ?? null,
      color: addon?.color ?? null,
    });
    return json({ url: (await payments.open(caller, purchase)).url });
  });

function addonOf(given: unknown): { productId: string; color: string | null } | null {
  if (given === undefined || given === null) return null;
  const { productId, customization } = given as { productId?: unknown; customization?: { color?: unknown } | null };
  const color = customization?.color ?? null;
  return { productId: shortText(productId), color: color === null ? null : shortText(color) };
}

function shortText(given: unknown): string {
  if (typeof given === 'string' && given !== '' && given.length <= 200) return given;
  throw new Refusal(400, 'invalid_body', 'Something in there isn’t right. Please reload the page and try again.');
}
