import { defineConfig } from '@playwright/test';
import type { BrowserOptions } from './tests/support/browser.ts';
import { launchOptions, plainHttpHostname } from './tests/support/chromium.ts';

const { TEST_ALL, BESIDE_PROJECT } = process.env;

// A journey named in the command runs in every project. Worker processes also read this file, but
// without the command's arguments, so the result is passed on in a variable.
process.env.E2E_NAMED ??= String(process.argv.some((word) => word.includes('.spec.ts')));
const isWhole = Boolean(TEST_ALL) || process.env.E2E_NAMED === 'true';

export default defineConfig<object, BrowserOptions>({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/e2e-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3, // three on two cores, because a journey spends a quarter of its time waiting for its server
  timeout: 120_000, // a busy machine may stall for a minute; a retry would hide faults
  retries: 0, // a flaky journey is a fault
  expect: { timeout: 20_000 },
  reporter: process.env.CI ? 'dot' : 'list',
  use: {
    launchOptions,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    contextOptions: { reducedMotion: isWhole ? 'no-preference' : 'reduce' }, // animations take a tenth of a journey's time
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: /plain-http/,
      grepInvert: isWhole || BESIDE_PROJECT ? undefined : /@all/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      // The other journeys do not depend on the width, so without TEST_ALL they run only on the phone.
      testMatch: isWhole
        ? undefined
        : /(event-frame|main-journey|shared-undo|room-canvas)\.spec\.ts/,
      testIgnore: /plain-http/,
      grepInvert: isWhole ? undefined : /@any-width|@all/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'plain-http',
      testMatch: isWhole
        ? /(main-journey|local-mode|import|plain-http)\.spec\.ts/
        : /plain-http\.spec\.ts/,
      use: {
        viewport: { width: 1440, height: 900 },
        hostName: plainHttpHostname,
        launchOptions: {
          ...launchOptions,
          args: [
            ...(launchOptions.args ?? []),
            `--host-resolver-rules=MAP ${plainHttpHostname} 127.0.0.1`,
          ],
        },
      },
    },
  ],
});
