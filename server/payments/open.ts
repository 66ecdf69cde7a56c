import Stripe from 'stripe';
import type { FunctionContext } from '../../supabase/functions/_shared/context.ts';
import { createStripePayments, type StripePayments, stripeOptions } from '../../supabase/functions/_shared/stripe-payments.ts';
import { log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { createTestPayments, type TestPayments } from './test-payments.ts';

/**
 * Stripe when its key is set, otherwise the test checkout (decisions: payments). Beside a Supabase project without a key
 * there is neither: its own functions take the payments, and a test checkout here would give its plans away.
 */
export function openPayments(settings: Settings, context: FunctionContext): StripePayments | TestPayments | undefined {
  if (settings.stripe) {
    const { secretKey, webhookSecret, apiUrl } = settings.stripe;
    const httpClient = Stripe.createFetchHttpClient();
    const stripe = new Stripe(secretKey, { ...stripeOptions, httpClient, ...(apiUrl && elsewhere(new URL(apiUrl))) });
    return createStripePayments(stripe, { webhookSecret, publicUrl: settings.publicUrl });
  }
  if (settings.supabaseUrl) return undefined;
  log.info('no STRIPE_SECRET_KEY: plans are bought in the test checkout and no money moves');
  return createTestPayments(context);
}

const elsewhere = ({ hostname, port, protocol }: URL) => ({
  host: hostname,
  port,
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
});
