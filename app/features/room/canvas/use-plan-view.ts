import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  fromDrawingPoint,
  toDrawingBounds,
  toDrawingPoint,
} from '@/features/seating/floor-plan/drawing-coordinates';
import type { Bounds, Point } from '@/features/seating/tables/geometry';

/** The viewport: its top left corner in metres of the drawing, and pixels per metre. */
export type Viewport = Point & { scale: number };
type Size = { width: number; height: number };
export type Insets = { top: number; right: number; bottom: number; left: number };

const CLOSEST = 240;
const FARTHEST = 4;
const GLIDE = 320;
const BESIDE = 12;
/** In pixels: the most free space above a wide room in a tall pane; the rest is below. */
const MAX_ABOVE = 40;

export function fitViewport(
  { left, top, right, bottom }: Bounds,
  { width, height }: Size,
  insets: Insets,
): Viewport {
  const free = {
    width: width - insets.left - insets.right,
    height: height - insets.top - insets.bottom,
  };
  const scale = Math.max(
    FARTHEST,
    Math.min(free.width / (right - left), free.height / (bottom - top), CLOSEST),
  );
  const above = Math.min(MAX_ABOVE, (free.height - (bottom - top) * scale) / 2);
  return {
    x: (left + right) / 2 - (insets.left + free.width / 2) / scale,
    y: top - (insets.top + above) / scale,
    scale,
  };
}

function zoomed(view: Viewport, times: number, about: Point): Viewport {
  const scale = Math.min(CLOSEST, Math.max(FARTHEST, view.scale * times));
  return {
    scale,
    x: view.x + about.x / view.scale - about.x / scale,
    y: view.y + about.y / view.scale - about.y / scale,
  };
}

/** The shift that brings a range between two edges. If the range is too long, its start stays visible. */
function shiftInto(
  [from, to]: readonly [number, number],
  [least, most]: readonly [number, number],
): number {
  if (from < least) return least - from;
  return to > most ? Math.max(most - to, least - from) : 0;
}

export function usePlanView(box: Bounds, insets: Insets, isTurned = false) {
  const pane = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const [chosen, setChosen] = useState<Viewport | null>(null);
  const gliding = useRef(0);
  useLayoutEffect(() => {
    const measured = pane.current;
    if (!measured) return;
    const watcher = new ResizeObserver(() =>
      setSize({ width: measured.clientWidth, height: measured.clientHeight }),
    );
    watcher.observe(measured);
    return () => watcher.disconnect();
  }, []);
  useEffect(() => () => cancelAnimationFrame(gliding.current), []);
  const whole = fitViewport(
    toDrawingBounds(box, isTurned),
    { width: size.width || 1, height: size.height || 1 },
    insets,
  );
  const view = chosen ?? whole;
  const middle = {
    x: (size.width + insets.left - insets.right) / 2,
    y: (size.height + insets.top - insets.bottom) / 2,
  };
  const choose = (next: Viewport | null) => {
    cancelAnimationFrame(gliding.current);
    setChosen(next);
  };
  const change = useCallback(
    (next: (view: Viewport) => Viewport) => {
      cancelAnimationFrame(gliding.current);
      setChosen((now) => next(now ?? whole));
    },
    [whole],
  );
  const glide = (by: Point) => {
    const to = { ...view, x: view.x - by.x / view.scale, y: view.y - by.y / view.scale };
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return choose(to);
    cancelAnimationFrame(gliding.current);
    let began: number | null = null;
    const frame = (now: number) => {
      began ??= now;
      const left = (1 - Math.min(1, (now - began) / GLIDE)) ** 3;
      setChosen({ ...to, x: to.x + (view.x - to.x) * left, y: to.y + (view.y - to.y) * left });
      if (left > 0) gliding.current = requestAnimationFrame(frame);
    };
    gliding.current = requestAnimationFrame(frame);
  };
  const toRoom = ({ x, y }: Point) =>
    fromDrawingPoint({ x: view.x + x / view.scale, y: view.y + y / view.scale }, isTurned);
  return {
    pane,
    size,
    view,
    isTurned,
    percent: Math.round((view.scale / whole.scale) * 100),
    centre: toRoom(middle),
    toRoom,
    wayInRoom: ({ x, y }: Point) =>
      fromDrawingPoint({ x: x / view.scale, y: y / view.scale }, isTurned),
    zoom: (times: number, about: Point = middle) => change((now) => zoomed(now, times, about)),
    pan: (by: Point) =>
      change((now) => ({ ...now, x: now.x - by.x / now.scale, y: now.y - by.y / now.scale })),
    showAll: () => choose(null),
    reveal: (part: Bounds, over: Element) => {
      const [shown, covering] = [
        pane.current?.getBoundingClientRect(),
        over.getBoundingClientRect(),
      ];
      if (!shown) return;
      const isBelow = covering.width > shown.width / 2;
      const { left, top, right, bottom } = toDrawingBounds(part, isTurned);
      const across = [(left - view.x) * view.scale, (right - view.x) * view.scale] as const;
      const along = [(top - view.y) * view.scale, (bottom - view.y) * view.scale] as const;
      const free = {
        right: isBelow ? shown.width : covering.left - shown.left - BESIDE,
        bottom: isBelow ? covering.top - shown.top - BESIDE : shown.height,
      };
      // A panel beside the plan does not cover what is above or below it.
      const isBeside =
        !isBelow && (along[0] > covering.bottom - shown.top || along[1] < covering.top - shown.top);
      const by = {
        x:
          isBeside || isBelow
            ? 0
            : shiftInto(across, [Math.min(insets.left, across[0]), free.right]),
        y: isBelow ? shiftInto(along, [Math.min(BESIDE, along[0]), free.bottom]) : 0,
      };
      if (by.x !== 0 || by.y !== 0) glide(by);
    },
    goTo: (place: Point) => {
      const scale = Math.max(view.scale, Math.min(92, whole.scale * 2));
      const { x, y } = toDrawingPoint(place, isTurned);
      choose({ scale, x: x - middle.x / scale, y: y - middle.y / scale });
    },
  };
}

export type PlanView = ReturnType<typeof usePlanView>;
