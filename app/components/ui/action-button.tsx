import type { ComponentProps } from 'react';
import {
  type Action,
  appendShortcut,
  isAvailable,
  resolveLabel,
  toAriaKeyShortcuts,
} from '@/lib/react/actions';
import { IconButton } from './icon-button';

type Props<Input> = Omit<ComponentProps<typeof IconButton>, 'label'> & {
  action: Action<Input>;
  input: Input;
};

export function ActionButton<Input>({ action, input, children, ...rest }: Props<Input>) {
  const { Icon, perform } = action;
  const label = resolveLabel(action.label, input);
  return (
    <IconButton
      label={label}
      title={appendShortcut(label, action)}
      aria-keyshortcuts={toAriaKeyShortcuts(action)}
      disabled={!isAvailable(action, input)}
      onClick={() => perform(input)}
      {...rest}
    >
      {children ?? <Icon className="icon" aria-hidden="true" />}
    </IconButton>
  );
}
