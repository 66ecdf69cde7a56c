import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';

export function MenuContent(props: ComponentProps<typeof DropdownMenu.Content>) {
  // In an effect, because the previous page's `main` may still be mounted during rendering.
  const [main, setMain] = useState<HTMLElement | null>(null);
  useEffect(() => setMain(document.getElementById('main') ?? document.body), []);
  return (
    main && (
      <DropdownMenu.Portal container={main}>
        <DropdownMenu.Content className="menu" align="end" sideOffset={6} {...props} />
      </DropdownMenu.Portal>
    )
  );
}

export const MenuGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <DropdownMenu.Group aria-label={label}>
    <DropdownMenu.Label className="mt-1 border-t border-hair px-3 pt-2 text-sm font-semibold text-ink-2">
      {label}
    </DropdownMenu.Label>
    {children}
  </DropdownMenu.Group>
);
