import { createClient } from 'npm:@supabase/supabase-js@2.119.0';
import { createTransport } from 'npm:nodemailer@10.6.0';
import Stripe from 'npm:stripe@23.1.0';
import { brand } from './brand.ts';
import type { FunctionContext, Handler } from './context.ts';
import { createStripePayments, type StripePayments, stripeOptions } from './stripe-payments.ts';

declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): void;
};

function setting(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`Set the secret ${name} for this project's functions`);
  return value;
}

/** The context on Supabase, from the project's secrets. */
export function denoContext(): FunctionContext {
  const smtp = createTransport(setting('SMTP_URL'));
  const from = setting('MAIL_FROM');
  return {
    admin: createClient(setting('SUPABASE_URL'), setting('SUPABASE_SERVICE_ROLE_KEY'), { auth: { persistSession: false } }),
    sendMail: async (mail) => void (await smtp.sendMail({ from, ...mail })),
    publicUrl: setting('PUBLIC_URL'),
    supportEmail: brand.supportEmail,
  };
}

/** As denoContext, with Stripe: a Supabase project has no test checkout. */
export function denoPaymentContext(): FunctionContext & { payments: StripePayments } {
  const stripe = new Stripe(setting('STRIPE_SECRET_KEY'), { ...stripeOptions, httpClient: Stripe.createFetchHttpClient() });
  const payments = createStripePayments(stripe, {
    webhookSecret: setting('STRIPE_WEBHOOK_SECRET'),
    publicUrl: setting('PUBLIC_URL'),
  });
  return { ...denoContext(), payments };
}

/** Serves a handler to pages of another origin: on Supabase the functions do not live beside the app. */
export function serve(handler: Handler): void {
  const allowed = {
    'Access-Control-Allow-Origin': setting('PUBLIC_URL'),
    'Access-Control-Allow-Headers': 'authorization, x-client-info, apikey, content-type',
    'Access-Control-Allow-Methods': 'POST',
  };
  Deno.serve(async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: allowed });
    const response = await handler(request).catch((error: unknown) => {
      console.error(error);
      return Response.json({ error: 'Something went wrong. Please try again.' }, { status: 500 });
    });
    for (const [name, value] of Object.entries(allowed)) response.headers.set(name, value);
    return response;
  });
}
