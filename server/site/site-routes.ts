import { type Context, Hono } from 'hono';
import { toString as drawCode } from 'qrcode';
import { sitePages } from '../../app/features/site/model.ts';
import { qrImageOptions } from '../../app/lib/browser/qr-code.ts';

const unindexedPaths = [
  '/s/',
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

export function createSiteRoutes(publicUrl: string): Hono {
  const site = new Hono();
  const cacheForAnHour = (c: Context) => c.header('Cache-Control', 'public, max-age=3600');

  site.get('/robots.txt', (c) => {
    cacheForAnHour(c);
    const lines = [
      'User-agent: *',
      ...unindexedPaths.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${publicUrl}/sitemap.xml`,
    ];
    return c.text(`${lines.join('\n')}\n`);
  });

  site.get('/sitemap.xml', (c) => {
    cacheForAnHour(c);
    const pages = sitePages.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`);
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.join('\n')}\n</urlset>\n`,
      200,
      { 'Content-Type': 'application/xml; charset=utf-8' },
    );
  });

  site.get('/demo-code.svg', async (c) => {
    cacheForAnHour(c);
    const svg = await drawCode(`${publicUrl}/demo`, { type: 'svg', ...qrImageOptions });
    return c.body(svg, 200, { 'Content-Type': 'image/svg+xml' });
  });

  return site;
}
