const dataset = typeof document === 'undefined' ? undefined : document.documentElement.dataset;

/** Where the browser stores its session with a backend, as supabase-js names it. */
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
