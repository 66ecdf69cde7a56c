import type { Purchase, PurchaseRecord } from './payment-provider.ts';

export const inMetadata = ({ plan, addon }: Purchase): Record<string, string> => ({
  plan_id: plan.id,
  plan_pence: String(plan.pence),
  ...(addon && { addon_id: addon.id, addon_pence: String(addon.pence), addon_color: addon.color }),
});

const isId = (text: string | undefined) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '');
const isPence = (text: string | undefined) => /^\d{1,9}$/.test(text ?? '');

export function purchaseOf(metadata: Record<string, string> | null): PurchaseRecord | null {
  const { plan_id = '', plan_pence, addon_id: id, addon_pence: pence, addon_color: color } = metadata ?? {};
  if (!isId(plan_id) || !isPence(plan_pence)) return null;
  return {
    plan: { id: plan_id, pence: Number(plan_pence) },
    addon: id && isId(id) && isPence(pence) && color ? { id, pence: Number(pence), color } : null,
  };
}
