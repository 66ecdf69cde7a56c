import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { Link } from 'react-router';
import {
  type Action,
  formatShortcut,
  isAvailable,
  resolveLabel,
  toAriaKeyShortcuts,
} from '@/lib/react/actions';

type Props<Input> = {
  action: Action<Input>;
  input: Input;
  to?: string;
  className?: string;
  hasIcon?: boolean;
  /** While the action is unavailable, the item is disabled instead of hidden. */
  isAlwaysShown?: boolean;
};

export function ActionItem<Input>({
  action,
  input,
  to,
  hasIcon,
  isAlwaysShown,
  ...rest
}: Props<Input>) {
  const { Icon, label, shortLabel = resolveLabel(label, input), opensDialog, perform } = action;
  const key = formatShortcut(action);
  const isOn = isAvailable(action, input);
  if (!isOn && !isAlwaysShown) return null;
  const content = (
    <>
      {hasIcon && <Icon className="icon" aria-hidden="true" />}
      {shortLabel}
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
      onSelect={link ? undefined : () => perform(input)}
      {...rest}
    >
      {link || content}
    </DropdownMenu.Item>
  );
}
