import type { ComponentProps } from 'react';
import {
  type Action,
  appendShortcut,
  isAvailable,
  resolveLabel,
  toAriaKeyShortcuts,
} from '@/lib/react/actions';
import { IconButton } from './icon-button';

type Props<Given> = Omit<ComponentProps<typeof IconButton>, 'label'> & {
  action: Action<Given>;
  given: Given;
};

/** An icon button; disabled unless the action is offered now. Its tooltip has the key. */
export function ActionButton<Given>({ action, given, children, ...rest }: Props<Given>) {
  const { Icon, perform } = action;
  const label = resolveLabel(action.label, given);
  return (
    <IconButton
      label={label}
      title={appendShortcut(label, action)}
      aria-keyshortcuts={toAriaKeyShortcuts(action)}
      disabled={!isAvailable(action, given)}
      onClick={() => perform(given)}
      {...rest}
    >
      {children ?? <Icon className="icon" aria-hidden="true" />}
    </IconButton>
  );
}
