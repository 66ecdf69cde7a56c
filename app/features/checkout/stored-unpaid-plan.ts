import { z } from 'zod/mini';
import { storageKeys } from '@/lib/browser/browser-storage';
import { createJsonStorage } from '@/lib/browser/json-storage';

export const storedUnpaidPlan = createJsonStorage(
  storageKeys.planAtPayment,
  z.string(),
  () => sessionStorage,
);
