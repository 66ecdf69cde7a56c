import { createHash } from 'node:crypto';

/** Lets a page run only the scripts it was sent with: files of our own, and inline ones by their hash. `connectTo`: origins it may talk to beside its own. */
export async function withContentSecurityPolicy(
  response: Response,
  connectTo: string[],
  arrange = (html: string) => html,
): Promise<Response> {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  const html = arrange(await response.text());
  const hashes = Array.from(
    html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", ...connectTo],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  };
  const rules = Object.entries(policy).map(([name, values]) => [name, ...values].join(' '));
  const headers = new Headers(response.headers);
  headers.set('Content-Security-Policy', rules.join('; '));
  return new Response(html, { status: response.status, headers });
}
