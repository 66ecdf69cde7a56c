import { z } from 'zod';
import { defaultTheme, type EventTheme } from '@/features/theme/model';
import { storageKeys } from '@/lib/browser-storage';
import { camelCase, camelName } from '@/lib/camel-case';
import { AppError } from '@/lib/errors';
import {
  type EventDetails,
  eventDetailsFields,
  type HostEvent,
  type ShowsChairs,
  type ShowsParty,
  themeFields,
  themeSchema,
} from './schema';

const KEY = storageKeys.localEvents;

/** Without the form's limits: one that is tightened later must not make what is kept unreadable, nor trim it. */
const storedDetails = Object.fromEntries(eventDetailsFields.map((field) => [field, z.string()])) as Record<
  keyof EventDetails,
  z.ZodString
>;

const localWish = z.object({
  id: z.string(),
  kind: z.string(),
  guestId: z.string().optional(),
  otherId: z.string().optional(),
  tableId: z.string().optional(),
  tag: z.string().optional(),
});

const localEvent = z.object({
  id: z.uuid(),
  ...camelCase(storedDetails),
  ownerName: z.string(),
  ownerEmail: z.string(),
  qrCodeUrl: z.string(),
  /** As features/guests writes and reads them; here they are only counted. */
  guests: z.array(z.looseObject({ id: z.string(), tableNumber: z.string() })),
  /** As features/seating writes and reads them; only once somebody drew a room. */
  tables: z.array(z.looseObject({ id: z.string(), label: z.string() })).optional(),
  fixtures: z.array(z.looseObject({ id: z.string() })).optional(),
  room: z.looseObject({}).optional(),
  /** As features/auto-seating writes and reads them; only once the visitor wished for something. */
  wishes: z.array(localWish).optional(),
  showsParty: z.boolean().optional(),
  showsChairs: z.boolean().optional(),
  meals: z.array(z.string()).optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
  // Only once the visitor has chosen a theme.
  ...camelCase(themeSchema.partial().shape),
});
/** An event and its guests as the browser keeps them. */
export type LocalEvent = z.infer<typeof localEvent>;

/** What was kept cannot be understood, and is left as it is. */
export const damaged = (cause: unknown) => new AppError('storage_damaged', { cause });

/**
 * Every local event, newest first. Throws storage_blocked where the browser keeps nothing, and storage_damaged for what
 * cannot be understood, which is then left untouched.
 */
export function readLocalEvents(): LocalEvent[] {
  let stored: string | null;
  try {
    stored = localStorage.getItem(KEY);
  } catch (cause) {
    throw new AppError('storage_blocked', { cause });
  }
  try {
    return stored === null ? [] : z.array(localEvent).parse(JSON.parse(stored));
  } catch (cause) {
    throw damaged(cause);
  }
}

export const findLocalEvent = (eventId: string) => readLocalEvents().find(({ id }) => id === eventId) ?? null;

/** Keeps a text under a key, or nothing. Throws storage_full where the browser has no room left for it, and storage_blocked. */
export function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch (cause) {
    const isFull = cause instanceof DOMException && /quota/i.test(cause.name);
    throw new AppError(isFull ? 'storage_full' : 'storage_blocked', { cause });
  }
}

const write = (events: readonly LocalEvent[]) => writeStored(KEY, events.length === 0 ? null : JSON.stringify(events));

export const addLocalEvent = (event: LocalEvent) => write([event, ...readLocalEvents()]);

/** Rewrites one event from what is stored this moment, so that another tab's change is not undone. Throws not_found. */
export function changeLocalEvent(eventId: string, changed: (event: LocalEvent) => LocalEvent): void {
  const events = readLocalEvents();
  if (!events.some(({ id }) => id === eventId)) throw new AppError('not_found');
  write(events.map((event) => (event.id === eventId ? { ...changed(event), updatedAt: new Date().toISOString() } : event)));
}

/** Takes events out of this browser, with the pictures under their rooms. */
export function removeLocalEvents(eventIds: readonly string[]): void {
  write(readLocalEvents().filter(({ id }) => !eventIds.includes(id)));
  for (const id of eventIds) writeStored(`${storageKeys.roomPicture}${id}`, null);
}

/** Calls `onChange` when another tab wrote; returns how to stop. */
export function onLocalEventsChangedElsewhere(onChange: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) onChange();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

const hostFields = [...eventDetailsFields, ...themeFields, 'shows_party', 'shows_chairs', 'meals'];

/** What a host chose of a local event, named as in the account; what was never chosen is as it is in a new event. */
export const hostFieldsOf = (event: LocalEvent) => {
  const stored: Record<string, unknown> = event;
  const chosen = hostFields.map((field) => [field, stored[camelName(field)]]).filter(([, value]) => value !== undefined);
  return { ...defaultTheme, shows_party: true, shows_chairs: false, meals: [], ...Object.fromEntries(chosen) } as EventDetails &
    EventTheme &
    ShowsParty &
    ShowsChairs &
    Pick<HostEvent, 'meals'>;
};
