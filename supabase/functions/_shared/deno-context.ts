import { createClient } from '@supabase/supabase-js';
import { createTransport } from 'nodemailer';
import Stripe from 'stripe';
import { brand } from './brand.ts';
import type { FunctionContext, Handler } from './context.ts';
import { buildCorsHeaders } from './cors.ts';
import { toMessage } from './mail.ts';
import { readSender, smtpTimeouts } from './sender.ts';
import {
  createStripePayments,
  parseApiAddress,
  type StripePayments,
  stripeOptions,
} from './stripe-payments.ts';

declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): void;
};

export function requireSetting(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`Set the secret ${name} for this project’s functions`);
  return value;
}

export function createDenoContext(): FunctionContext {
  const smtp = createTransport({ url: requireSetting('SMTP_URL'), ...smtpTimeouts });
  const from = readSender(requireSetting('MAIL_FROM'));
  if (!from)
    throw new Error(
      'The secret MAIL_FROM must be an address, such as hello@x.org or Placecard <hello@x.org>',
    );
  return {
    admin: createClient(
      requireSetting('SUPABASE_URL'),
      requireSetting('SUPABASE_SERVICE_ROLE_KEY'),
      {
        auth: { persistSession: false },
      },
    ),
    sendMail: async (mail) => void (await smtp.sendMail(toMessage(mail, from))),
    publicUrl: requireSetting('PUBLIC_URL'),
    supportEmail: Deno.env.get('SUPPORT_EMAIL') || brand.supportEmail,
  };
}

export function createDenoPaymentContext(): FunctionContext & { payments: StripePayments } {
  const httpClient = Stripe.createFetchHttpClient();
  const apiUrl = Deno.env.get('STRIPE_API_URL'); // set only in tests, for a fake Stripe
  const stripe = new Stripe(requireSetting('STRIPE_SECRET_KEY'), {
    ...stripeOptions,
    httpClient,
    ...(apiUrl && parseApiAddress(apiUrl)),
  });
  const payments = createStripePayments(stripe, {
    webhookSecret: requireSetting('STRIPE_WEBHOOK_SECRET'),
    publicUrl: requireSetting('PUBLIC_URL'),
  });
  return { ...createDenoContext(), payments };
}

export function serve(handler: Handler): void {
  const allowed = buildCorsHeaders(requireSetting('PUBLIC_URL'));
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
