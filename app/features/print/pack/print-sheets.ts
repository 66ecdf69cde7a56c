import {
  type LinkCardKind,
  linkCardKinds,
  type PrintedLinkCard,
} from '@/features/replies/host/printed-link-card';
import { countAttending, excludeCrew } from '@/features/seating/guests/attendance';
import { formatEveningLabel, isEveningGuest } from '@/features/seating/guests/schema';
import type { RoomPlan } from '@/features/seating/tables/schema';
import { readTheme } from '@/features/theme/read-theme';
import { formatLongDate, formatLongDateTime } from '@/lib/dates/dates';
import { formatNumber } from '@/lib/text/counts';
import { guestPageUrl } from '@/lib/text/paths';
import type { PrintedEvent } from '../model';
import type { PrintGuest } from '../print-guests';
import type { PrintOrder } from '../sheet-kinds';
import { drawLinkCards } from '../sheets/link-cards';
import { createBrowserGlyphRenderer } from '../type/browser-glyphs';
import { loadFaces } from '../type/faces';
import { renderDocument, renderSheets } from './render-sheets';

const SLICE_MS = 40;

type PrintRequest = {
  event: PrintedEvent;
  guests: readonly PrintGuest[];
  plan: RoomPlan | null;
  counts?: Readonly<Record<string, number>>;
  orders: readonly PrintOrder[];
  now: Date;
  onProgress?: (done: number, total: number) => void;
  isReprint?: boolean;
  /** URL in QR codes: the guest page's if undefined; no codes if null. */
  qrUrl?: string | null;
};

export async function printSheets({
  event,
  guests: listed,
  plan,
  counts,
  orders,
  now,
  onProgress,
  isReprint = false,
  qrUrl,
}: PrintRequest) {
  const guests = excludeCrew(listed);
  const content = {
    eventName: event.event_name,
    dateLabel: formatLongDate(event.event_date),
    pageUrl: qrUrl === undefined ? guestPageUrl(event.id) : qrUrl,
    guests: guests.filter((guest) => !isEveningGuest(guest)),
    evening: {
      label: formatEveningLabel(event.evening_from),
      guests: guests.filter(isEveningGuest),
    },
    crew: listed.filter(({ is_crew }) => is_crew),
    partCounts: describePartCounts(event, guests),
    showsChairs: event.shows_chairs,
    meals: event.meals,
    plan,
    counts,
    printedAtLabel: formatLongDateTime(now),
    title: `${event.event_name}: ${isReprint ? `changed sheets, ${formatLongDateTime(now)}` : 'sheets to print'}`,
  };
  const pauseIfDue = createPauser();
  return renderSheets(await loadPdfResources(event), content, orders, (done, total) =>
    pauseIfDue(() => onProgress?.(done, total)),
  );
}

function describePartCounts({ parts = [] }: PrintedEvent, guests: readonly PrintGuest[]): string {
  if (parts.length < 2) return '';
  const guestsWithReply = guests.map((guest) => ({ reply: null, ...guest }));
  return countAttending(parts, guestsWithReply)
    .map(({ part, guests: count }) => `${part.name} ${formatNumber(count)}`)
    .join(', ');
}

export async function printLinkCards(
  event: PrintedEvent,
  kind: LinkCardKind,
  cards: readonly PrintedLinkCard[],
  now: Date,
): Promise<Blob> {
  const content = {
    title: `${event.event_name}: ${linkCardKinds[kind].title.toLowerCase()}`,
    eventName: event.event_name,
    dateLabel: formatLongDate(event.event_date),
    pageUrl: null,
    guests: [],
    plan: null,
    printedAtLabel: formatLongDateTime(now),
  };
  const pauseIfDue = createPauser();
  return renderDocument(await loadPdfResources(event), content, async (context) => {
    for (const _ of drawLinkCards(context, kind, cards)) await pauseIfDue();
  });
}

const loadPdfResources = async (event: PrintedEvent) => ({
  ...readTheme(event),
  faces: await loadFaces(),
  glyphRenderer: createBrowserGlyphRenderer(),
});

/** Returns a function that yields to the event loop every SLICE_MS, so that the page stays responsive. */
function createPauser() {
  let since = performance.now();
  return async (onSlice = () => {}) => {
    if (performance.now() - since < SLICE_MS) return;
    onSlice();
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}
