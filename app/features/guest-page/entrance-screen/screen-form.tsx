import type { ReactNode } from 'react';
import { ScreenButton } from './screen-button';

// Sized so that everything stays above a tablet's keyboard.

export const fieldText =
  'h-full min-w-0 flex-1 appearance-none border-0 bg-transparent p-0 text-[2.5rem] leading-none font-medium outline-none! [&::-webkit-search-cancel-button]:appearance-none';
export const hint =
  'mt-[16px] text-center text-[1.375rem] leading-[1.3] text-(--event-text-2) empty:m-0';

type Props = {
  field: string;
  label: string;
  startAgain: ReactNode;
  onClear: () => void;
  children: ReactNode;
};

export const ScreenField = ({ field, label, startAgain, onClear, children }: Props) => (
  <>
    <div className="flex items-center justify-between gap-[20px]">
      <h1 className="font-display text-[1.75rem] leading-[1.2] font-normal">
        <label htmlFor={field}>{label}</label>
      </h1>
      <ScreenButton onClick={onClear}>{startAgain}</ScreenButton>
    </div>
    <div className="mt-[12px] flex h-[96px] items-center gap-[20px] rounded-[6px] border-[3px] border-(--event-text) bg-(--event-field) pr-[16px] pl-[28px] focus-within:[box-shadow:0_0_0_8px_var(--accent-tint)] [&>.icon]:size-[40px] [&>.icon]:text-(--accent-text)">
      {children}
    </div>
  </>
);
