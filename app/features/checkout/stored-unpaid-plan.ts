import { z } from 'zod/mini';
import { storageKeys } from '@/lib/browser/browser-storage';
import { storedJson } from '@/lib/browser/stored-json';

/** The name of the plan whose payment is unfinished. */
export const storedUnpaidPlan = storedJson(
  storageKeys.planAtPayment,
  z.string(),
  () => sessionStorage,
);
