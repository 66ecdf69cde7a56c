import type { SupabaseClient } from '@supabase/supabase-js';
import type { SendMail } from './mail.ts';

/** What a function needs of the place it runs in: Deno on Supabase, Node beside the embedded backend. */
export type FunctionContext = {
  /** A client with the secret key: past row-level security, so each handler decides what its caller may ask for. */
  admin: SupabaseClient;
  sendMail: SendMail;
  /** Origin of the product's own pages, for links in mails. */
  publicUrl: string;
  /** Where messages to us go. */
  supportEmail: string;
};

export type Handler = (request: Request) => Promise<Response>;
