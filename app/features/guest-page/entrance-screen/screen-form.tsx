import type { ReactNode } from 'react';
import { ScreenButton } from './screen-button';

// Sizes keep everything above a tablet's on-screen keyboard.

export const HINT_CLASS =
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
    <div className="screen-field">{children}</div>
  </>
);
