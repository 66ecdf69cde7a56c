import type { ReactNode } from 'react';
import { initials } from '@/lib/text/names';

type Props = {
  /** Null for somebody who has not joined yet. */
  name: string | null;
  isLarge?: boolean;
  sign?: ReactNode;
  className?: string;
};

/** A small place card. Hidden from screen readers, because the name is always beside it. */
export function PersonAvatar({ name, isLarge = false, sign, className = '' }: Props) {
  const size = isLarge
    ? 'mt-[7px] h-[33px] min-w-[46px] text-[1rem] before:h-[7px]'
    : 'mt-[5px] h-6 min-w-[34px] text-[0.8125rem] before:h-[5px]';
  const looks =
    name === null
      ? 'outline outline-dashed -outline-offset-1 outline-(--ink-line) text-ink-2 before:inset-x-[3px] before:border before:border-b-0 before:border-dashed before:border-(--ink-line)'
      : 'rounded-b-[2px] bg-paper text-ink shadow-[0_0_0_1px_rgb(29_53_87/0.16),0_4px_6px_-3px_rgb(29_53_87/0.4)] before:-inset-x-px before:bg-[#dad3d2] before:[clip-path:polygon(4px_0,calc(100%-4px)_0,100%_100%,0_100%)]';
  return (
    <b
      aria-hidden="true"
      className={`relative inline-grid flex-none place-items-center px-[5px] font-(family-name:--font-ui) leading-none font-semibold tracking-[0.02em] before:absolute before:bottom-full before:content-[''] ${size} ${looks} ${className}`}
    >
      {sign || (name === null ? '?' : initials(name))}
    </b>
  );
}
