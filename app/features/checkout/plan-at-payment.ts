import { storageKeys } from '@/lib/browser-storage';

const KEY = storageKeys.planAtPayment;

/** The name of the plan that somebody left for the provider's page to pay for, and came back from without having paid. */
export function planAtPayment(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null; // storage is blocked: the plan is chosen once more
  }
}

export function storePlanAtPayment(name: string): void {
  try {
    sessionStorage.setItem(KEY, name);
  } catch (error) {
    console.error('The chosen plan could not be kept', error);
  }
}

export function removePlanAtPayment(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch (error) {
    console.error('The chosen plan could not be removed', error);
  }
}
