import type { GuestDetails, GuestRow } from '@/features/guests/model';
import type { EventTheme } from '@/features/theme/model';
import type { EventRow } from './model';
import type { EventDetails, HostMessage } from './schema';

/**
 * Where a host's events and guests are kept: in the account or, signed out, in this browser (architecture: the way of a host).
 * Every call rejects with an AppError; one that changes several things changes all of them or none.
 */
export type EventStore = {
  /** Tells one store's answers from another's. */
  id: string;
  keptIn: 'account' | 'browser';
  /** Newest first. */
  events(signal: AbortSignal): Promise<EventRow[]>;
  createEvent(event: EventDetails & { id: string; qr_code_url: string }): Promise<EventRow>;
  updateEvent(eventId: string, changes: EventDetails | EventTheme | HostMessage): Promise<void>;
  deleteEvent(eventId: string): Promise<void>;
  /** Oldest first; those of one import in their own order. */
  guests(eventId: string, signal: AbortSignal): Promise<GuestRow[]>;
  newGuestId(): string;
  addGuest(eventId: string, guest: GuestDetails & { id: string }): Promise<void>;
  addGuests(eventId: string, guests: readonly (GuestDetails & { id: string })[]): Promise<void>;
  updateGuest(guestId: string, details: GuestDetails): Promise<void>;
  removeGuests(guestIds: readonly string[]): Promise<void>;
  /** Calls `tell` when the events were changed by another tab; returns how to stop. */
  onChangedElsewhere(tell: () => void): () => void;
};

/** Reading waits for the network only where it needs one. */
export const networkModeOf = ({ keptIn }: EventStore) => (keptIn === 'browser' ? 'always' : 'online');
