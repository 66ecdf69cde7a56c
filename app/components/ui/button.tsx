import { type ComponentProps, cloneElement, type ReactElement, useSyncExternalStore } from 'react';

type Props = ComponentProps<'button'> & {
  variant?: 'ink' | 'line' | 'soft' | 'blush' | 'claret' | 'claret-line' | 'clear';
  size?: 'sm' | 'md' | 'lg';
  block?: boolean;
  busy?: boolean;
  asChild?: boolean;
};

const noChanges = () => () => {};
const useHydrated = () =>
  useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );

export function Button({
  variant = 'ink',
  size = 'md',
  block,
  busy,
  asChild,
  className = '',
  disabled,
  type = 'button',
  children,
  ...rest
}: Props) {
  const isHydrated = useHydrated();
  const classes = [
    'btn',
    `btn-${variant}`,
    size !== 'md' && `btn-${size}`,
    block && 'btn-block',
    className,
  ]
    .filter(Boolean)
    .join(' ');
  if (asChild)
    return cloneElement(children as ReactElement<{ className?: string }>, {
      className: classes,
      ...rest,
    });
  return (
    <button
      type={type}
      className={classes}
      // Before hydration the browser would submit the form itself, to a page that accepts no POST.
      disabled={disabled || busy || (type === 'submit' && !isHydrated)}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
