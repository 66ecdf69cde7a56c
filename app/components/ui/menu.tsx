import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { type ComponentProps, useEffect, useState } from 'react';

/** What opens from a menu's button; it lies in the main part of the page, above everything there. */
export function MenuContent(props: ComponentProps<typeof DropdownMenu.Content>) {
  // Found once this page is drawn: while it is, the main part of the page before may still be there.
  const [main, setMain] = useState<HTMLElement | null>(null);
  useEffect(() => setMain(document.getElementById('main')), []);
  return (
    <DropdownMenu.Portal container={main}>
      <DropdownMenu.Content className="menu" align="end" sideOffset={6} {...props} />
    </DropdownMenu.Portal>
  );
}
