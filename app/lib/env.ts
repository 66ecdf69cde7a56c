/**
 * Where the backend is and which public key opens it. The server writes both onto <html> (root.tsx), because keys are
 * made on first start, after the build. While rendering on the server nothing calls the backend through these.
 */
const dataset = typeof document === 'undefined' ? undefined : document.documentElement.dataset;

export const env = {
  supabaseUrl: dataset?.supabaseUrl || (dataset ? window.location.origin : 'http://server.invalid'),
  publishableKey: dataset?.publishableKey || 'none',
};
