import type { ReactNode } from 'react';
import { getInitials } from '@/lib/text/names';
import './person-avatar.css';

type Props = {
  /** Null for a person who has not joined yet. */
  name: string | null;
  isLarge?: boolean;
  icon?: ReactNode;
  className?: string;
};

/** Hidden from screen readers, because the name is always beside it. */
export function PersonAvatar({ name, isLarge = false, icon, className = '' }: Props) {
  const size = isLarge
    ? 'mt-[7px] h-[33px] min-w-[46px] text-[1rem] before:h-[7px]'
    : 'mt-[5px] h-6 min-w-[34px] text-[0.8125rem] before:h-[5px]';
  const looks = name === null ? 'person-avatar-unknown' : 'person-avatar-named';
  return (
    <b aria-hidden="true" className={`person-avatar ${size} ${looks} ${className}`}>
      {icon || (name === null ? '?' : getInitials(name))}
    </b>
  );
}
