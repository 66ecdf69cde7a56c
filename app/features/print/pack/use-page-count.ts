import { useEffect, useMemo, useState } from 'react';
import type { RoomPlan } from '@/features/seating/tables/schema';
import { whenIdle } from '@/lib/browser/when-idle';
import type { PrintedEvent } from '../model';
import type { PrintGuest } from '../print-guests';
import type { PrintOrder } from '../sheet-kinds';

/** Pages are counted again once the plan has not changed for this long. */
const QUIET_MS = 2000;

type Input = {
  event: PrintedEvent;
  guests: readonly PrintGuest[];
  plan: RoomPlan;
  orders: readonly PrintOrder[];
  qrUrl?: string | null;
  /** Whether sheets are being printed, so that counting waits. */
  isPaused: boolean;
};

/**
 * The number of pages on which these sheets print, or null while it is unknown. Any name may push a
 * list onto another page, so the sheets are drawn to count the pages: while the browser is idle,
 * and not on a phone or tablet. All inputs have to be memoised.
 */
export function usePageCount({ event, guests, plan, orders, qrUrl, isPaused }: Input) {
  const [counted, setCounted] = useState<{ request: object; pages: number } | null>(null);
  const request = useMemo(
    () => ({ event, guests, plan, orders, qrUrl }),
    [event, guests, plan, orders, qrUrl],
  );
  const isCounted = counted?.request === request;
  useEffect(() => {
    if (isCounted || isPaused || !window.matchMedia('(pointer: fine)').matches) return;
    const leaving = new AbortController();
    const count = async () => {
      const { printSheets } = await import('./print-sheets');
      const onProgress = () => leaving.signal.throwIfAborted();
      const { sheets } = await printSheets({ ...request, now: new Date(), onProgress });
      setCounted({ request, pages: sheets.reduce((sum, pages) => sum + pages, 0) });
    };
    const countOnceIdle = () =>
      whenIdle(() => {
        if (leaving.signal.aborted) return;
        count().catch((error) => {
          // The button then shows no number.
          if (!leaving.signal.aborted) console.warn('Could not count the pages', error);
        });
      });
    const timer = setTimeout(countOnceIdle, QUIET_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [request, isCounted, isPaused]);
  return isCounted ? counted.pages : null;
}
