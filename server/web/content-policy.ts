import { createHash } from 'node:crypto';

const isNotInline = /\s(?:src=|type="application\/json")/;

function findInlineScripts(html: string): string[] {
  const codes: string[] = [];
  for (let begin = html.indexOf('<script'); begin >= 0; ) {
    const code = html.indexOf('>', begin) + 1;
    const end = html.indexOf('</script>', code);
    if (code === 0 || end < 0) break;
    if (!isNotInline.test(html.slice(begin, code))) codes.push(html.slice(code, end));
    begin = html.indexOf('<script', end);
  }
  return codes;
}

/** Allows only our script files, and inline scripts by hash. `connectOrigins`: other origins it may connect to. */
export function buildContentSecurityPolicy(html: string, connectOrigins: string[]): string {
  const hashes = findInlineScripts(html).map(
    (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'", 'data:'],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", ...connectOrigins],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  };
  const rules = Object.entries(policy).map(([name, values]) => [name, ...values].join(' '));
  return rules.join('; ');
}

export async function addContentSecurityPolicy(
  response: Response,
  connectOrigins: string[],
  transform = (html: string) => html,
): Promise<Response> {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  const html = transform(await response.text());
  const headers = new Headers(response.headers);
  headers.set('Content-Security-Policy', buildContentSecurityPolicy(html, connectOrigins));
  return new Response(html, { status: response.status, headers });
}
