import { createHash } from 'node:crypto';

const notInline = /\s(?:src=|type="application\/json")/;

function inlineScripts(html: string): string[] {
  const codes: string[] = [];
  for (let begin = html.indexOf('<script'); begin >= 0; ) {
    const code = html.indexOf('>', begin) + 1;
    const end = html.indexOf('</script>', code);
    if (code === 0 || end < 0) break;
    if (!notInline.test(html.slice(begin, code))) codes.push(html.slice(code, end));
    begin = html.indexOf('<script', end);
  }
  return codes;
}

/** Allows only a page's own scripts: our files, and inline ones by hash. `connectTo`: other origins it may connect to. */
export function contentPolicy(html: string, connectTo: string[]): string {
  const hashes = inlineScripts(html).map(
    (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'", 'data:'],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", ...connectTo],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  };
  const rules = Object.entries(policy).map(([name, values]) => [name, ...values].join(' '));
  return rules.join('; ');
}

export async function withContentSecurityPolicy(
  response: Response,
  connectTo: string[],
  arrange = (html: string) => html,
): Promise<Response> {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  const html = arrange(await response.text());
  const headers = new Headers(response.headers);
  headers.set('Content-Security-Policy', contentPolicy(html, connectTo));
  return new Response(html, { status: response.status, headers });
}
