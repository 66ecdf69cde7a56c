import type { FunctionContext } from '../../supabase/functions/_shared/context.ts';
import {
  createStripePayments,
  parseApiAddress,
  type StripePayments,
  stripeOptions,
} from '../../supabase/functions/_shared/stripe-payments.ts';
import { log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { createTestPayments, type TestPayments } from './test-payments.ts';

/** No test checkout at public addresses, where it would give plans away (docs/rules.md). */
export async function openPayments(
  settings: Settings,
  context: FunctionContext,
): Promise<StripePayments | TestPayments | undefined> {
  if (settings.stripe) return openStripe(settings.stripe, settings.publicUrl);
  if (settings.supabaseUrl) return undefined;
  if (!settings.allowsTestCheckout) {
    log.warn(
      'no STRIPE_SECRET_KEY: plans cannot be bought at a public PUBLIC_URL (TEST_CHECKOUT=allow offers the test checkout, which gives plans away)',
    );
    return undefined;
  }
  log.info('no STRIPE_SECRET_KEY: payments use the test checkout, which gives plans away');
  return createTestPayments(context);
}

export async function openStripe(
  { secretKey, webhookSecret, apiUrl }: NonNullable<Settings['stripe']>,
  publicUrl: string,
): Promise<StripePayments> {
  const { default: Stripe } = await import('stripe');
  const httpClient = Stripe.createFetchHttpClient();
  const stripe = new Stripe(secretKey, {
    ...stripeOptions,
    httpClient,
    ...(apiUrl && parseApiAddress(apiUrl)),
  });
  return createStripePayments(stripe, { webhookSecret, publicUrl });
}
