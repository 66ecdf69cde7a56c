import type { SupabaseClient } from '@supabase/supabase-js';
import type { MailSender } from './mail.ts';

export type FunctionContext = {
  admin: SupabaseClient;
  sendMail: MailSender;
  publicUrl: string;
  supportEmail: string;
};

export type MailContext = Omit<FunctionContext, 'sendMail'>;

export type Handler = (request: Request) => Promise<Response>;
