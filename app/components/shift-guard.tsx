import { type ComponentProps, useEffect, useRef } from 'react';

/** Taps that started before a layout shift end within this time. */
const GUARD_MS = 500;

/** When its height changes, the siblings after it ignore taps for a moment, because the user aimed them at the previous layout. */
export function LayoutShiftGuard(props: Omit<ComponentProps<'div'>, 'className' | 'ref'>) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { current } = box;
    if (!current) return;
    let height = current.offsetHeight;
    let guarding: number | undefined;
    const watcher = new ResizeObserver(() => {
      if (current.offsetHeight === height) return;
      height = current.offsetHeight;
      if (current.getBoundingClientRect().bottom <= 0 && CSS.supports('overflow-anchor', 'auto'))
        return; // scrolled out of view: nothing moves
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

  return (
    <div {...props} ref={box} className="[&[data-moved]~:not(nav,dialog)]:pointer-events-none" />
  );
}
