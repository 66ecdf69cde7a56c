import { type ComponentProps, useEffect, useRef } from 'react';

/** Long enough for a finger already on its way to come down. */
const GUARD_MS = 500;

/**
 * Holds what comes and goes by itself above things to press. When its height changes, the siblings after it take no press for a moment: that press was
 * meant for what stood there. A bar or a dialog among them stays where it is, and takes it.
 */
export function ShiftGuard(props: Omit<ComponentProps<'div'>, 'className' | 'ref'>) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { current } = box;
    if (!current) return;
    let height = current.offsetHeight;
    let guarding: number | undefined;
    const watcher = new ResizeObserver(() => {
      if (current.offsetHeight === height) return;
      height = current.offsetHeight;
      if (current.getBoundingClientRect().bottom <= 0 && CSS.supports('overflow-anchor', 'auto')) return; // scrolled away: nothing moves
      current.dataset.moved = '';
      window.clearTimeout(guarding);
      guarding = window.setTimeout(() => delete current.dataset.moved, GUARD_MS);
    });
    watcher.observe(current);
    return () => {
      watcher.disconnect();
      window.clearTimeout(guarding);
    };
  }, []);

  return <div {...props} ref={box} className="[&[data-moved]~:not(nav,dialog)]:pointer-events-none" />;
}
