import type { FunctionContext } from '../../supabase/functions/_shared/context.ts';
import type {
  CheckoutSession,
  PaymentProvider,
  Purchase,
} from '../../supabase/functions/_shared/payment-provider.ts';
import { getTotalPence } from '../../supabase/functions/_shared/payment-provider.ts';
import { callDatabaseFunction } from '../../supabase/functions/_shared/refusal.ts';
import { isUuid } from '../http/uuid.ts';

type TestSession = CheckoutSession & {
  purchase: Purchase;
  status: Exclude<CheckoutSession['status'], 'waiting'>;
};

export type TestPayments = Omit<PaymentProvider, 'find'> & {
  name: 'test';
  find(sessionId: string): Promise<TestSession | null>;
  settle(sessionId: string, outcome: 'paid' | 'cancelled'): Promise<TestSession | null>;
};

type Stored = { buyer: string; purchase: Purchase; status: TestSession['status'] } | null;

export function createTestPayments({ admin, publicUrl }: FunctionContext): TestPayments {
  const callSessionRule = async (
    sessionId: string,
    rule: string,
    parameters: Record<string, unknown>,
  ): Promise<TestSession | null> => {
    if (!isUuid(sessionId)) return null;
    const stored = await callDatabaseFunction<Stored>(admin, rule, {
      session: sessionId,
      ...parameters,
    });
    return stored && { ...stored, id: sessionId, paidPence: getTotalPence(stored.purchase) };
  };
  return {
    name: 'test',
    open: async (buyer, purchase) => {
      const id = await callDatabaseFunction<string>(admin, 'open_test_checkout', {
        buyer: buyer.id,
        purchase,
      });
      return { url: `${publicUrl}/test-checkout/${id}` };
    },
    expireOpen: (buyer, plan) =>
      callDatabaseFunction(admin, 'expire_test_checkouts', { buyer, plan }),
    find: (sessionId) => callSessionRule(sessionId, 'read_test_checkout', {}),
    settle: (sessionId, outcome) => callSessionRule(sessionId, 'settle_test_checkout', { outcome }),
  };
}
