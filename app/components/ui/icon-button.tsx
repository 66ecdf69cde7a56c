import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & { label: string; danger?: boolean };

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
