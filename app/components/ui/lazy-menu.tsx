import * as Slot from '@radix-ui/react-slot';
import { type FocusEvent, type FunctionComponent, type ReactElement, type ReactNode, useState } from 'react';
import { notify } from '@/components/notify';
import { notLoaded } from '@/components/page-states';
import { lazyWithFallback, type Part } from '@/lib/react/lazy-with-fallback';

/** The button becomes the trigger of the menu, and keeps the focus; a press opens it. */
export type LazyMenuProps = {
  trigger: { asChild: true; children: ReactElement; ref: (button: HTMLElement | null) => void };
  defaultOpen: boolean;
};

/** A menu that a `LazyMenu` draws once it is loaded. */
export const lazyMenuContent = <Props extends LazyMenuProps>(load: () => Promise<{ default: FunctionComponent<Props> }>) =>
  lazyWithFallback<Props>(load, () => null);

/** The focus was on the button that this one replaces. If it scrolled, it would lead to the top of a page whose bar sticks there. */
const takeFocus = (button: HTMLElement | null) => {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
};

type Props = {
  menu: Part;
  kind?: 'menu' | 'dialog';
  button: ReactElement;
  children: (menu: LazyMenuProps) => ReactNode;
};

/**
 * A button alone until it is pressed or reached with the keyboard; then the menu, drawn by `children`. What menus are made of weighs a third of React, and
 * is loaded once the browser is idle.
 */
export function LazyMenu({ menu, kind = 'menu', button, children }: Props) {
  const [begun, setBegun] = useState<'pressed' | 'reached' | null>(null);
  const [isAwaited, setIsAwaited] = useState(false);
  const press = async () => {
    const from = document.activeElement;
    setIsAwaited(true);
    if (!menu.isFetched()) await menu.prefetch();
    setIsAwaited(false);
    if (!menu.isFetched()) return notify.error('Error', notLoaded);
    if (document.activeElement === from) setBegun('pressed'); // who has gone on to something else is not called back
  };
  const reach = async ({ currentTarget: reached }: FocusEvent) => {
    if (!reached.matches(':focus-visible')) return;
    if (!menu.isFetched()) await menu.prefetch();
    if (menu.isFetched() && reached === document.activeElement) setBegun((now) => now ?? 'reached');
  };
  if (begun) return children({ trigger: { asChild: true, children: button, ref: takeFocus }, defaultOpen: begun === 'pressed' });
  return (
    <Slot.Root
      aria-haspopup={kind}
      aria-expanded={false}
      aria-busy={isAwaited || undefined}
      onClick={() => void press()}
      onFocus={(reached) => void reach(reached)}
    >
      {button}
    </Slot.Root>
  );
}
