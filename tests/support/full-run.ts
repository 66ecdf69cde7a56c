import { test } from 'vitest';

/** A test with thousands of rows. Runs only in `npm run test:all`, or if its file is named. */
export const testInFullRun = test.runIf(process.env.TEST_ALL);
