import type { FunctionContext, Handler } from '../supabase/functions/_shared/context.ts';
import type { PaymentProvider } from '../supabase/functions/_shared/payment-provider.ts';
import type { StripePayments } from '../supabase/functions/_shared/stripe-payments.ts';
import { createHandler as createPayment } from '../supabase/functions/create-payment/handler.ts';
import { createHandler as sendContactNotification } from '../supabase/functions/send-contact-notification/handler.ts';
import { createHandler as sendInvitation } from '../supabase/functions/send-invitation/handler.ts';
import { createHandler as sendWelcomeEmail } from '../supabase/functions/send-welcome-email/handler.ts';
import { createHandler as showReplyLinks } from '../supabase/functions/show-reply-links/handler.ts';
import { createHandler as stripeWebhook } from '../supabase/functions/stripe-webhook/handler.ts';
import { createHandler as verifyPayment } from '../supabase/functions/verify-payment/handler.ts';

/** Without `isMailSetUp` mails are only logged, so invitations, which contain a secret, are not sent. */
export const createFunctions = (
  context: FunctionContext,
  payments: StripePayments | (PaymentProvider & { name: 'test' }) | undefined,
  isMailSetUp: boolean,
  replyLinkKey: string,
): Record<string, Handler> => ({
  'send-welcome-email': sendWelcomeEmail(context),
  'send-contact-notification': sendContactNotification(context),
  ...(replyLinkKey && { 'show-reply-links': showReplyLinks({ ...context, replyLinkKey }) }),
  ...(isMailSetUp && { 'send-invitation': sendInvitation(context) }),
  ...(payments && {
    'create-payment': createPayment({ ...context, payments }),
    'verify-payment': verifyPayment({ ...context, payments }),
  }),
  ...(payments?.name === 'stripe' && { 'stripe-webhook': stripeWebhook({ ...context, payments }) }),
});
