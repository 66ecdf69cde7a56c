import { z } from 'zod';
import { storageKeys } from '@/lib/browser-storage';

/** What this browser keeps of a host's answers about possible households. A browser that keeps nothing asks again. */
const answers = (key: string) => {
  const of = (eventId: string): readonly string[] => {
    try {
      return z.array(z.string()).parse(JSON.parse(localStorage.getItem(key + eventId) ?? '[]'));
    } catch {
      return [];
    }
  };
  return {
    of,
    add(eventId: string, about: readonly string[]): void {
      try {
        localStorage.setItem(key + eventId, JSON.stringify([...new Set([...of(eventId), ...about])]));
      } catch (error) {
        console.error('The answer about possible households could not be kept', error);
      }
    },
  };
};

/** Those that are none. */
export const declinedOffers = answers(storageKeys.noParty);
/** Those that the host was shown and left for later. */
export const offersForLater = answers(storageKeys.householdsLater);
