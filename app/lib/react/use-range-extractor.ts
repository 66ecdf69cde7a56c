import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useCallback } from 'react';

/** Keeps the row at `index` rendered while scrolling; -1 for none. */
export const useRangeExtractor = (index: number) =>
  useCallback(
    (range: Range) => {
      const visible = defaultRangeExtractor(range);
      return index < 0 || visible.includes(index)
        ? visible
        : [...visible, index].sort((a, b) => a - b);
    },
    [index],
  );
