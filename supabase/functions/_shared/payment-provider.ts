import type { FunctionContext } from './context.ts';

/** Where a board goes; the database says what an address is. */
export type DeliveryAddress = { name: string; line1: string; line2?: string; city: string; postcode: string; country: string };

/** What was asked for when a session was opened; amounts in pence, colour as #rgb or #rrggbb. */
export type PurchaseRecord = {
  /** `pence` is what is paid; `upgrade` the plan held already, and what it counted for. */
  plan: { id: string; pence: number; upgrade: { id: string; pence: number } | null };
  addon: { id: string; pence: number; color: string; delivery: DeliveryAddress } | null;
  /** The id of the event that is made once this is paid. */
  event: string | null;
};

type Sold = { name: string /** The provider's name for it, if it has one. */; product_id: string | null };

/** What is being bought, as the database priced it (price_purchase). */
export type Purchase = {
  plan: PurchaseRecord['plan'] & Sold & { upgrade: { name: string } | null };
  addon: (NonNullable<PurchaseRecord['addon']> & Sold) | null;
  event: string | null;
};

export type Buyer = { id: string; email: string };

export type CheckoutSession = {
  id: string;
  /** Our user id of whoever opened it. */
  buyer: string;
  /** waiting: the buyer is done, and the bank takes days to answer. */
  status: 'unpaid' | 'waiting' | 'paid' | 'cancelled' | 'expired';
  purchase: PurchaseRecord;
  /** What was charged; null when that was not pounds sterling. */
  paidPence: number | null;
};

/** A paid session and what has become of its money since. */
export type Settlement = { session: CheckoutSession; paidOn: Date; refundedPence: number; hasDispute: boolean };

/** Whoever takes the money. Throws a Refusal (502, 504) when it does not answer. */
export type PaymentProvider = {
  /** Stands beside its session ids in `payments`. */
  name: 'stripe' | 'test';
  /** Opens a session and gives the address where the buyer pays; asked again within minutes it is the same session. */
  open(buyer: Buyer, purchase: Purchase): Promise<{ url: string }>;
  /** A session as it stands; null when there is none of ours with this id. */
  find(sessionId: string): Promise<CheckoutSession | null>;
  /** Ends every open session of a buyer for a plan, so that nobody pays for it twice. */
  expireOpen(buyer: string, planId: string): Promise<void>;
};

export type PaymentContext = FunctionContext & { payments: PaymentProvider };

/** What a purchase costs altogether, in pence. */
export const totalPence = ({ plan, addon }: Pick<PurchaseRecord, 'plan' | 'addon'>) => plan.pence + (addon?.pence ?? 0);

/** A plan as a bill names it. */
export const planOnBill = ({ name, upgrade }: Purchase['plan']) => (upgrade ? `${name}, upgrade from ${upgrade.name}` : name);

/** An address, a line each. */
export const addressLines = ({ name, line1, line2, city, postcode, country }: DeliveryAddress): string[] =>
  [name, line1, line2 ?? '', city, postcode, new Intl.DisplayNames('en-GB', { type: 'region' }).of(country) ?? country].filter(
    Boolean,
  );

/** Pence as words: 4500 is £45.00. */
export const inPounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;
