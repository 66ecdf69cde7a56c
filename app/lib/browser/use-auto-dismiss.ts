import { type RefObject, useEffect, useEffectEvent } from 'react';

const VISIBLE_MS = 10_000;
const CHECK_INTERVAL_MS = 1_000;

/** Dismisses a notice after ten seconds in view without hover or focus. Time under another notice on a phone does not count. `notice` may be null. */
export function useAutoDismiss(
  element: RefObject<HTMLElement | null>,
  notice: unknown,
  onDismiss: () => void,
): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (notice === null) return;
    let remaining = VISIBLE_MS;
    const timer = setInterval(() => {
      if (element.current?.firstElementChild?.checkVisibility()) remaining -= CHECK_INTERVAL_MS;
      if (remaining <= 0 && !isHoveredOrFocused(element.current)) dismiss();
    }, CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [element, notice]);
}

/** After a tap :hover persists, so it counts only with a mouse. */
const isHoveredOrFocused = (element: HTMLElement | null) =>
  element?.matches(
    window.matchMedia('(hover: hover)').matches ? ':is(:hover, :focus-within)' : ':focus-within',
  );
