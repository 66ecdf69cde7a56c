import { ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router';
import { paths } from '@/lib/paths';
import './account-menu.css';

export default function AccountMenu() {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="header-link">
        My Account <ChevronDown className="icon" aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="account-menu" align="end" sideOffset={6}>
          <DropdownMenu.Item asChild>
            <Link to={paths.account}>Account Settings</Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item asChild>
            <Link to={paths.checkout}>Purchase Plan</Link>
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
