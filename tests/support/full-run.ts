import { test } from 'vitest';

/** What shows by thousands of rows what others show by few: for `npm run test:all`, or where its file is named. */
export const testInFullRun = test.runIf(process.env.TEST_ALL);
