import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How long a notice is shown, in milliseconds. */
const SHOWN_FOR = 10_000;
/** How often it is looked at meanwhile, in milliseconds. */
const CHECK_EVERY = 1_000;

/**
 * Dismisses what a line shows once it was in sight for ten seconds and nobody hovers or focuses it any more; a new `notice` starts anew, null has no
 * end. On a phone one notice may hide another, whose time begins when it can be read.
 */
export function useDismissal(line: RefObject<HTMLElement | null>, notice: unknown, onDismiss: () => void): void {
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

/** A finger leaves its mark where it pressed last; only a mouse rests somewhere. */
const isAttended = (element: HTMLElement | null) =>
  element?.matches(window.matchMedia('(hover: hover)').matches ? ':is(:hover, :focus-within)' : ':focus-within');
