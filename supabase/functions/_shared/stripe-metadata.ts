import type { DeliveryAddress, Purchase, PurchaseRecord } from './payment-provider.ts';

const addressParts = [
  'name',
  'line1',
  'line2',
  'city',
  'postcode',
  'country',
] as const satisfies (keyof DeliveryAddress)[];

export const toMetadata = ({ plan, addon, event }: Purchase): Record<string, string> => ({
  plan_id: plan.id,
  plan_pence: String(plan.pence),
  ...(plan.upgrade && { upgrade_from: plan.upgrade.id, upgrade_pence: String(plan.upgrade.pence) }),
  ...(addon && { addon_id: addon.id, addon_pence: String(addon.pence), addon_color: addon.color }),
  ...(addon && toParts(addon.delivery)),
  ...(event && { event_id: event }),
});

const toParts = (delivery: DeliveryAddress) =>
  Object.fromEntries(
    addressParts.flatMap((part) => (delivery[part] ? [[`deliver_${part}`, delivery[part]]] : [])),
  );

const isId = (text: string | undefined) =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '');
const isPence = (text: string | undefined) => /^\d{1,9}$/.test(text ?? '');

export function parsePurchase(metadata: Record<string, string> | null): PurchaseRecord | null {
  const { plan_id = '', plan_pence, event_id = '' } = metadata ?? {};
  if (!metadata || !isId(plan_id) || !isPence(plan_pence)) return null;
  return {
    plan: { id: plan_id, pence: Number(plan_pence), upgrade: upgradeOf(metadata) },
    addon: addonOf(metadata),
    event: isId(event_id) ? event_id : null,
  };
}

function upgradeOf({
  upgrade_from: id,
  upgrade_pence: pence,
}: Record<string, string>): PurchaseRecord['plan']['upgrade'] {
  return id && isId(id) && isPence(pence) ? { id, pence: Number(pence) } : null;
}

function addonOf(metadata: Record<string, string>): PurchaseRecord['addon'] {
  const { addon_id: id, addon_pence: pence, addon_color: color } = metadata;
  if (!id || !isId(id) || !isPence(pence) || !color) return null;
  const delivery = Object.fromEntries(
    addressParts.map((part) => [part, metadata[`deliver_${part}`]]).filter(([, value]) => value),
  );
  return { id, pence: Number(pence), color, delivery: delivery as DeliveryAddress };
}
