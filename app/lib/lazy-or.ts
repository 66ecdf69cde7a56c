import { type ComponentType, lazy, useEffect } from 'react';

/**
 * As React's lazy, for what a page can do without: where it cannot be fetched, `instead` stands there and the page goes on. `prefetch` begins before it
 * is drawn.
 */
export function lazyOr<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead: ComponentType<Props>,
) {
  const part = lazy(() =>
    load().catch((error) => {
      console.error('A part of the page could not be loaded', error);
      return { default: instead };
    }),
  );
  return Object.assign(part, { prefetch: () => void load().catch(() => {}) }); // where it fails, drawing it says so
}

/** Begins to fetch a part of the page that is about to be drawn. */
export const usePrefetch = (part: { prefetch: () => void } | undefined) => useEffect(() => part?.prefetch(), [part]);
