import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Bounds, Point } from '@/features/seating/tables/geometry';

/** The viewport: its top left corner in metres, and pixels per metre; null while the whole room is shown. */
export type View = Point & { scale: number };
type Size = { width: number; height: number };

const CLOSEST = 240;
const FARTHEST = 4;

/** The view of a whole box in the middle of a pane; the lowest pixels of the pane, `below`, are left free. */
export function fitted({ left, top, right, bottom }: Bounds, { width, height }: Size, margin: number, below = 0): View {
  const free = height - below;
  const scale = Math.max(
    FARTHEST,
    Math.min((width - 2 * margin) / (right - left), (free - 2 * margin) / (bottom - top), CLOSEST),
  );
  return { x: (left + right - width / scale) / 2, y: (top + bottom - free / scale) / 2, scale };
}

/** So many times nearer, while a point of the pane stays where it is. */
function zoomed(view: View, times: number, about: Point): View {
  const scale = Math.min(CLOSEST, Math.max(FARTHEST, view.scale * times));
  return { scale, x: view.x + about.x / view.scale - about.x / scale, y: view.y + about.y / view.scale - about.y / scale };
}

/** The viewport of a pane; fits the whole room until someone zooms or pans. */
export function usePlanView(box: Bounds, margin: number, below = 0) {
  const pane = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const [chosen, setChosen] = useState<View | null>(null);
  useLayoutEffect(() => {
    const measured = pane.current;
    if (!measured) return;
    const watcher = new ResizeObserver(() => setSize({ width: measured.clientWidth, height: measured.clientHeight }));
    watcher.observe(measured);
    return () => watcher.disconnect();
  }, []);
  const whole = fitted(box, { width: size.width || 1, height: size.height || 1 }, margin, below);
  const view = chosen ?? whole;
  const middle = { x: size.width / 2, y: size.height / 2 };
  const change = useCallback((next: (view: View) => View) => setChosen((now) => next(now ?? whole)), [whole]);
  return {
    pane,
    size,
    view,
    percent: Math.round((view.scale / whole.scale) * 100),
    centre: { x: view.x + middle.x / view.scale, y: view.y + middle.y / view.scale },
    zoom: (times: number, about: Point = middle) => change((now) => zoomed(now, times, about)),
    pan: (by: Point) => change((now) => ({ ...now, x: now.x - by.x / now.scale, y: now.y - by.y / now.scale })),
    showAll: () => setChosen(null),
    /** Pans, at the same scale, as far as is needed to see a place above what lies over the lower edge of the pane. */
    showAbove: (edge: Element, lowest: number) => {
      const free = edge.getBoundingClientRect().top - (pane.current?.getBoundingClientRect().top ?? 0);
      const hidden = (lowest - view.y) * view.scale - free;
      if (hidden > 0) change((now) => ({ ...now, y: now.y + hidden / now.scale }));
    },
    /** Brings a place into the middle, near enough to see who sits there. */
    goTo: ({ x, y }: Point) => {
      const scale = Math.max(view.scale, Math.min(92, whole.scale * 2));
      setChosen({ scale, x: x - middle.x / scale, y: y - middle.y / scale });
    },
  };
}
export type PlanView = ReturnType<typeof usePlanView>;
