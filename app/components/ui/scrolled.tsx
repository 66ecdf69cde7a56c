import type { ComponentProps } from 'react';

/** A part of the page that scrolls by itself, by keys too: not every browser gives it the focus unasked. */
export const Scrolled = (props: ComponentProps<'section'> & { 'aria-label': string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys
  <section tabIndex={0} {...props} />
);
