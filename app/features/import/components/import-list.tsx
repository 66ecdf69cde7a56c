import { type ReactNode, useId } from 'react';
import { Checkbox } from '@/components/ui/input';

export const ImportList = ({ children }: { children: ReactNode }) => <ul className="border-t border-hair">{children}</ul>;

export const ImportEntry = ({ children }: { children: ReactNode }) => (
  <li className="grid grid-cols-[minmax(0,0.8fr)_minmax(0,1.2fr)] items-start gap-x-4 gap-y-[0.2rem] border-b border-(--hair-soft) py-2 wrap-anywhere">
    {children}
  </li>
);

type TickProps = { isTicked: boolean; onTick: (isTicked: boolean) => void; words: string };

export function ImportTick({ isTicked, onTick, words }: TickProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 items-center gap-3">
      <Checkbox id={id} checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
      <span>{words}</span>
    </label>
  );
}
