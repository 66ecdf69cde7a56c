import {
  type ComponentProps,
  cloneElement,
  type FocusEvent,
  type FunctionComponent,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react';
import { notify } from '@/components/notify';
import { loadFailedMessage } from '@/components/page-states';
import { type LazyComponent, lazyWithFallback } from '@/lib/react/lazy-with-fallback';

/** The button becomes the menu's trigger and stays focused. A click opens the menu. */
export type LazyMenuProps = {
  trigger: { asChild: true; children: ReactElement; ref: (button: HTMLElement | null) => void };
  defaultOpen: boolean;
};

export const lazyMenuContent = <Props extends LazyMenuProps>(
  load: () => Promise<{ default: FunctionComponent<Props> }>,
) => lazyWithFallback<Props>(load, () => null);

/** Restores the focus lost when React replaced the button. Without preventScroll a page with a sticky bar would jump to the top. */
const takeFocus = (button: HTMLElement | null) => {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
};

type Props = {
  menu: LazyComponent;
  kind?: 'menu' | 'dialog';
  button: ReactElement<ComponentProps<'button'>>;
  children: (menu: LazyMenuProps) => ReactNode;
};

/**
 * Renders only the button until it is clicked or focused by keyboard, then the menu drawn by `children`. The menu code is a third the size of React, so
 * it loads when the browser is idle.
 */
export function LazyMenu({ menu, kind = 'menu', button, children }: Props) {
  const [begun, setBegun] = useState<'pressed' | 'reached' | null>(null);
  const [isAwaited, setIsAwaited] = useState(false);
  const press = async () => {
    const from = document.activeElement;
    setIsAwaited(true);
    if (!menu.isFetched()) await menu.prefetch();
    setIsAwaited(false);
    if (!menu.isFetched()) return notify.error('Error', loadFailedMessage);
    if (document.activeElement === from) setBegun('pressed'); // the user has moved the focus elsewhere
  };
  const reach = async ({ currentTarget: reached }: FocusEvent) => {
    if (!reached.matches(':focus-visible')) return;
    if (!menu.isFetched()) await menu.prefetch();
    if (menu.isFetched() && reached === document.activeElement) setBegun((now) => now ?? 'reached');
  };
  if (begun)
    return children({
      trigger: { asChild: true, children: button, ref: takeFocus },
      defaultOpen: begun === 'pressed',
    });
  return cloneElement(button, {
    'aria-haspopup': kind,
    'aria-expanded': false,
    'aria-busy': isAwaited || undefined,
    onClick: () => void press(),
    onFocus: (reached) => void reach(reached),
  });
}
