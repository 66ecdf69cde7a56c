import { type RefObject, useEffect } from 'react';

const focusable = 'button, [href], input, select, textarea, [tabindex]';
const isReachable = (element: HTMLElement) =>
  element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0;

export function useFocusNextOnRemoval(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let focused: HTMLElement | null = null;
    let order: readonly HTMLElement[] = [];
    const remember = () => {
      const active = document.activeElement;
      if (!(active instanceof HTMLElement && element.contains(active))) return;
      focused = active;
      order = [...element.querySelectorAll<HTMLElement>(focusable)];
    };
    const restore = () => {
      if (!focused || focused.isConnected || document.activeElement !== document.body)
        return remember();
      const at = order.indexOf(focused);
      const remains = (control: HTMLElement) => control.isConnected && isReachable(control);
      const next = order.slice(at + 1).find(remains) ?? order.slice(0, at).findLast(remains);
      (next ?? element).focus({ preventScroll: next === undefined });
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node) {
        if (!element.contains(relatedTarget)) focused = null;
        return;
      }
      // A click outside the controls also removes the focus, but the control stays on the page.
      queueMicrotask(() => {
        if (focused?.isConnected && document.activeElement === document.body) focused = null;
      });
    };
    const observer = new MutationObserver(restore);
    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', remember);
    element.addEventListener('focusout', forget);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', remember);
      element.removeEventListener('focusout', forget);
    };
  }, [area]);
}
