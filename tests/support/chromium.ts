import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import chromium from '@sparticuz/chromium';

/** A name for the server as phones in a local network have one: neither https nor localhost, so browsers hold much back. */
export const plainHttpHost = 'placecard.test';

const ofTheMachine = ['/usr/bin/google-chrome', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) =>
  existsSync(path),
);

/**
 * A browser of the machine when there is one, else the one that came with the dependencies. It draws without a graphics card: an emulated one,
 * as the packed browser's own flags ask for, stands still for seconds over a large letter.
 */
export const launchOptions: LaunchOptions = {
  executablePath: ofTheMachine ?? (await chromium.executablePath()),
  args: ['--no-sandbox', '--disable-gpu'],
  env: { ...process.env, LC_ALL: 'C.UTF-8' }, // without which a file cannot be called Siân-&-Wiśniewski
};
