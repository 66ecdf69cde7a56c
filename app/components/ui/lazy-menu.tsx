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

/** Renders only the button until it is clicked or focused by keyboard, because the menu code is a third the size of React. */
export function LazyMenu({ menu, kind = 'menu', button, children }: Props) {
  const [openedBy, setOpenedBy] = useState<'click' | 'focus' | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const handleClick = async () => {
    const from = document.activeElement;
    setIsLoading(true);
    if (!menu.isFetched()) await menu.prefetch();
    setIsLoading(false);
    if (!menu.isFetched()) return notify.error('Error', loadFailedMessage);
    if (document.activeElement === from) setOpenedBy('click'); // unless the user has moved the focus elsewhere
  };
  const handleFocus = async ({ currentTarget }: FocusEvent) => {
    if (!currentTarget.matches(':focus-visible')) return;
    if (!menu.isFetched()) await menu.prefetch();
    if (menu.isFetched() && currentTarget === document.activeElement)
      setOpenedBy((now) => now ?? 'focus');
  };
  if (openedBy)
    return children({
      trigger: { asChild: true, children: button, ref: takeFocus },
      defaultOpen: openedBy === 'click',
    });
  return cloneElement(button, {
    'aria-haspopup': kind,
    'aria-expanded': false,
    'aria-busy': isLoading || undefined,
    onClick: () => void handleClick(),
    onFocus: (event) => void handleFocus(event),
  });
}
