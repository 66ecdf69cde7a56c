import type { FunctionContext, Handler } from '../supabase/functions/_shared/context.ts';
import { createHandler as sendWelcomeEmail } from '../supabase/functions/send-welcome-email/handler.ts';

/** The project's functions under their names, as Supabase serves them from supabase/functions. */
export const createFunctions = (context: FunctionContext): Record<string, Handler> => ({
  'send-welcome-email': sendWelcomeEmail(context),
});
