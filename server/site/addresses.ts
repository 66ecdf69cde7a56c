import { type Context, Hono } from 'hono';
import { toString as drawCode } from 'qrcode';
import { sitePages } from '../../app/features/site/model.ts';
import { qrImageOptions } from '../../app/lib/browser/qr-code.ts';

const notForSearch = [
  '/dashboard',
  '/admin',
  '/how-it-went',
  '/signed-plan',
  '/account',
  '/payment-success',
  '/confirm-email',
  '/reset-password',
  '/test-checkout/',
];

export function siteAddresses(publicUrl: string): Hono {
  const site = new Hono();
  const lasting = (c: Context) => c.header('Cache-Control', 'public, max-age=3600');

  site.get('/robots.txt', (c) => {
    lasting(c);
    const lines = [
      'User-agent: *',
      ...notForSearch.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${publicUrl}/sitemap.xml`,
    ];
    return c.text(`${lines.join('\n')}\n`);
  });

  site.get('/sitemap.xml', (c) => {
    lasting(c);
    const pages = sitePages.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`);
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.join('\n')}\n</urlset>\n`,
      200,
      { 'Content-Type': 'application/xml; charset=utf-8' },
    );
  });

  site.get('/demo-code.svg', async (c) => {
    lasting(c);
    const svg = await drawCode(`${publicUrl}/demo`, { type: 'svg', ...qrImageOptions });
    return c.body(svg, 200, { 'Content-Type': 'image/svg+xml' });
  });

  return site;
}
