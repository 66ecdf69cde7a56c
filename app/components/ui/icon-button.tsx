import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & { label: string; danger?: boolean };

/** 44 px square. The label is read by screen readers and shown as a tooltip. */
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
