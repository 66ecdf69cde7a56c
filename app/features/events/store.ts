import type { CopyOptions, EventDetails, EventPatch, HostEvent } from './schema';

export type StorageLocation = {
  id: string;
  location: 'account' | 'browser';
};

type NewEvent = EventDetails & { id: string; qr_code_url: string };

/** The user's own and shared events. All calls are atomic and reject with an AppError. */
export type EventStore = StorageLocation & {
  list(signal: AbortSignal): Promise<HostEvent[]>;
  create(event: NewEvent, venueId?: string): Promise<HostEvent>;
  duplicate(sourceId: string, copy: NewEvent, along: CopyOptions): Promise<void>;
  update(eventId: string, changes: EventPatch): Promise<void>;
  delete(eventId: string): Promise<void>;
  leave(eventId: string): Promise<void>;
  onChangedElsewhere(onChange: () => void): () => void;
};

export const isInAccount = ({ location }: StorageLocation) => location === 'account';

export const getNetworkMode = (store: StorageLocation) =>
  isInAccount(store) ? 'online' : 'always';
