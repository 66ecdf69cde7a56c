import * as Slot from '@radix-ui/react-slot';
import { type ReactElement, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { notify } from '@/components/notify';
import { notLoaded } from '@/components/page-states';
import type { Part } from '@/lib/lazy-or';

/** Of a menu that is loaded late: the button becomes its trigger, and keeps the focus; a press opens it. */
export type LateMenuProps = {
  trigger: { asChild: true; children: ReactElement; ref: (button: HTMLElement | null) => void };
  defaultOpen: boolean;
};

/** A focus that scrolls would lead to the top of a page whose bar sticks there. */
const takeFocus = (button: HTMLElement | null) => button?.focus({ preventScroll: true });

type Props = {
  menu: Part;
  kind?: 'menu' | 'dialog';
  button: ReactElement;
  children: (menu: LateMenuProps) => ReactNode;
};

/**
 * A button alone until it is pressed or reached with the keyboard; then the menu, drawn by `children`. What menus are
 * made of weighs a third of React, and is loaded once the browser is idle.
 */
export function LateMenu({ menu, kind = 'menu', button, children }: Props) {
  const [begun, setBegun] = useState<'pressed' | 'reached' | null>(null);
  const begin = (how: typeof begun) => startTransition(() => setBegun(how)); // the button stays until the menu is there
  const reach = async (focused: Element) => {
    await menu.prefetch();
    if (menu.isFetched() && document.activeElement === focused) begin('reached');
  };
  return (
    <Suspense fallback={button}>
      {begun ? (
        children({ trigger: { asChild: true, children: button, ref: takeFocus }, defaultOpen: begun === 'pressed' })
      ) : (
        <Slot.Root
          aria-haspopup={kind}
          aria-expanded={false}
          onClick={() => begin('pressed')}
          onFocus={({ target }) => target.matches(':focus-visible') && void reach(target)}
        >
          {button}
        </Slot.Root>
      )}
    </Suspense>
  );
}

/** In place of a menu that could not be loaded: the next press tries again. */
export function MenuNotLoaded({ trigger, onRetry }: LateMenuProps & { onRetry: () => void }) {
  useEffect(() => notify.error('Error', notLoaded), []);
  return <Slot.Root onClick={onRetry}>{trigger.children}</Slot.Root>;
}
