import { useSyncExternalStore } from 'react';

export type Store<State> = {
  get: () => State;
  set: (part: Partial<State>) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (part) => {
      if ((Object.keys(part) as (keyof State)[]).every((key) => Object.is(state[key], part[key])))
        return;
      state = { ...state, ...part };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Selects a part of the state. The component re-renders only when that part changes, so `select` must not return a new object. */
export function useStoreSelector<State, Part>(
  { subscribe, get }: Store<State>,
  select: (state: State) => Part,
): Part {
  const read = () => select(get());
  return useSyncExternalStore(subscribe, read, read);
}
