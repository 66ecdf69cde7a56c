import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & { label: string; danger?: boolean };

/** 44 px wide and high, with its name for screen readers and as a tooltip. */
export const IconButton = ({ label, danger, className = '', children, ...rest }: Props) => (
  <button
    type="button"
    className={`icon-button ${danger ? 'danger' : ''} ${className}`}
    aria-label={label}
    title={label}
    {...rest}
  >
    {children}
  </button>
);
