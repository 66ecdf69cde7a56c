import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import chromium from '@sparticuz/chromium';

/** A host name like one in a local network. Without https, browsers disable many APIs there. */
export const plainHttpHostname = 'placecard.test';

/** The bundled browser only runs on Linux x64. */
const hasBundledBrowser = process.platform === 'linux' && process.arch === 'x64';
const installedBrowser = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
].find((path) => existsSync(path));

/**
 * The bundled headless browser is the same everywhere and takes half the time of a full browser.
 * Other platforms use an installed browser. GPU emulation is off, because drawing a large letter
 * with it hangs for seconds.
 */
export const launchOptions: LaunchOptions = {
  executablePath:
    hasBundledBrowser || !installedBrowser ? await chromium.executablePath() : installedBrowser,
  args: ['--no-sandbox', '--disable-gpu'],
  env: { ...process.env, LC_ALL: 'C.UTF-8' }, // allows file names such as Siân-&-Wiśniewski
};
