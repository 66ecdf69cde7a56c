import * as Slot from '@radix-ui/react-slot';
import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & {
  variant?: 'ink' | 'line' | 'soft' | 'blush' | 'claret' | 'claret-line' | 'clear';
  size?: 'sm' | 'md' | 'lg';
  block?: boolean;
  busy?: boolean;
  asChild?: boolean;
};

export function Button({
  variant = 'ink',
  size = 'md',
  block,
  busy,
  asChild,
  className = '',
  disabled,
  children,
  ...rest
}: Props) {
  const classes = ['btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, block && 'btn-block', className]
    .filter(Boolean)
    .join(' ');
  if (asChild) {
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button type="button" className={classes} disabled={disabled || busy} aria-busy={busy || undefined} {...rest}>
      {busy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
