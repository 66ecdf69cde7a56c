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
  isPaused: boolean;
};

/** Null while unknown, and on phones and tablets. Counting draws all sheets, because any name may need another page. All inputs must be memoised. */
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
