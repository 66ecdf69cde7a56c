import { z } from 'zod/mini';
import { storageKeys } from '@/lib/browser-storage';
import { storedJson } from '@/lib/stored-json';

/** The name of the plan that somebody left for the provider's page to pay for, and came back from without having paid. */
export const planAtPayment = storedJson(storageKeys.planAtPayment, z.string(), () => sessionStorage);
