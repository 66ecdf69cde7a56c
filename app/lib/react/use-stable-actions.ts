import { useLayoutEffect, useMemo, useRef } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: arguments are passed on unchanged
type Actions = Record<string, (...args: any[]) => void>;

/** Returns functions with a stable identity that call the latest `actions`, so that unchanged rows do not render again. */
export function useStableActions<Stable extends Actions>(actions: Stable): Stable {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  return useMemo(() => {
    const names = Object.keys(latest.current);
    return Object.fromEntries(
      names.map((name) => [name, (...args: unknown[]) => latest.current[name]?.(...args)]),
    ) as Stable;
  }, []);
}
