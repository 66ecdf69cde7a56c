import { DropdownMenu } from 'radix-ui';
import type { ComponentProps } from 'react';

/** What opens from a menu's button; it lies in the main part of the page, above everything there. */
export const MenuContent = (props: ComponentProps<typeof DropdownMenu.Content>) => (
  <DropdownMenu.Portal container={globalThis.document?.getElementById('main')}>
    <DropdownMenu.Content className="menu" align="end" sideOffset={6} {...props} />
  </DropdownMenu.Portal>
);
