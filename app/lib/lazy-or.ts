import { type ComponentType, lazy } from 'react';

/** As React's lazy, for what a page can do without: where it cannot be fetched, `instead` stands there and the page goes on. */
export const lazyOr = <Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead: ComponentType<Props>,
) =>
  lazy(() =>
    load().catch((error) => {
      console.error('A part of the page could not be loaded', error);
      return { default: instead };
    }),
  );
