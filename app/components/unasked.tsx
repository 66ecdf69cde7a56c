import { type ComponentProps, useEffect, useRef } from 'react';

/** Long enough for a finger already on its way to come down. */
const HELD_MS = 500;

/**
 * Holds what comes and goes by itself above things to press. Its siblings that follow take no press just after it has moved them: that press was meant for
 * what stood there.
 */
export function Unasked(props: ComponentProps<'div'>) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { current } = box;
    if (!current) return;
    let height = current.offsetHeight;
    let holding: number | undefined;
    const watcher = new ResizeObserver(() => {
      if (current.offsetHeight === height) return;
      height = current.offsetHeight;
      current.dataset.moved = '';
      window.clearTimeout(holding);
      holding = window.setTimeout(() => delete current.dataset.moved, HELD_MS);
    });
    watcher.observe(current);
    return () => {
      watcher.disconnect();
      window.clearTimeout(holding);
    };
  }, []);

  return <div ref={box} {...props} className="[&[data-moved]~:not(nav)]:pointer-events-none" />;
}
