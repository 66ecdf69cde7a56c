import { z } from 'zod/mini';
import { defaultTheme, type EventTheme, themeFields } from '@/features/theme/model';
import { camelCaseKeys, toCamelCase } from '@/lib/backend/camel-case';
import { AppError } from '@/lib/backend/errors';
import { removeEventData, storageKeys } from '@/lib/browser/browser-storage';
import { DEMO_EVENT_ID } from '@/lib/text/paths';
import { type EventDetails, eventDetailsFields, type HostEvent, themeSchema } from './schema';

const KEY = storageKeys.localEvents;

/** Without the form's limits: a stricter limit in a later version must not make stored events unreadable. */
const storedDetails = Object.fromEntries(
  eventDetailsFields.map((field) => [field, z.string()]),
) as Record<keyof EventDetails, z.ZodMiniString>;

const localWish = z.object({
  id: z.string(),
  kind: z.string(),
  guestId: z.optional(z.string()),
  otherId: z.optional(z.string()),
  tableId: z.optional(z.string()),
  tag: z.optional(z.string()),
  name: z.optional(z.string()),
  groups: z.optional(z.array(z.array(z.string()))),
});

const localEvent = z.object({
  id: z.uuid(),
  ...camelCaseKeys(storedDetails),
  ownerName: z.string(),
  ownerEmail: z.string(),
  qrCodeUrl: z.string(),
  guests: z.array(z.looseObject({ id: z.string(), tableNumber: z.string() })),
  /** Owned by features/seating; absent until a room is drawn. */
  tables: z.optional(z.array(z.looseObject({ id: z.string(), label: z.string() }))),
  fixtures: z.optional(z.array(z.looseObject({ id: z.string() }))),
  room: z.optional(z.looseObject({})),
  wishes: z.optional(z.array(localWish)),
  showsParty: z.optional(z.boolean()),
  showsChairs: z.optional(z.boolean()),
  paperSize: z.optional(z.string()),
  meals: z.optional(z.array(z.string())),
  createdAt: z.string(),
  updatedAt: z.string(),
  ...camelCaseKeys(z.partial(themeSchema).shape),
});
export type LocalEvent = z.infer<typeof localEvent>;

export const createStorageDamagedError = (cause: unknown) =>
  new AppError('storage_damaged', { cause });

type StorageName = 'localStorage' | 'sessionStorage';

/** The demo lasts as long as its tab. */
export const getStorageName = (eventId: string): StorageName =>
  eventId === DEMO_EVENT_ID ? 'sessionStorage' : 'localStorage';

function readStorage<Schema extends z.ZodMiniType>(
  schema: Schema,
  key: string,
  storage: StorageName = 'localStorage',
): z.infer<Schema> | null {
  let stored: string | null;
  try {
    stored = globalThis[storage].getItem(key);
  } catch (cause) {
    throw new AppError('storage_blocked', { cause });
  }
  try {
    return stored === null ? null : schema.parse(JSON.parse(stored));
  } catch (cause) {
    throw createStorageDamagedError(cause);
  }
}

/** Newest first, without the demo. Throws storage_blocked, and storage_damaged for unreadable data, which is never overwritten. */
export const readLocalEvents = (): LocalEvent[] => readStorage(z.array(localEvent), KEY) ?? [];

const readDemoEvent = () => readStorage(localEvent, storageKeys.demoEvent, 'sessionStorage');

export const findLocalEvent = (eventId: string) =>
  eventId === DEMO_EVENT_ID
    ? readDemoEvent()
    : (readLocalEvents().find(({ id }) => id === eventId) ?? null);

/** Throws storage_full and storage_blocked. */
export function writeStorage(
  key: string,
  text: string | null,
  storage: StorageName = 'localStorage',
): void {
  try {
    if (text === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, text);
  } catch (cause) {
    const isFull = cause instanceof DOMException && /quota/i.test(cause.name);
    throw new AppError(isFull ? 'storage_full' : 'storage_blocked', { cause });
  }
}

const write = (events: readonly LocalEvent[]) =>
  writeStorage(KEY, events.length === 0 ? null : JSON.stringify(events));

export const addLocalEvent = (event: LocalEvent) => write([event, ...readLocalEvents()]);

export const writeDemoEvent = (event: LocalEvent) =>
  writeStorage(storageKeys.demoEvent, JSON.stringify(event), 'sessionStorage');

export function removeDemoEvent(): void {
  writeStorage(storageKeys.demoEvent, null, 'sessionStorage');
  writeStorage(`${storageKeys.roomPicture}${DEMO_EVENT_ID}`, null, 'sessionStorage');
  removeEventData(DEMO_EVENT_ID);
}

/** Changes the stored events, not a copy, so that another tab's change survives. Throws not_found. */
export function updateLocalEvent(
  eventId: string,
  changed: (event: LocalEvent) => LocalEvent,
): void {
  const isDemo = eventId === DEMO_EVENT_ID;
  const events = isDemo ? [] : readLocalEvents();
  const event = isDemo ? readDemoEvent() : events.find(({ id }) => id === eventId);
  if (!event) throw new AppError('not_found');
  const written = { ...changed(event), updatedAt: new Date().toISOString() };
  if (isDemo) writeDemoEvent(written);
  else write(events.map((other) => (other.id === eventId ? written : other)));
}

export function removeLocalEvents(eventIds: readonly string[]): void {
  write(readLocalEvents().filter(({ id }) => !eventIds.includes(id)));
  for (const id of eventIds) writeStorage(`${storageKeys.roomPicture}${id}`, null);
}

export function subscribeToOtherTabs(onChange: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) onChange();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

const hostFields = [
  ...eventDetailsFields,
  ...themeFields,
  'shows_party',
  'shows_chairs',
  'paper_size',
  'meals',
];

/** A local event's settings under their column names, with the defaults of a new event. */
export const toEventColumns = (event: LocalEvent) => {
  const stored: Record<string, unknown> = event;
  const chosen = hostFields
    .map((field) => [field, stored[toCamelCase(field)]])
    .filter(([, value]) => value !== undefined);
  return {
    ...defaultTheme,
    shows_party: true,
    shows_chairs: false,
    paper_size: 'A4',
    meals: [],
    ...Object.fromEntries(chosen),
  } as EventDetails &
    EventTheme &
    Pick<HostEvent, 'shows_party' | 'shows_chairs' | 'paper_size' | 'meals'>;
};
