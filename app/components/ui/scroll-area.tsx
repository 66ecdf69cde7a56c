import type { ComponentProps } from 'react';

/** Focusable, so that keys scroll it. Positioned, so that visually hidden text inside does not lengthen the page. */
export const ScrollArea = ({
  className = '',
  ...rest
}: ComponentProps<'section'> & { 'aria-label': string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need to scroll it
  <section tabIndex={0} className={`relative ${className}`} {...rest} />
);
