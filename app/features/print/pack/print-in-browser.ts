import type { ReplyCard } from '@/features/replies/host/reply-card';
import { eveningLabel, isOfEvening } from '@/features/seating/guests/schema';
import type { RoomPlan } from '@/features/seating/tables/schema';
import { readTheme } from '@/features/theme/read-theme';
import { longDate, longDateTime } from '@/lib/dates';
import { guestPageUrl } from '@/lib/paths';
import type { PaperGuest } from '../guests-on-paper';
import type { PrintedEvent } from '../model';
import type { Order } from '../sheet-kinds';
import { replyCards } from '../sheets/reply-cards';
import { browserGlyphRenderer } from '../type/browser-type';
import { loadFaces } from '../type/faces';
import { bindSheets, bound } from './bind-sheets';

/** The page answers whoever uses it at least so often, in milliseconds. */
const SLICE = 40;

type Wish = {
  event: PrintedEvent;
  guests: readonly PaperGuest[];
  plan: RoomPlan | null;
  /** How many sit at each table, by its id, where the room is to show it. */
  counts?: Readonly<Record<string, number>>;
  orders: readonly Order[];
  now: Date;
  onProgress?: (done: number, of: number) => void;
  /** Whether they stand in for sheets that were printed before. */
  isAgain?: boolean;
  /** Instead of to the guest page; null where no phone could open it, and no code is printed. */
  leadsTo?: string | null;
};

/** Draws the sheets here, in slices between which the page can show how far it is. */
export async function printInBrowser({ event, guests, plan, counts, orders, now, onProgress, isAgain = false, leadsTo }: Wish) {
  const facts = {
    eventName: event.event_name,
    dateLabel: longDate(event.event_date),
    address: leadsTo === undefined ? guestPageUrl(event.id) : leadsTo,
    guests: guests.filter((guest) => !isOfEvening(guest)),
    evening: { label: eveningLabel(event.evening_from), guests: guests.filter(isOfEvening) },
    showsChairs: event.shows_chairs,
    meals: event.meals,
    plan,
    counts,
    printed: longDateTime(now),
    title: `${event.event_name}: ${isAgain ? `changed sheets, ${longDateTime(now)}` : 'sheets to print'}`,
  };
  const paused = pauses();
  return bindSheets(await workshopFor(event), facts, orders, (done, of) => paused(() => onProgress?.(done, of)));
}

/** A card for each household to reply by, ten to a sheet. */
export async function printReplyCards(event: PrintedEvent, cards: readonly ReplyCard[], now: Date): Promise<Blob> {
  const facts = {
    title: `${event.event_name}: reply cards`,
    eventName: event.event_name,
    dateLabel: longDate(event.event_date),
    address: null,
    guests: [],
    plan: null,
    printed: longDateTime(now),
  };
  const paused = pauses();
  return bound(await workshopFor(event), facts, async (press) => {
    for (const _ of replyCards(press, cards)) await paused();
  });
}

const workshopFor = async (event: PrintedEvent) => ({
  ...readTheme(event),
  faces: await loadFaces(),
  draughtsman: browserGlyphRenderer(),
});

/** Waits for the page once a slice is over. */
function pauses() {
  let since = performance.now();
  return async (onSlice = () => {}) => {
    if (performance.now() - since < SLICE) return;
    onSlice();
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}
