import { useEffect, useMemo, useState } from 'react';
import type { RoomPlan } from '@/features/seating/tables/schema';
import { whenIdle } from '@/lib/browser/when-idle';
import type { PrintedEvent } from '../model';
import type { PrintGuest } from '../print-guests';
import type { PrintOrder } from '../sheet-kinds';

/**
 * The number of pages on which these sheets print, or null while it is unknown. Whether a list needs another
 * page depends on every name in it, so the sheets are drawn to count them: while the browser is idle, and not on
 * a phone or tablet.
 */
export function usePageCount(
  event: PrintedEvent,
  guests: readonly PrintGuest[],
  plan: RoomPlan,
  orders: readonly PrintOrder[],
  isPrinting: boolean,
  qrUrl?: string | null,
): number | null {
  const [counted, setCounted] = useState<{ request: object; pages: number } | null>(null);
  const ordersKey = JSON.stringify(orders);
  const request = useMemo(
    () => ({ event, guests, plan, qrUrl, orders: JSON.parse(ordersKey) as PrintOrder[] }),
    [event, guests, plan, qrUrl, ordersKey],
  );
  const isCounted = counted?.request === request;
  useEffect(() => {
    if (isCounted || isPrinting || !window.matchMedia('(pointer: fine)').matches) return;
    const leaving = new AbortController();
    const count = async () => {
      const { printSheets } = await import('./print-sheets');
      const onProgress = () => leaving.signal.throwIfAborted();
      const { sheets } = await printSheets({ ...request, now: new Date(), onProgress });
      setCounted({ request, pages: sheets.reduce((sum, pages) => sum + pages, 0) });
    };
    whenIdle(() => {
      if (!leaving.signal.aborted) count().catch(() => {}); // offline, the button names no number
    });
    return () => leaving.abort();
  }, [request, isCounted, isPrinting]);
  return isCounted ? counted.pages : null;
}
