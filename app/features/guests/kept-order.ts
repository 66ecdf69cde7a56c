import { z } from 'zod';
import { storageKeys } from '@/lib/browser-storage';
import type { GuestOrder } from './model';

const orderSchema = z.object({ by: z.enum(['surname', 'name', 'table_number']), descending: z.boolean() }).nullable();

/** How guests were sorted last on this device. */
export function keptOrder(): GuestOrder {
  try {
    return orderSchema.parse(JSON.parse(localStorage.getItem(storageKeys.guestOrder) ?? 'null'));
  } catch {
    return null;
  }
}

export function keepOrder(order: GuestOrder): void {
  try {
    localStorage.setItem(storageKeys.guestOrder, JSON.stringify(order));
  } catch (error) {
    console.error('The order of the guest list could not be kept', error);
  }
}
