import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & { label: string; danger?: boolean };

/** A picture that can be pressed, 44 px, with its name for those who do not see it. */
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
