import { type RefObject, useLayoutEffect } from 'react';
import { ignoreSecondPress } from '@/lib/browser/ignore-stray-taps';

const listPanels = () => document.querySelectorAll<HTMLElement>('.side-sheet');

/** Of several open side panels, the one opened or focused last covers the others (side-panel.css). */
export function useFrontPanel(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = panel.current;
    if (!own) return;
    const bringToFront = () => {
      for (const each of listPanels()) each.toggleAttribute('data-behind', each !== own);
    };
    bringToFront();
    own.addEventListener('focusin', bringToFront);
    return () => {
      for (const each of listPanels()) each.removeAttribute('data-behind');
      ignoreSecondPress();
    };
  }, [panel]);
}
