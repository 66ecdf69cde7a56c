import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  type Action,
  type AvailableAction,
  findPressedAction,
  isActionKey,
  isCharacterKey,
  listAvailableActions,
} from './actions';
import { findTargetField, isFieldUndo, useKeys } from './use-keys';

type ActionLister = () => readonly AvailableAction[];
const lists = new Set<ActionLister>();

export function registerActions(list: ActionLister): () => void {
  lists.add(list);
  return () => void lists.delete(list);
}

export function listAllActions<Input>(
  actions: readonly Action<Input>[],
  input: Input,
): AvailableAction[] {
  const all = [...listAvailableActions(actions, input), ...[...lists].flatMap((list) => list())];
  const last = new Map(all.map((action) => [action.name, action]));
  return [...last.values()];
}

/** Registers actions while the component is mounted, so that the command palette lists them and their keys work. */
export function useActions<Input>(actions: readonly Action<Input>[], input: Input): void {
  useActionKeys(actions, input);
  useRegisterActions(actions, input);
}

export function useRegisterActions<Input>(actions: readonly Action<Input>[], input: Input): void {
  const latest = useRef<ActionLister>(() => []);
  useLayoutEffect(() => {
    latest.current = () => listAvailableActions(actions, input);
  });
  useEffect(() => registerActions(() => latest.current()), []);
}

/** Runs the actions' keys. Holding down a character key fires once. */
export function useActionKeys<Input>(actions: readonly Action<Input>[], input: Input): void {
  useKeys((pressed) => {
    if ((isCharacterKey(pressed) && pressed.repeat) || isFieldUndo(pressed)) return undefined;
    const action = findPressedAction(actions, pressed, input);
    if (action) return () => action.perform(input, pressed);
    const isOwnCommand =
      findTargetField(pressed) === null &&
      !isCharacterKey(pressed) &&
      actions.some(({ keys }) => isActionKey({ keys }, pressed));
    return isOwnCommand ? () => {} : undefined; // the browser’s undo would reopen a closed tab
  });
}
