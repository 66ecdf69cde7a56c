import { useLayoutEffect, useMemo, useRef } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: whatever the actions take, they are handed on
type Actions = Record<string, (...given: any[]) => void>;

/** The same action objects on every render, so that unchanged rows do not render again. */
export function useStableActions<Of extends Actions>(actions: Of): Of {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  return useMemo(() => {
    const names = Object.keys(latest.current);
    return Object.fromEntries(
      names.map((name) => [name, (...given: unknown[]) => latest.current[name]?.(...given)]),
    ) as Of;
  }, []);
}
