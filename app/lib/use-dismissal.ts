import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How long a notice is shown, in milliseconds. */
const SHOWN_FOR = 10_000;
/** How often a notice that somebody is at is looked at again, in milliseconds. */
const CHECK_EVERY = 1_000;

/** Dismisses what a line shows after ten seconds, or once nobody hovers or focuses it any more; a new `notice` starts anew, null has no end. */
export function useDismissal(line: RefObject<HTMLElement | null>, notice: unknown, onDismiss: () => void): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (notice === null) return;
    const end = () => {
      if (isAttended(line.current)) timer = setTimeout(end, CHECK_EVERY);
      else dismiss();
    };
    let timer = setTimeout(end, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [line, notice]);
}

/** A finger leaves its mark where it pressed last; only a mouse rests somewhere. */
const isAttended = (element: HTMLElement | null) =>
  element?.matches(window.matchMedia('(hover: hover)').matches ? ':is(:hover, :focus-within)' : ':focus-within');
