import { contrast } from '@/lib/contrast';
import type { Address } from './schema';

/** What a page may hand to /checkout in navigation state. */
export type CheckoutState = { upgradeFromPlan?: string; skipPlanSelection?: boolean; plan?: string; venueId?: string } | null;

/** What the details form's button says: that it completes a purchase only where something is still to be paid. */
export function submitLabel(plan: { price: number } | null, isBought: boolean): string {
  if (!plan || plan.price === 0) return 'Create Free Event';
  return isBought ? 'Create Event' : 'Complete Purchase';
}

/** A printed extra as it is sold; price in pounds, what it is in words, countries as ISO 3166-1 has them. */
export type AddonProduct = {
  id: string;
  name: string;
  price: number;
  size: string | null;
  material: string | null;
  delivery: string | null;
  lead_time: string | null;
  delivers_to: string[];
};

export type AddonOrder = { product: AddonProduct; color: string; delivery: Address };

/** The board's colours to choose from; the first is the default. */
export const boardColors = [
  { name: 'White', hex: '#FFFFFF' },
  { name: 'Black', hex: '#000000' },
  { name: 'Navy', hex: '#1D3557' },
  { name: 'Burgundy', hex: '#6D1B31' },
  { name: 'Forest Green', hex: '#22452F' },
  { name: 'Gold', hex: '#C9A24B' },
  { name: 'Rose Gold', hex: '#B76E79' },
  { name: 'Silver', hex: '#C0C4CA' },
] as const;

export const COLOR_MAX = 7;

/** True for a colour a board can be printed in: #rgb or #rrggbb; the database holds the same. */
export const isBoardColor = (hex: string) => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(hex);

export function fullColor(hex: string): string {
  const digits = hex.slice(1);
  return `#${(digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits).toUpperCase()}`;
}

/** The wording on a board: the first of ink, white and black that clears 4.5:1 on its colour. */
export function boardInk(hex: string): string {
  return ['#1D3557', '#FFFFFF', '#000000'].find((ink) => contrast(ink, fullColor(hex)) >= 4.5) ?? '#000000';
}

export const pounds = (price: number) => `£${price.toFixed(2)}`;
