import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/** Simulates a phone with an empty cache and a weak signal: 1.6 Mbit/s, 150 ms, a processor four times slower than this one. */
export async function openSlowPhone(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
  const phone = await context.newPage();
  await slowDown(phone);
  return { context, phone };
}

async function slowDown(phone: Page) {
  const devtools = await phone.context().newCDPSession(phone);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
