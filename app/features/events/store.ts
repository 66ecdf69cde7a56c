import type { CopiedParts, EventDetails, EventPatch, HostEvent } from './schema';

/** Where a host's data are stored: in the account or, signed out, in this browser. */
export type StorageLocation = {
  /** Distinguishes cached answers by store. */
  id: string;
  location: 'account' | 'browser';
};

type NewEvent = EventDetails & { id: string; qr_code_url: string };

/** A host's events, and those shared with them. Every call rejects with an AppError, and is atomic. */
export type EventStore = StorageLocation & {
  list(signal: AbortSignal): Promise<HostEvent[]>;
  create(event: NewEvent, venueId?: string): Promise<HostEvent>;
  duplicate(sourceId: string, copy: NewEvent, along: CopiedParts): Promise<void>;
  update(eventId: string, changes: EventPatch): Promise<void>;
  delete(eventId: string): Promise<void>;
  leave(eventId: string): Promise<void>;
  /** Calls `onChange` after a change by another tab; returns how to stop. */
  onChangedElsewhere(onChange: () => void): () => void;
};

/** An event in the account has a guest page that anybody with its address can open. */
export const isPublic = ({ location }: StorageLocation) => location === 'account';

/** Reads wait for the network only if they need it. */
export const networkModeOf = (store: StorageLocation) => (isPublic(store) ? 'online' : 'always');
