import { z } from 'zod/mini';
import { storageKeys } from '@/lib/browser/browser-storage';
import { storedJson } from '@/lib/browser/stored-json';

/** The name of the plan whose payment was begun and not finished. */
export const planAtPayment = storedJson(storageKeys.planAtPayment, z.string(), () => sessionStorage);
