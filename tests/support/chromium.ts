import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import chromium from '@sparticuz/chromium';

/** A name for the server as phones in a local network have one: neither https nor localhost, so browsers hold much back. */
export const plainHttpHost = 'placecard.test';

/** The one that comes with the dependencies is for Linux on x64. */
const hasOwn = process.platform === 'linux' && process.arch === 'x64';
const ofTheMachine = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
].find((path) => existsSync(path));

/**
 * The browser that came with the dependencies: the same everywhere, without windows, in half the time of a whole one; else one of the machine. It draws
 * without a graphics card: an emulated one, as the packed browser's own flags ask for, stands still for seconds over a large letter.
 */
export const launchOptions: LaunchOptions = {
  executablePath: hasOwn || !ofTheMachine ? await chromium.executablePath() : ofTheMachine,
  args: ['--no-sandbox', '--disable-gpu'],
  env: { ...process.env, LC_ALL: 'C.UTF-8' }, // without which a file cannot be called Siân-&-Wiśniewski
};
