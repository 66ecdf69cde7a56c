import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import type { Guest } from '@/features/seating/guests/schema';
import { useRangeExtractor } from '@/lib/react/use-range-extractor';

/** Estimated height of a row, in pixels. */
const rowHeights = { desktop: 36, phone: 57 };

/** Renders only the rows in view and at `keptIndex`, so that 10,000 guests scroll smoothly. */
export function useVirtualRows(
  body: RefObject<HTMLElement | null>,
  guests: readonly Guest[],
  { isPhone, keptIndex }: { isPhone: boolean; keptIndex: number },
) {
  const [top, setTop] = useState(0);
  // The list moves when content above it changes, such as an alert or an open guest.
  useLayoutEffect(() => {
    const now = body.current ? body.current.getBoundingClientRect().top + window.scrollY : 0;
    if (Math.abs(now - top) > 1) setTop(now);
  });
  // Memoised, because a new function makes the virtualizer measure every row again.
  const getItemKey = useCallback((index: number) => guests[index]?.id ?? index, [guests]);
  const estimateSize = useCallback(
    () => (isPhone ? rowHeights.phone : rowHeights.desktop),
    [isPhone],
  );
  const rangeExtractor = useRangeExtractor(keptIndex);
  const rows = useWindowVirtualizer({
    count: guests.length,
    estimateSize,
    overscan: 6,
    scrollMargin: top,
    getItemKey,
    rangeExtractor,
  });
  return { rows, top };
}
