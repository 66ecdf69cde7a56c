import type { SupabaseClient } from '@supabase/supabase-js';
import type { SendMail } from './mail.ts';

export type FunctionContext = {
  admin: SupabaseClient;
  sendMail: SendMail;
  publicUrl: string;
  supportEmail: string;
};

export type MailContext = Omit<FunctionContext, 'sendMail'>;

export type Handler = (request: Request) => Promise<Response>;
