import type { MiddlewareHandler } from 'hono';

const pageHeaders = {
  'Referrer-Policy': 'strict-origin-when-cross-origin', // an event's uuid must not leave our origin
  'X-Frame-Options': 'SAMEORIGIN', // the workspace shows the guest page in a frame
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
};

/** Security headers for all responses. With https they include HSTS for two years, as hstspreload.org requires. */
export function createSecurityHeaders(publicUrl: string): (url: string) => Record<string, string> {
  const isHttps = publicUrl.startsWith('https:');
  const fileHeaders = { 'X-Content-Type-Options': 'nosniff' };
  const allHeaders = {
    ...fileHeaders,
    ...pageHeaders,
    ...(isHttps && { 'Strict-Transport-Security': 'max-age=63072000' }),
  };
  const isolatedHeaders = { ...allHeaders, 'Cross-Origin-Opener-Policy': 'same-origin' };
  return (url) => {
    if (isFile.test(url) && !isKey.test(url)) return fileHeaders;
    // Over plain http, browsers ignore this header and log a warning, except on localhost. If only
    // some pages sent it, a reload after a navigation would lose the history state.
    const headers = isHttps || isOnThisMachine(url) ? isolatedHeaders : allHeaders;
    return isKey.test(url) ? { ...headers, 'Referrer-Policy': 'no-referrer' } : headers; // the URL contains a secret
  };
}

export function setSecurityHeaders(publicUrl: string): MiddlewareHandler {
  const getHeaders = createSecurityHeaders(publicUrl);
  return async (c, next) => {
    await next();
    // c.header() would copy the response and turn cached bytes into a stream.
    for (const [name, value] of Object.entries(getHeaders(c.req.url)))
      c.res.headers.set(name, value);
  };
}

const isFile = /^https?:\/\/[^/]+\/assets\//;
const isKey = /^https?:\/\/[^/]+\/((reply|table|mail)\/|join(\?|$))/;
const isOnThisMachine = (url: string) =>
  /^http:\/\/(127(\.\d+){3}|\[::1\]|([\w-]+\.)*localhost)(:\d+)?\//.test(url);
