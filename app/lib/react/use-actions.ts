import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  type Action,
  findPressed,
  isKeyForAction,
  isSign,
  type OfferedAction,
  offerActions,
} from './actions';
import { findPressedField, isUndoOfField, useKeys } from './use-keys';

type List = () => readonly OfferedAction[];
const lists = new Set<List>();

export function registerActions(list: List): () => void {
  lists.add(list);
  return () => void lists.delete(list);
}

/** These actions, then those of what is open, each once. */
export function offerAll<Given>(actions: readonly Action<Given>[], given: Given): OfferedAction[] {
  const all = [...offerActions(actions, given), ...[...lists].flatMap((list) => list())];
  const last = new Map(all.map((action) => [action.name, action]));
  return [...last.values()];
}

/** While mounted, ⌘K lists the actions and their keys work. */
export function useActions<Given>(actions: readonly Action<Given>[], given: Given): void {
  useActionKeys(actions, given);
  useOffers(actions, given);
}

export function useOffers<Given>(actions: readonly Action<Given>[], given: Given): void {
  const latest = useRef<List>(() => []);
  useLayoutEffect(() => {
    latest.current = () => offerActions(actions, given);
  });
  useEffect(() => registerActions(() => latest.current()), []);
}

/** A single character that is held down fires once. */
export function useActionKeys<Given>(actions: readonly Action<Given>[], given: Given): void {
  useKeys((pressed) => {
    if ((isSign(pressed) && pressed.repeat) || isUndoOfField(pressed)) return undefined;
    const action = findPressed(actions, pressed, given);
    if (action) return () => action.perform(given, pressed);
    const isOwnCommand =
      findPressedField(pressed) === null &&
      !isSign(pressed) &&
      actions.some(({ keys }) => isKeyForAction({ keys }, pressed));
    return isOwnCommand ? () => {} : undefined; // the browser’s undo would reopen a closed tab
  });
}
