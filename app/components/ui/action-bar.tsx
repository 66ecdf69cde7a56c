import type { ComponentProps } from 'react';
import './overlay.css';

/** What is in hand, and what to do with it; within reach of a thumb. */
export const ActionBar = (props: Omit<ComponentProps<'section'>, 'className'> & { 'aria-label': string }) => (
  <section
    className="action-bar on-ink fixed right-1/2 bottom-[18px] flex w-max max-w-[calc(100vw-2rem)] translate-x-1/2 items-center gap-[10px] rounded-(--r-control) bg-ink py-[10px] pr-[12px] pl-[20px] text-[#fff] shadow-(--lift-3) phone:inset-x-0 phone:bottom-0 phone:grid phone:w-auto phone:max-w-none phone:translate-none phone:grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] phone:rounded-none phone:px-(--gutter) phone:pt-[14px] phone:pb-[calc(16px+env(safe-area-inset-bottom))]"
    {...props}
  />
);
