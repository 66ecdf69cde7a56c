import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import chromium from '@sparticuz/chromium';

const system = ['/usr/bin/google-chrome', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/e2e-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? 'dot' : 'list',
  use: {
    // A browser of the machine when there is one, else the one that came with the dependencies.
    launchOptions: {
      executablePath: system ?? (await chromium.executablePath()),
      // In a single process the packed browser ends with its first page.
      args: system ? ['--no-sandbox'] : chromium.args.filter((flag) => flag !== '--single-process'),
    },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
});
