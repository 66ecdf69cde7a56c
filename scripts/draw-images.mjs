// Draws the icons and the link preview from the running product: `node scripts/draw-images.mjs http://127.0.0.1:3000`. The results are committed; run
// again after changing the logo or the top of the home page.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from '../tests/support/chromium.ts';
import { root } from './setup.mjs';

const site = process.argv[2] ?? 'http://127.0.0.1:3000';
const browser = await chromium.launch(launchOptions);
const save = (name, bytes) => {
  writeFileSync(join(root, 'public', name), bytes);
  console.info(`${name}: ${bytes.length} bytes`);
};

const mark = readFileSync(join(root, 'public/favicon.svg'), 'utf8');
const onInk = mark
  .replaceAll('fill="#1D3557"', 'fill="#FFFFFF"')
  .replace('fill="#fff" transform', 'fill="#1D3557" transform');
const icons = [
  { name: 'icons/icon-192.png', size: 192, share: 0.66 },
  { name: 'icons/icon-512.png', size: 512, share: 0.66 },
  { name: 'icons/icon-maskable-512.png', size: 512, share: 0.5 }, // a phone's circular mask shows four fifths of the icon
  { name: 'icons/apple-touch-icon.png', size: 180, share: 0.66 },
];
for (const { name, size, share } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<body style="margin:0;background:#1D3557;display:grid;place-items:center;height:100vh"><div style="width:${size * share}px">${onInk}</div>`,
  );
  save(name, await page.screenshot());
  await page.close();
}

const page = await browser.newPage({
  viewport: { width: 1200, height: 630 },
  reducedMotion: 'reduce',
});
await page.goto(site, { waitUntil: 'networkidle' });
await page.addStyleTag({
  content: `.header :is(.nav, .acts, .menu-btn), .cta, .fine, .cloths { display: none !important; }
    .hero .wrap { min-height: 546px !important; } .hero::after { display: none; } .stage { scale: .74 !important; }
    .hero h1 { font-size: 5.25rem !important; } .hero .copy { padding-block: 0 4rem !important; } .hero .lead { font-size: 1.5rem !important; max-width: 27rem !important; }`,
});
await page.evaluate(() => document.fonts.ready);
save('social-card.png', await page.screenshot());
await browser.close();
