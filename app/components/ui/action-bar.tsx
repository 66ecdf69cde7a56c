import type { ComponentProps } from 'react';
import './action-bar.css';

/** What is in hand, and what to do with it; within reach of a thumb. */
export const ActionBar = (props: Omit<ComponentProps<'section'>, 'className'> & { 'aria-label': string }) => (
  <section className="action-bar on-ink" {...props} />
);
