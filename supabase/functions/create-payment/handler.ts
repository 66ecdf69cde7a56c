import { authenticateCaller, requireCaller } from '../_shared/caller.ts';
import type { Handler } from '../_shared/context.ts';
import { jsonResponse, readJsonObject } from '../_shared/http.ts';
import type { PaymentContext, Purchase } from '../_shared/payment-provider.ts';
import { callDatabaseRule, handleRefusals, invalidBodyRefusal } from '../_shared/refusal.ts';

/** The database decides what may be bought and at which price, and checks the address and event. A price in the body is ignored. */
export const createHandler = ({ admin, payments, publicUrl }: PaymentContext): Handler =>
  handleRefusals(async (request) => {
    const body = await readJsonObject(request);
    const caller = await authenticateCaller(request, admin);
    requireCaller(caller, body?.userId);
    const addon = addonOf(body?.addon);
    const priced = await callDatabaseRule<Omit<Purchase, 'event'>>(admin, 'price_purchase', {
      buyer: caller.id,
      plan_key: shortText(body?.planId),
      is_product_key: body?.isPriceId === true,
      addon_key: addon?.productId ?? null,
      color: addon?.color ?? null,
      delivery: isLines(addon?.delivery) ? addon?.delivery : null,
    });
    const given = eventOf(body?.event);
    const event = given && { ...given, qr_code_url: `${publicUrl}/seating-plan/${given.id}` };
    const pending =
      event &&
      (await callDatabaseRule<string>(admin, 'save_pending_event', { buyer: caller.id, event }));
    return jsonResponse({ url: (await payments.open(caller, { ...priced, event: pending })).url });
  });

function addonOf(
  given: unknown,
): { productId: string; color: string | null; delivery: unknown } | null {
  if (given === undefined || given === null) return null;
  type Addon = {
    productId?: unknown;
    customization?: { color?: unknown } | null;
    delivery?: unknown;
  };
  const { productId, customization, delivery } = given as Addon;
  const color = customization?.color ?? null;
  return {
    productId: shortText(productId),
    color: color === null ? null : shortText(color),
    delivery,
  };
}

/** Checked here because the database would report a wrong type as an internal error, not as an invalid address. */
const isLines = (given: unknown) =>
  typeof given === 'object' &&
  given !== null &&
  Object.values(given).every((line) => typeof line === 'string');

function eventOf(given: unknown): { id: string; event_name: string; event_date: string } | null {
  if (given === undefined || given === null) return null;
  const { id, event_name, event_date } = given as Record<string, unknown>;
  return {
    id: shortText(id),
    event_name: shortText(event_name),
    event_date: shortText(event_date),
  };
}

function shortText(given: unknown): string {
  if (typeof given === 'string' && given !== '' && given.length <= 200) return given;
  throw invalidBodyRefusal();
}
