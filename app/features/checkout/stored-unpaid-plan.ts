import { z } from 'zod/mini';
import { storageKeys } from '@/lib/browser/browser-storage';
import { createJsonStorage } from '@/lib/browser/json-storage';

/** The name of the plan whose payment is unfinished. */
export const storedUnpaidPlan = createJsonStorage(
  storageKeys.planAtPayment,
  z.string(),
  () => sessionStorage,
);
