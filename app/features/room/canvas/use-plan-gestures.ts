import { type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Point } from '@/features/seating/tables/geometry';
import { afterFrame } from '@/lib/browser/after-frame';
import { type GestureEffect, type GestureEvent, idleGesture, reduceGesture } from './gestures';
import type { RoomObject } from './room-objects';
import { snapPoint } from './snap';
import type { PlanView } from './use-plan-view';

type GestureOptions = {
  planView: PlanView;
  things: readonly RoomObject[];
  selected: ReadonlySet<string>;
  onPress: (id: string | null, adds: boolean) => void;
  onTake: (id: string) => void;
  onMove: (ids: readonly string[], by: Point) => void;
  onFrame: (ids: readonly string[], adds: boolean) => void;
};

type Carried = { ids: readonly string[]; lead: RoomObject; by: Point };

const NEAR = 8;

/** A drag moves only the SVG elements; React renders again once they are dropped. */
export function usePlanGestures(options: GestureOptions) {
  const now = useRef(options);
  useLayoutEffect(() => {
    now.current = options;
  });
  const drawing = useRef<SVGSVGElement>(null);
  const marks = useRef<SVGGElement>(null);
  const state = useRef(idleGesture);
  const dragged = useRef<Carried | null>(null);

  const elementOf = (id: string) =>
    drawing.current?.querySelector(`[data-thing="${CSS.escape(id)}"]`);
  const showCarried = (by: Point | null, ids = dragged.current?.ids ?? []) => {
    for (const id of ids) {
      const element = elementOf(id);
      if (by) element?.setAttribute('transform', `translate(${by.x} ${by.y})`);
      else element?.removeAttribute('transform');
      element?.classList.toggle('is-carried', by !== null);
    }
  };
  const showMarks = (lines: string) => {
    if (marks.current) marks.current.innerHTML = lines;
  };
  const putBack = () => {
    showCarried(null);
    showMarks('');
    dragged.current = null;
  };

  const take = (id: string) => {
    const { things, selected } = now.current;
    const lead = things.find((thing) => thing.id === id);
    if (lead)
      dragged.current = { ids: selected.has(id) ? [...selected] : [id], lead, by: { x: 0, y: 0 } };
  };
  const drag = (pixels: Point) => {
    const { planView, things } = now.current;
    const { scale } = planView.view;
    if (!dragged.current) return planView.pan(pixels);
    const { ids, lead } = dragged.current;
    const moving = new Set(ids);
    const way = planView.wayInRoom(pixels);
    const to = { x: lead.x + way.x, y: lead.y + way.y };
    const place = snapPoint(
      to,
      things.filter(({ id }) => !moving.has(id)),
      NEAR / scale,
    );
    dragged.current.by = { x: place.x - lead.x, y: place.y - lead.y };
    showCarried(dragged.current.by);
    const line = (from: string) => `<line class="room-guide" ${from} />`;
    showMarks(
      [
        place.along !== null && line(`x1="${place.along}" x2="${place.along}" y1="-100" y2="300"`),
        place.across !== null &&
          line(`x1="-100" x2="300" y1="${place.across}" y2="${place.across}"`),
      ]
        .filter(Boolean)
        .join(''),
    );
  };
  const drop = () => {
    const done = dragged.current;
    dragged.current = null;
    showMarks('');
    if (!done) return;
    const { ids, lead, by } = done;
    // After the next paint: earlier, the panel would move the plan under the pointer or delay the drop by 150 ms on a slow phone.
    if (!now.current.selected.has(lead.id)) afterFrame(() => now.current.onTake(lead.id));
    if (by.x === 0 && by.y === 0) return showCarried(null, ids);
    now.current.onMove(ids, by);
    // Two frames later, when the plan has been rendered with the new positions.
    requestAnimationFrame(() => requestAnimationFrame(() => showCarried(null, ids)));
  };
  const frame = ([a, b]: [Point, Point], adds: boolean, isDone: boolean) => {
    const [from, to] = [now.current.planView.toRoom(a), now.current.planView.toRoom(b)];
    const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
    const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
    showMarks(
      isDone
        ? ''
        : `<rect class="room-frame" x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" />`,
    );
    const inside = now.current.things.filter(
      ({ x, y }) => x >= left && x <= right && y >= top && y <= bottom,
    );
    if (isDone)
      now.current.onFrame(
        inside.map(({ id }) => id),
        adds,
      );
  };

  const perform = (effect: GestureEffect) => {
    const { planView } = now.current;
    if ('press' in effect) now.current.onPress(effect.press, effect.adds);
    else if ('take' in effect) take(effect.take);
    else if ('drag' in effect) drag(effect.drag);
    else if ('drop' in effect) drop();
    else if ('frame' in effect) frame(effect.frame, effect.adds, effect.isDone);
    else if ('pinch' in effect) {
      planView.pan(effect.pan);
      planView.zoom(effect.pinch, effect.about);
    } else if ('pan' in effect) planView.pan(effect.pan);
    else putBack();
  };
  const handle = (event: GestureEvent) => {
    const next = reduceGesture(state.current, event);
    state.current = next.state;
    for (const effect of next.effects) perform(effect);
  };
  const pointOf = (event: { clientX: number; clientY: number }): Point => {
    const box = drawing.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };

  useEffect(() => {
    const element = drawing.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      now.current.planView.zoom(
        Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 500)),
        pointOf(event),
      );
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  });

  return {
    drawing,
    marks,
    cancel: () => handle({ type: 'cancel' }),
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button > 0) return;
        const target = event.target as Element;
        const isMouse = event.pointerType === 'mouse';
        if (isMouse && target.closest('[data-pick]')) return; // the guest is dragged, not the table
        const thing = target.closest('[data-thing]')?.getAttribute('data-thing') ?? null;
        const adds = event.shiftKey || event.metaKey || event.ctrlKey;
        const isMovable = now.current.things.length > 0;
        const drags =
          isMovable &&
          (event.pointerType !== 'touch' || (thing !== null && now.current.selected.has(thing)));
        handle({
          type: 'down',
          id: event.pointerId,
          at: pointOf(event),
          thing,
          adds,
          frames: isMouse && adds,
          drags,
        });
      },
      onPointerMove: (event: PointerEvent) => {
        handle({ type: 'move', id: event.pointerId, at: pointOf(event) });
        // Captures the pointer only now, so that a press without a drag still causes a click.
        const isDragging = state.current.is !== 'resting' && state.current.is !== 'pressing';
        if (isDragging) drawing.current?.setPointerCapture(event.pointerId);
      },
      onPointerUp: (event: PointerEvent) =>
        handle({ type: 'up', id: event.pointerId, at: pointOf(event) }),
      onPointerCancel: () => handle({ type: 'cancel' }),
    },
  };
}
