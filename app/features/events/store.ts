import type { CopiedParts, EventDetails, EventPatch, HostEvent } from './schema';

/** Where something of a host's is kept: in the account or, signed out, in this browser. */
export type StorageLocation = {
  /** Tells one store's answers from another's. */
  id: string;
  location: 'account' | 'browser';
};

type NewEvent = EventDetails & { id: string; qr_code_url: string };

/** A host's events, and those that others share. Every call rejects with an AppError; one that changes several things changes all of them or none. */
export type EventStore = StorageLocation & {
  /** Newest first. */
  list(signal: AbortSignal): Promise<HostEvent[]>;
  create(event: NewEvent, venueId?: string): Promise<HostEvent>;
  /** Makes a new event like another. */
  duplicate(sourceId: string, copy: NewEvent, along: CopiedParts): Promise<void>;
  update(eventId: string, changes: EventPatch): Promise<void>;
  delete(eventId: string): Promise<void>;
  /** Gives up what somebody else shares. */
  leave(eventId: string): Promise<void>;
  /** Calls `onChange` when the events were changed by another tab; returns how to stop. */
  onChangedElsewhere(onChange: () => void): () => void;
};

/** Whether others can see it: what is in the account has a guest page that anybody with its address opens. */
export const isPublic = ({ location }: StorageLocation) => location === 'account';

/** Reading waits for the network only where it needs one. */
export const networkModeOf = (store: StorageLocation) => (isPublic(store) ? 'online' : 'always');
