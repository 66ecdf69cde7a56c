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

/** These actions, then those of what is open, each once. */
export function listAllActions<Given>(
  actions: readonly Action<Given>[],
  given: Given,
): AvailableAction[] {
  const all = [...listAvailableActions(actions, given), ...[...lists].flatMap((list) => list())];
  const last = new Map(all.map((action) => [action.name, action]));
  return [...last.values()];
}

/** While mounted, ⌘K lists the actions and their keys work. */
export function useActions<Given>(actions: readonly Action<Given>[], given: Given): void {
  useActionKeys(actions, given);
  useRegisterActions(actions, given);
}

export function useRegisterActions<Given>(actions: readonly Action<Given>[], given: Given): void {
  const latest = useRef<ActionLister>(() => []);
  useLayoutEffect(() => {
    latest.current = () => listAvailableActions(actions, given);
  });
  useEffect(() => registerActions(() => latest.current()), []);
}

/** A single character that is held down fires once. */
export function useActionKeys<Given>(actions: readonly Action<Given>[], given: Given): void {
  useKeys((pressed) => {
    if ((isCharacterKey(pressed) && pressed.repeat) || isFieldUndo(pressed)) return undefined;
    const action = findPressedAction(actions, pressed, given);
    if (action) return () => action.perform(given, pressed);
    const isOwnCommand =
      findTargetField(pressed) === null &&
      !isCharacterKey(pressed) &&
      actions.some(({ keys }) => isActionKey({ keys }, pressed));
    return isOwnCommand ? () => {} : undefined; // the browser’s undo would reopen a closed tab
  });
}
