import { hashText } from '@/lib/browser/hash';

/** Four digits that stop guests from leaving the entrance screen. Not a secret: the page behind it is open to every guest. */
export const getExitCode = (eventId: string): string =>
  String(hashText(eventId, 4) % 10_000).padStart(4, '0');
