/** What a page may hand to /checkout in navigation state (specification 2, decisions: which variant where). */
export type CheckoutState = { upgradeFromPlan?: string; skipPlanSelection?: boolean } | null;

/** What the details form's button says: nothing is being bought while a paid plan is live (decisions: which variant where). */
export function submitLabel(plan: { price: number } | null): string {
  if (!plan || plan.price === 0) return 'Create Free Event';
  return 'Create Event';
}
