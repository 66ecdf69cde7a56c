import { type RefObject, useEffect, useEffectEvent } from 'react';

const SHOWN_FOR = 10_000;
const CHECK_EVERY = 1_000;

/** Dismisses a notice, null for none, after ten seconds in view without hover or focus. Time under another notice on a phone does not count. */
export function useDismissal(
  line: RefObject<HTMLElement | null>,
  notice: unknown,
  onDismiss: () => void,
): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (notice === null) return;
    let left = SHOWN_FOR;
    const timer = setInterval(() => {
      if (line.current?.firstElementChild?.checkVisibility()) left -= CHECK_EVERY;
      if (left <= 0 && !isAttended(line.current)) dismiss();
    }, CHECK_EVERY);
    return () => clearInterval(timer);
  }, [line, notice]);
}

/** Touch leaves a lasting hover; only a mouse really hovers. */
const isAttended = (element: HTMLElement | null) =>
  element?.matches(
    window.matchMedia('(hover: hover)').matches ? ':is(:hover, :focus-within)' : ':focus-within',
  );
