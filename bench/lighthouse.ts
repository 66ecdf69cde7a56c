// Runs Lighthouse's mobile preset on the public pages of a local server, and measures their sizes: `npm run lighthouse [-- /demo …]`.
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { launchOptions } from '../tests/support/chromium.ts';
import { findFreePort, startServer } from '../tests/support/server.ts';

const PAGES = ['/', '/features', '/pricing', '/faq', '/contact', '/about', '/privacy', '/demo'];
const requestedPages = process.argv.slice(2).filter((word) => word.startsWith('/'));
const RUNS = 3;

const server = await startServer({ LOG_LEVEL: 'warn' });
const port = await findFreePort();
const browser = await chromium.launch({
  ...launchOptions,
  args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
});

const columns = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
console.info(
  `| page | ${columns.join(' | ')} | LCP | CLS | TBT | transferred |\n|---|${'---|'.repeat(columns.length + 4)}`,
);
for (const path of requestedPages.length ? requestedPages : PAGES) {
  const runs = [];
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(server.url + path, { port, output: 'json', logLevel: 'error' });
    if (result) runs.push(result.lhr);
  }
  runs.sort((a, b) => score(a, 'performance') - score(b, 'performance'));
  const typical = runs[Math.floor(runs.length / 2)];
  if (!typical) throw new Error(`Lighthouse returned no result for ${path}`);
  const figure = (audit: string) => typical.audits[audit]?.numericValue ?? Number.NaN;
  const cells = [
    ...columns.map((category) => String(score(typical, category))),
    `${(figure('largest-contentful-paint') / 1000).toFixed(2)} s`,
    figure('cumulative-layout-shift').toFixed(3),
    `${Math.round(figure('total-blocking-time'))} ms`,
    `${Math.round(figure('total-byte-weight') / 1000)} kB`,
  ];
  console.info(`| ${path} | ${cells.join(' | ')} |`);
  for (const { id, title, score } of Object.values(typical.audits)) {
    if (process.argv.includes('--details') && score !== null && score < 0.9)
      console.info(`    ${id}: ${title} (${score})`);
  }
}
await browser.close();
await server.stop();
await server.remove();

function score(
  report: { categories: Record<string, { score: number | null }> },
  category: string,
): number {
  return Math.round((report.categories[category]?.score ?? 0) * 100);
}
