import { type GuestDetails, guestDetails } from '@/features/seating/guests/schema';
import type { Reply } from './words/reply-words';

/** A guest as a list from elsewhere has them: what the guest list keeps, and what it will keep once the database has a place for it. */
export type ReadGuest = GuestDetails & {
  /** Printed before the name. */
  title: string | null;
  /** For hosts alone. */
  private_note: string | null;
  reply: Reply;
  /** What another service knows them by; never shown. */
  external_id: string | null;
};

export const readGuest = (given: Partial<ReadGuest>): ReadGuest => ({
  ...guestDetails(given),
  title: given.title || null,
  private_note: given.private_note?.trim() || null,
  reply: given.reply ?? null,
  external_id: given.external_id?.trim() || null,
});
