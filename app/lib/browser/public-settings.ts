export type PublicSettings = {
  supabaseUrl: string;
  publishableKey: string;
  publicUrl: string;
  supportEmail: string;
  seller: { name: string; address: string | null };
  /** Whether mail is set up. Otherwise no mail is sent, and mails about accounts are logged. */
  hasMail?: boolean;
  /** Whether people may sign up, and the allowed domains of their addresses. An empty list allows every domain. */
  registration?: 'open' | 'invited' | 'closed';
  emailDomains?: string[];
  sellsPlans?: boolean;
};

/** Attributes of <html> that env.ts reads. Settings are not built in, because keys are created when the server first starts. */
export const toPageAttributes = (settings: PublicSettings | undefined) => ({
  'data-supabase-url': settings?.supabaseUrl,
  'data-public-url': settings?.publicUrl,
  'data-publishable-key': settings?.publishableKey,
  'data-support-email': settings?.supportEmail,
  'data-seller-name': settings?.seller.name,
  'data-seller-address': settings?.seller.address ?? undefined,
  'data-has-mail': settings?.hasMail ? 'true' : undefined,
});
