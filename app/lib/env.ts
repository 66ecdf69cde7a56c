/**
 * Where the backend is, which public key opens it, and where the world finds us. The server writes them onto <html> (root.tsx), because keys are
 * made on first start, after the build. While rendering on the server nothing calls the backend through these.
 */
const dataset = typeof document === 'undefined' ? undefined : document.documentElement.dataset;

export const env = {
  supabaseUrl: dataset?.supabaseUrl || (dataset ? window.location.origin : 'http://server.invalid'),
  /** The product's own origin as the world knows it (PUBLIC_URL): what QR codes and mailed links begin with. */
  publicUrl: dataset?.publicUrl || (dataset ? window.location.origin : ''),
  publishableKey: dataset?.publishableKey || 'none',
};
