import type { MiddlewareHandler } from 'hono';

const onPages = {
  'Referrer-Policy': 'strict-origin-when-cross-origin', // an event's uuid never leaves our origin
  'X-Frame-Options': 'SAMEORIGIN', // the workspace shows the guest page in a frame
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
};

/** What every answer tells a browser not to do. Behind https it also says never to come without: two years, as hstspreload.org asks. */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
  const isHttps = publicUrl.startsWith('https:');
  const headers = Object.entries({
    ...onPages,
    ...(isHttps && { 'Strict-Transport-Security': 'max-age=63072000' }),
  });
  return async (c, next) => {
    await next();
    // Onto the response itself: c.header() would copy it, and bytes that are kept would go out as a stream.
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
    if (c.req.path.startsWith('/assets/')) return; // no page, and on a first visit there are many
    for (const [name, value] of headers) c.res.headers.set(name, value);
    // Over plain http a browser ignores it, and complains, except from this very machine.
    if (isHttps || isOnThisMachine(c.req.url)) c.res.headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  };
}

const isOnThisMachine = (url: string) => /^http:\/\/(127(\.\d+){3}|\[::1\]|([\w-]+\.)*localhost)(:\d+)?\//.test(url);
