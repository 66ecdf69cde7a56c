import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { accountLinks } from './site-links';

export default function AccountMenu() {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="header-link">
        My Account <ChevronDown className="icon" aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="z-80 min-w-52 p-[0.4rem] bg-paper rounded-(--r-control) shadow-[var(--lift-3),var(--lift-0)]"
          align="end"
          sideOffset={6}
        >
          {accountLinks.map(({ to, label }) => (
            <DropdownMenu.Item key={to} asChild>
              <Link
                className="flex items-center min-h-11 px-[0.9rem] rounded-[3px] no-underline font-medium outline-none data-highlighted:bg-wove-deep"
                to={to}
              >
                {label}
              </Link>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
