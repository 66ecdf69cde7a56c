import type { ComponentProps } from 'react';

/**
 * A part of the page that scrolls by itself, by keys too: not every browser gives it the focus unasked. What is placed in it is placed by it: words for
 * readers alone, placed by the page, would make the page as long as all that scrolls.
 */
export const Scrolled = ({ className = '', ...rest }: ComponentProps<'section'> & { 'aria-label': string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys
  <section tabIndex={0} className={`relative ${className}`} {...rest} />
);
