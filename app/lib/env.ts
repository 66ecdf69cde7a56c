/** What the server writes onto <html> (settings-on-page.ts). */
const dataset = typeof document === 'undefined' ? undefined : document.documentElement.dataset;

export const env = {
  supabaseUrl: dataset?.supabaseUrl || (dataset ? window.location.origin : 'http://server.invalid'),
  publicUrl: dataset?.publicUrl || (dataset ? window.location.origin : ''),
  publishableKey: dataset?.publishableKey || 'none',
  hasMail: dataset?.hasMail === 'true',
};
