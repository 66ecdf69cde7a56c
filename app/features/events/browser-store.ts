import { z } from 'zod';
import type { GuestDetails } from '@/features/guests/model';
import { FREE_EVENT_ALLOWANCE, guestLimit } from '@/features/plans/model';
import type { SeatingSnapshot } from '@/features/seating/model';
import { defaultTheme, type EventTheme } from '@/features/theme/model';
import { AppError } from '@/lib/errors';
import type { EventStore } from './event-store';
import type { EventRow } from './model';

/** Under this key a signed-out visitor's events stand in the browser's storage (decisions: which variant where). */
const KEY = 'seat_events';

const localGuest = z.object({
  id: z.string(),
  name: z.string(),
  tableNumber: z.string(),
  additionalInfo: z.string().nullish(),
  alsoKnownAs: z.string().optional(), // only once the visitor has given other names
});
const localEvent = z.object({
  id: z.uuid(),
  eventName: z.string(),
  eventDate: z.iso.date(),
  ownerName: z.string(),
  ownerEmail: z.string(),
  qrCodeUrl: z.string(),
  guests: z.array(localGuest),
  createdAt: z.string(),
  updatedAt: z.string(),
  // Only once the visitor has chosen a theme.
  themeBackground: z.string().optional(),
  themeAccentColor: z.string().optional(),
  themeTextColor: z.string().optional(),
});
/** An event and its guests as the browser keeps them (specification 3). */
export type LocalEvent = z.infer<typeof localEvent>;

/**
 * Every local event, newest first. Throws storage_blocked where the browser keeps nothing, and storage_damaged for what
 * cannot be understood, which is then left untouched.
 */
export function readLocalEvents(): LocalEvent[] {
  let kept: string | null;
  try {
    kept = localStorage.getItem(KEY);
  } catch (cause) {
    throw new AppError('storage_blocked', { cause });
  }
  try {
    return kept === null ? [] : z.array(localEvent).parse(JSON.parse(kept));
  } catch (cause) {
    throw new AppError('storage_damaged', { cause });
  }
}

function write(events: readonly LocalEvent[]): void {
  try {
    if (events.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(events));
  } catch (cause) {
    const isFull = cause instanceof DOMException && /quota/i.test(cause.name);
    throw new AppError(isFull ? 'storage_full' : 'storage_blocked', { cause });
  }
}

/** Takes events out of this browser, once they are in an account. */
export const removeLocalEvents = (eventIds: readonly string[]) =>
  write(readLocalEvents().filter(({ id }) => !eventIds.includes(id)));

/** Rewrites one event from what is stored this moment, so that another tab's change is not undone. Throws not_found. */
function change(hasIt: (event: LocalEvent) => boolean, changed: (event: LocalEvent) => LocalEvent): void {
  const events = readLocalEvents();
  if (!events.some(hasIt)) throw new AppError('not_found');
  write(events.map((event) => (hasIt(event) ? { ...changed(event), updatedAt: new Date().toISOString() } : event)));
}

const withId = (eventId: string) => (event: LocalEvent) => event.id === eventId;

const themeOf = (event: LocalEvent): EventTheme => ({
  theme_background: event.themeBackground ?? defaultTheme.theme_background,
  theme_accent_color: event.themeAccentColor ?? defaultTheme.theme_accent_color,
  theme_text_color: event.themeTextColor ?? defaultTheme.theme_text_color,
});

const asRow = (event: LocalEvent): EventRow => ({
  id: event.id,
  event_name: event.eventName,
  event_date: event.eventDate,
  guests_count: event.guests.length,
  tables_count: new Set(event.guests.map(({ tableNumber }) => tableNumber)).size,
  ...themeOf(event),
  message: null,
  message_until: null,
  created_at: event.createdAt,
});

const asDetails = ({ name, tableNumber, additionalInfo, alsoKnownAs }: LocalEvent['guests'][number]): GuestDetails => ({
  name,
  table_number: tableNumber,
  additional_info: additionalInfo || null,
  also_known_as: alsoKnownAs || null,
});
const asLocalGuest = ({ id, name, table_number, additional_info, also_known_as }: GuestDetails & { id: string }) => ({
  id,
  name,
  tableNumber: table_number,
  additionalInfo: additional_info ?? '',
  ...(also_known_as && { alsoKnownAs: also_known_as }),
});

function addGuests(eventId: string, guests: readonly (GuestDetails & { id: string })[]): void {
  change(withId(eventId), (event) => {
    const limit = guestLimit(null);
    if (event.guests.length + guests.length > limit) throw new AppError('guest_limit_reached', { detail: { limit } });
    return { ...event, guests: [...event.guests, ...guests.map(asLocalGuest)] };
  });
}

/** The events of a signed-out visitor, in this browser and nowhere else, within the free plan's limits (specification 1). */
export const browserStore: EventStore = {
  id: 'this browser',
  keptIn: 'browser',
  events: async () => readLocalEvents().map(asRow),
  createEvent: async ({ id, event_name, event_date, qr_code_url }) => {
    const events = readLocalEvents();
    if (events.length >= FREE_EVENT_ALLOWANCE) {
      throw new AppError('event_limit_reached', { detail: { limit: FREE_EVENT_ALLOWANCE } });
    }
    const now = new Date().toISOString();
    const event: LocalEvent = {
      id,
      eventName: event_name,
      eventDate: event_date,
      ownerName: '',
      ownerEmail: '',
      qrCodeUrl: qr_code_url,
      guests: [],
      createdAt: now,
      updatedAt: now,
    };
    write([event, ...events]);
    return asRow(event);
  },
  updateEvent: async (eventId, changes) =>
    change(withId(eventId), (event) => {
      if ('event_name' in changes) return { ...event, eventName: changes.event_name, eventDate: changes.event_date };
      if ('message' in changes) throw new AppError('not_allowed'); // nobody else could read it
      return {
        ...event,
        themeBackground: changes.theme_background,
        themeAccentColor: changes.theme_accent_color,
        themeTextColor: changes.theme_text_color,
      };
    }),
  deleteEvent: async (eventId) => removeLocalEvents([eventId]),

  guests: async (eventId) => {
    const event = readLocalEvents().find(withId(eventId));
    if (!event) throw new AppError('not_found');
    return event.guests.map((guest) => ({ id: guest.id, ...asDetails(guest), created_at: event.createdAt }));
  },
  newGuestId: () => `guest_${crypto.randomUUID().slice(0, 13)}`,
  addGuest: async (eventId, guest) => addGuests(eventId, [guest]),
  addGuests: async (eventId, guests) => addGuests(eventId, guests),
  updateGuest: async (guestId, details) =>
    change(
      ({ guests }) => guests.some(({ id }) => id === guestId),
      (event) => ({
        ...event,
        guests: event.guests.map((guest) => (guest.id === guestId ? asLocalGuest({ id: guestId, ...details }) : guest)),
      }),
    ),
  removeGuests: async (guestIds) => {
    const gone = new Set(guestIds);
    change(
      ({ guests }) => guests.some(({ id }) => gone.has(id)),
      (event) => ({ ...event, guests: event.guests.filter(({ id }) => !gone.has(id)) }),
    );
  },
  onChangedElsewhere: (tell) => {
    const listen = ({ key }: StorageEvent) => {
      if (key === KEY || key === null) tell();
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
};

/** What the guest page of a local event shows on the device that holds it; null when it holds none (decisions: which variant where). */
export function localSeating(eventId: string): SeatingSnapshot | null {
  const event = readLocalEvents().find(withId(eventId));
  if (!event) return null;
  return {
    event: { id: event.id, event_name: event.eventName, event_date: event.eventDate, ...themeOf(event) },
    message: null,
    guests: event.guests.map(asDetails),
  };
}

/** Remembers that these very events were offered to this user's account; new ones are offered again. */
const OFFER_KEY = 'seat_events_offered';
const offerOf = (userId: string, events: readonly LocalEvent[]) => [userId, ...events.map(({ id }) => id).sort()].join(' ');

export const wasOffered = (userId: string, events: readonly LocalEvent[]) =>
  localStorage.getItem(OFFER_KEY) === offerOf(userId, events);

export const rememberOffer = (userId: string, events: readonly LocalEvent[]) =>
  localStorage.setItem(OFFER_KEY, offerOf(userId, events));

/** A local event as the account takes it in (migration transfer_local_events): the same id, so that its QR code stays true. */
export const transferRow = (event: LocalEvent, owner: { email?: string; user_metadata: Record<string, unknown> }) => ({
  id: event.id,
  event_name: event.eventName,
  event_date: event.eventDate,
  owner_name: String(owner.user_metadata.full_name ?? ''),
  owner_email: owner.email ?? '',
  qr_code_url: event.qrCodeUrl,
  theme_background: event.themeBackground,
  theme_accent_color: event.themeAccentColor,
  theme_text_color: event.themeTextColor,
  guests: event.guests.map(({ name, tableNumber, additionalInfo, alsoKnownAs }) => ({
    name,
    table_number: tableNumber,
    additional_info: additionalInfo || null,
    also_known_as: alsoKnownAs || null,
  })),
});
