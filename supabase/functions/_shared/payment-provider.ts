import type { FunctionContext } from './context.ts';

/** What was asked for when a session was opened; amounts in pence, colour as #rgb or #rrggbb. */
export type PurchaseRecord = {
  plan: { id: string; pence: number };
  addon: { id: string; pence: number; color: string } | null;
};

type Sold = { name: string /** The provider's name for it, if it has one. */; product_id: string | null };

/** What is being bought, as the database priced it (private.price_purchase). */
export type Purchase = {
  plan: PurchaseRecord['plan'] & Sold;
  addon: (NonNullable<PurchaseRecord['addon']> & Sold) | null;
};

export type Buyer = { id: string; email: string };

export type CheckoutSession = {
  id: string;
  /** Our user id of whoever opened it. */
  buyer: string;
  status: 'unpaid' | 'paid' | 'cancelled' | 'expired';
  purchase: PurchaseRecord;
  /** What was charged; null when that was not pounds sterling. */
  paidPence: number | null;
};

/** Whoever takes the money. Throws a Refusal (502, 504) when it does not answer. */
export type PaymentProvider = {
  /** Stands beside its session ids in `payments`. */
  name: 'stripe' | 'test';
  /** Opens a session and gives the address where the buyer pays; asked again within minutes it is the same session. */
  open(buyer: Buyer, purchase: Purchase): Promise<{ url: string }>;
  /** A session as it stands; null when there is none of ours with this id. */
  find(sessionId: string): Promise<CheckoutSession | null>;
};

export type PaymentContext = FunctionContext & { payments: PaymentProvider };

/** What a purchase costs altogether, in pence. */
export const totalPence = ({ plan, addon }: PurchaseRecord) => plan.pence + (addon?.pence ?? 0);

/** Pence as words: 4500 is £45.00. */
export const inPounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;
