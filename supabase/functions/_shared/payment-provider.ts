import type { FunctionContext } from './context.ts';

export type DeliveryAddress = {
  name: string;
  line1: string;
  line2?: string;
  city: string;
  postcode: string;
  country: string;
};

/** A purchase as stored with its session. Amounts are in pence, colours are #rgb or #rrggbb. */
export type PurchaseRecord = {
  /** `pence` is the amount paid; `upgrade` is the previous plan with the amount credited for it. */
  plan: { id: string; pence: number; upgrade: { id: string; pence: number } | null };
  addon: { id: string; pence: number; color: string; delivery: DeliveryAddress } | null;
  event: string | null;
};

type SoldItem = { name: string; product_id: string | null };

/** A purchase with prices from the database (price_purchase). */
export type Purchase = {
  plan: PurchaseRecord['plan'] & SoldItem & { upgrade: { name: string } | null };
  addon: (NonNullable<PurchaseRecord['addon']> & SoldItem) | null;
  event: string | null;
};

export type Buyer = { id: string; email: string };

export type CheckoutSession = {
  id: string;
  buyer: string;
  /** `waiting`: the buyer has finished, but the bank takes days to confirm. */
  status: 'unpaid' | 'waiting' | 'paid' | 'cancelled' | 'expired';
  purchase: PurchaseRecord;
  /** Null if the payment was not in pounds sterling. */
  paidPence: number | null;
};

export type Settlement = {
  session: CheckoutSession;
  paidOn: Date;
  refundedPence: number;
  hasDispute: boolean;
};

/** Methods throw a Refusal with status 502 or 504 if the provider does not answer. */
export type PaymentProvider = {
  name: 'stripe' | 'test';
  /** Returns the URL where the buyer pays. Repeating a purchase soon returns the same session. */
  open(buyer: Buyer, purchase: Purchase): Promise<{ url: string }>;
  find(sessionId: string): Promise<CheckoutSession | null>;
  /** Expires the buyer's open sessions for a plan, so that they cannot pay for it twice. */
  expireOpen(buyer: string, planId: string): Promise<void>;
};

export type PaymentContext = FunctionContext & { payments: PaymentProvider };

export const getTotalPence = ({ plan, addon }: Pick<PurchaseRecord, 'plan' | 'addon'>) =>
  plan.pence + (addon?.pence ?? 0);

export const formatPlanOnBill = ({ name, upgrade }: Purchase['plan']) =>
  upgrade ? `${name}, upgrade from ${upgrade.name}` : name;

export const formatAddressLines = ({
  name,
  line1,
  line2,
  city,
  postcode,
  country,
}: DeliveryAddress): string[] =>
  [
    name,
    line1,
    line2 ?? '',
    city,
    postcode,
    new Intl.DisplayNames('en-GB', { type: 'region' }).of(country) ?? country,
  ].filter(Boolean);

export const formatPounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;
