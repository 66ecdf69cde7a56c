import type { MiddlewareHandler } from 'hono';

const onPages = {
  'Referrer-Policy': 'strict-origin-when-cross-origin', // an event's uuid never leaves our origin
  'X-Frame-Options': 'SAMEORIGIN', // the workspace shows the guest page in a frame
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
};

/** What every answer tells a browser not to do. Behind https it also says never to come without: two years, as hstspreload.org asks. */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
  const headers = Object.entries({
    ...onPages,
    ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=63072000' }),
  });
  return async (c, next) => {
    await next();
    // Onto the response itself: c.header() would copy it, and bytes that are kept would go out as a stream.
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
    if (c.req.path.startsWith('/assets/')) return; // no page, and on a first visit there are many
    for (const [name, value] of headers) c.res.headers.set(name, value);
  };
}
