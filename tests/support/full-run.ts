import { test } from 'vitest';

/** A test with thousands of rows, for `npm run test:all` or when its file is named. */
export const testInFullRun = test.runIf(process.env.TEST_ALL);
