import { z } from 'zod';
import { storageKeys } from '@/lib/browser-storage';

const keyOf = (eventId: string) => storageKeys.noParty + eventId;

/** What the host of an event was asked about parties and said no to. A browser that keeps nothing asks again. */
export function declinedParties(eventId: string): readonly string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(localStorage.getItem(keyOf(eventId)) ?? '[]'));
  } catch {
    return [];
  }
}

export function declineParty(eventId: string, about: string): void {
  try {
    localStorage.setItem(keyOf(eventId), JSON.stringify([...declinedParties(eventId), about]));
  } catch (error) {
    console.error('The household could not be dismissed', error);
  }
}
