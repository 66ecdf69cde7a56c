import { authenticateCaller, requireCaller } from '../_shared/caller.ts';
import type { Handler } from '../_shared/context.ts';
import { jsonResponse, readJsonObject } from '../_shared/http.ts';
import type { PaymentContext, Purchase } from '../_shared/payment-provider.ts';
import { callDatabaseFunction, handleRefusals, invalidBodyRefusal } from '../_shared/refusal.ts';

/** The database decides what may be bought at which price. A price in the request is ignored. */
export const createHandler = ({ admin, payments, publicUrl }: PaymentContext): Handler =>
  handleRefusals(async (request) => {
    const body = await readJsonObject(request);
    const caller = await authenticateCaller(request, admin);
    requireCaller(caller, body?.userId);
    const addon = parseAddon(body?.addon);
    const priced = await callDatabaseFunction<Omit<Purchase, 'event'>>(admin, 'price_purchase', {
      buyer: caller.id,
      plan_key: parseShortText(body?.planId),
      is_product_key: body?.isPriceId === true,
      addon_key: addon?.productId ?? null,
      color: addon?.color ?? null,
      delivery: isTextRecord(addon?.delivery) ? addon?.delivery : null,
    });
    const pendingEvent = parseEvent(body?.event);
    const event = pendingEvent && {
      ...pendingEvent,
      qr_code_url: `${publicUrl}/seating-plan/${pendingEvent.id}`,
    };
    const pending =
      event &&
      (await callDatabaseFunction<string>(admin, 'save_pending_event', {
        buyer: caller.id,
        event,
      }));
    return jsonResponse({ url: (await payments.open(caller, { ...priced, event: pending })).url });
  });

function parseAddon(
  value: unknown,
): { productId: string; color: string | null; delivery: unknown } | null {
  if (value === undefined || value === null) return null;
  type Addon = {
    productId?: unknown;
    customization?: { color?: unknown } | null;
    delivery?: unknown;
  };
  const { productId, customization, delivery } = value as Addon;
  const color = customization?.color ?? null;
  return {
    productId: parseShortText(productId),
    color: color === null ? null : parseShortText(color),
    delivery,
  };
}

/** Checked here because the database would report a wrong type as an internal error, not as an invalid address. */
const isTextRecord = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((line) => typeof line === 'string');

function parseEvent(value: unknown): { id: string; event_name: string; event_date: string } | null {
  if (value === undefined || value === null) return null;
  const { id, event_name, event_date } = value as Record<string, unknown>;
  return {
    id: parseShortText(id),
    event_name: parseShortText(event_name),
    event_date: parseShortText(event_date),
  };
}

function parseShortText(value: unknown): string {
  if (typeof value === 'string' && value !== '' && value.length <= 200) return value;
  throw invalidBodyRefusal();
}
