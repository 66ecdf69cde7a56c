import type { Purchase, PurchaseRecord } from './payment-provider.ts';

/** What a Stripe session remembers of a purchase: ids and the pence asked, so that later prices change nothing. */
export const inMetadata = ({ plan, addon }: Purchase): Record<string, string> => ({
  plan_id: plan.id,
  plan_pence: String(plan.pence),
  ...(addon && { addon_id: addon.id, addon_pence: String(addon.pence), addon_color: addon.color }),
});

/** The purchase of a session's metadata; null when it was not opened by us. */
export function purchaseOf(metadata: Record<string, string> | null): PurchaseRecord | null {
  if (!metadata?.plan_id || !metadata.plan_pence) return null;
  const { addon_id: id, addon_pence: pence, addon_color: color } = metadata;
  return {
    plan: { id: metadata.plan_id, pence: Number(metadata.plan_pence) },
    addon: id && pence && color ? { id, pence: Number(pence), color } : null,
  };
}
