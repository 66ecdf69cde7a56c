import { type ComponentType, lazy } from 'react';

/** As React's lazy, for what a page can do without: where it cannot be fetched, `instead` stands there and the page goes on. */
export const lazyOr = (load: () => Promise<{ default: ComponentType }>, instead: ComponentType) =>
  lazy(() =>
    load().catch((error) => {
      console.error('A part of the page could not be loaded', error);
      return { default: instead };
    }),
  );
