import { hashOf } from '@/lib/hash';

/** Four digits that keep a playful guest on the screen; they guard nothing, as the page behind it is open to every guest. */
export const leaveCode = (eventId: string): string => String(hashOf(eventId, 4) % 10_000).padStart(4, '0');
