import { createClient } from 'npm:@supabase/supabase-js@2.119.0';
import { createTransport } from 'npm:nodemailer@10.6.0';
import type { FunctionContext } from './context.ts';

declare const Deno: { env: { get(name: string): string | undefined } };

/** The context on Supabase, from the project's secrets. */
export function denoContext(): FunctionContext {
  const setting = (name: string) => {
    const value = Deno.env.get(name);
    if (!value) throw new Error(`Set the secret ${name} for this project's functions`);
    return value;
  };
  const smtp = createTransport(setting('SMTP_URL'));
  const from = setting('MAIL_FROM');
  return {
    admin: createClient(setting('SUPABASE_URL'), setting('SUPABASE_SERVICE_ROLE_KEY'), { auth: { persistSession: false } }),
    sendMail: async (mail) => void (await smtp.sendMail({ from, ...mail })),
    publicUrl: setting('PUBLIC_URL'),
  };
}
