import type { ComponentProps } from 'react';
import './hand-bar.css';

/** What is in hand, and what to do with it; within reach of a thumb. */
export const HandBar = (props: Omit<ComponentProps<'section'>, 'className'> & { 'aria-label': string }) => (
  <section className="hand-bar on-ink" {...props} />
);
