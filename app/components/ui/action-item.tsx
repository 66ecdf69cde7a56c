import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { Link } from 'react-router';
import {
  type Action,
  formatShortcut,
  isAvailable,
  resolveLabel,
  toAriaKeyShortcuts,
} from '@/lib/react/actions';

type Props<Given> = {
  action: Action<Given>;
  given: Given;
  /** The address, if it is a link. */
  to?: string;
  className?: string;
  hasIcon?: boolean;
  /** Disabled rather than left out while the action is not offered. */
  isLasting?: boolean;
};

/** An action in a menu, with its key at the right. */
export function ActionItem<Given>({
  action,
  given,
  to,
  hasIcon,
  isLasting,
  ...rest
}: Props<Given>) {
  const { Icon, label, tip = resolveLabel(label, given), opensDialog, perform } = action;
  const key = formatShortcut(action);
  const isOn = isAvailable(action, given);
  if (!isOn && !isLasting) return null;
  const content = (
    <>
      {hasIcon && <Icon className="icon" aria-hidden="true" />}
      {tip}
      {opensDialog && '…'}
      {key && (
        <span className="ml-auto pl-4 text-sm text-ink-2 phone:hidden" aria-hidden="true">
          {key}
        </span>
      )}
    </>
  );
  const link = to && <Link to={to}>{content}</Link>;
  return (
    <DropdownMenu.Item
      asChild={Boolean(link)}
      disabled={!isOn}
      aria-keyshortcuts={toAriaKeyShortcuts(action)}
      onSelect={link ? undefined : () => perform(given)}
      {...rest}
    >
      {link || content}
    </DropdownMenu.Item>
  );
}
