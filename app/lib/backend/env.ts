const dataset = typeof document === 'undefined' ? undefined : document.documentElement.dataset;

/** Key under which supabase-js stores the session of a backend. */
export const getSessionKey = (backend: string) =>
  `sb-${new URL(backend).hostname.split('.')[0]}-auth-token`;

export const env = {
  supabaseUrl: dataset?.supabaseUrl || (dataset ? window.location.origin : 'http://server.invalid'),
  publicUrl: dataset?.publicUrl || (dataset ? window.location.origin : ''),
  publishableKey: dataset?.publishableKey || 'none',
  hasMail: dataset?.hasMail === 'true',
};

export const publicHeaders = {
  apikey: env.publishableKey,
  Authorization: `Bearer ${env.publishableKey}`,
};
