import { type RefObject, useEffect } from 'react';

/** Calls `restore` when the focused element is removed, because the browser would drop the focus. */
export function useRestoredFocus(area: RefObject<HTMLElement | null>, restore: () => void): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const rememberFocus = ({ target }: FocusEvent) => {
      last = target;
    };
    const checkFocus = () => {
      if (
        document.activeElement !== document.body ||
        !(last instanceof HTMLElement) ||
        last.isConnected
      )
        return;
      last = null;
      if (area.current?.isConnected) restore();
    };
    const observer = new MutationObserver(checkFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', rememberFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', rememberFocus);
    };
  }, [area, restore]);
}
