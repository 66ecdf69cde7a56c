import { getContrast } from '@/lib/text/contrast';
import type { Address } from './schema';

export type CheckoutState = {
  upgradeFromPlan?: string;
  skipPlanSelection?: boolean;
  plan?: string;
  venueId?: string;
} | null;

export function getSubmitLabel(plan: { price: number } | null, isBought: boolean): string {
  if (!plan || plan.price === 0) return 'Create Free Event';
  return isBought ? 'Create Event' : 'Complete Purchase';
}

/** A printed extra; price in pounds, `delivers_to` as ISO 3166-1 codes. */
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

/** The first is the default. */
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

export const MAX_COLOR_LENGTH = 7;

/** #rgb or #rrggbb; the database has the same rule. */
export const isBoardColor = (hex: string) => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(hex);

export function expandHex(hex: string): string {
  const digits = hex.slice(1);
  return `#${(digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits).toUpperCase()}`;
}

/** The text colour on a board: the first of ink, white and black that has a contrast of 4.5:1. */
export function getBoardTextColor(hex: string): string {
  return (
    ['#1D3557', '#FFFFFF', '#000000'].find((ink) => getContrast(ink, expandHex(hex)) >= 4.5) ??
    '#000000'
  );
}

export const formatPounds = (price: number) => `£${price.toFixed(2)}`;
