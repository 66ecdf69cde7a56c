import type { PrintedReplyCard } from '@/features/replies/host/printed-reply-card';
import { eveningLabel, isEveningGuest } from '@/features/seating/guests/schema';
import type { RoomPlan } from '@/features/seating/tables/schema';
import { readTheme } from '@/features/theme/read-theme';
import { formatLongDate, formatLongDateTime } from '@/lib/dates/dates';
import { guestPageUrl } from '@/lib/text/paths';
import type { PaperGuest } from '../guests-on-paper';
import type { PrintedEvent } from '../model';
import type { PrintOrder } from '../sheet-kinds';
import { replyCards } from '../sheets/reply-cards';
import { browserGlyphRenderer } from '../type/browser-type';
import { loadFaces } from '../type/faces';
import { bindDocument, bindSheets } from './bind-sheets';

const SLICE = 40;

type Wish = {
  event: PrintedEvent;
  guests: readonly PaperGuest[];
  plan: RoomPlan | null;
  counts?: Readonly<Record<string, number>>;
  orders: readonly PrintOrder[];
  now: Date;
  onProgress?: (done: number, of: number) => void;
  isAgain?: boolean;
  /** The address in QR codes: the guest page if undefined, no codes if null. */
  leadsTo?: string | null;
};

export async function printInBrowser({
  event,
  guests,
  plan,
  counts,
  orders,
  now,
  onProgress,
  isAgain = false,
  leadsTo,
}: Wish) {
  const facts = {
    eventName: event.event_name,
    dateLabel: formatLongDate(event.event_date),
    address: leadsTo === undefined ? guestPageUrl(event.id) : leadsTo,
    guests: guests.filter((guest) => !isEveningGuest(guest)),
    evening: { label: eveningLabel(event.evening_from), guests: guests.filter(isEveningGuest) },
    showsChairs: event.shows_chairs,
    meals: event.meals,
    plan,
    counts,
    printed: formatLongDateTime(now),
    title: `${event.event_name}: ${isAgain ? `changed sheets, ${formatLongDateTime(now)}` : 'sheets to print'}`,
  };
  const paused = pauses();
  return bindSheets(await workshopFor(event), facts, orders, (done, of) =>
    paused(() => onProgress?.(done, of)),
  );
}

export async function printReplyCards(
  event: PrintedEvent,
  cards: readonly PrintedReplyCard[],
  now: Date,
): Promise<Blob> {
  const facts = {
    title: `${event.event_name}: reply cards`,
    eventName: event.event_name,
    dateLabel: formatLongDate(event.event_date),
    address: null,
    guests: [],
    plan: null,
    printed: formatLongDateTime(now),
  };
  const paused = pauses();
  return bindDocument(await workshopFor(event), facts, async (press) => {
    for (const _ of replyCards(press, cards)) await paused();
  });
}

const workshopFor = async (event: PrintedEvent) => ({
  ...readTheme(event),
  faces: await loadFaces(),
  draughtsman: browserGlyphRenderer(),
});

/** Yields to the event loop after each slice, so that the page stays responsive. */
function pauses() {
  let since = performance.now();
  return async (onSlice = () => {}) => {
    if (performance.now() - since < SLICE) return;
    onSlice();
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}
