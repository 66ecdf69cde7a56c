import { distance, type Point } from '@/features/seating/tables/geometry';

// One state machine for mouse, pen and touch on the plan. Points are in screen pixels.

type Touch = { id: number; at: Point };
export type GestureState =
  | { is: 'resting' }
  | {
      is: 'pressing';
      by: number;
      from: Point;
      thing: string | null;
      adds: boolean;
      frames: boolean;
      drags: boolean;
    }
  | { is: 'dragging'; by: number; from: Point; to: Point; thing: string }
  | { is: 'framing'; by: number; from: Point; to: Point; adds: boolean }
  | { is: 'panning'; by: number; to: Point }
  | { is: 'pinching'; touches: [Touch, Touch] };

export type GestureEvent =
  /** `drags`: whether moving drags the item. A finger pans the plan unless the item is selected. */
  | {
      type: 'down';
      id: number;
      at: Point;
      thing: string | null;
      adds: boolean;
      frames: boolean;
      drags: boolean;
    }
  | { type: 'move'; id: number; at: Point }
  | { type: 'up'; id: number; at: Point }
  | { type: 'cancel' };

/** `drag` is sent while an item is dragged, `drop` at the end. */
export type GestureEffect =
  | { press: string | null; adds: boolean }
  | { take: string }
  | { drag: Point }
  | { drop: Point }
  | { frame: [Point, Point]; adds: boolean; isDone: boolean }
  | { pan: Point }
  | { pinch: number; about: Point; pan: Point }
  | { putBack: true };

const STILL = 5;
export const idleGesture: GestureState = { is: 'resting' };
const less = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

export function reduceGesture(
  state: GestureState,
  event: GestureEvent,
): { state: GestureState; effects: GestureEffect[] } {
  if (event.type === 'cancel')
    return {
      state: idleGesture,
      effects: state.is === 'dragging' || state.is === 'framing' ? [{ putBack: true }] : [],
    };
  if (event.type === 'down') return onDown(state, event);
  if (state.is === 'pinching') return onPinch(state.touches, event);
  if (state.is === 'resting' || state.by !== event.id) return { state, effects: [] };
  return event.type === 'move' ? onMove(state, event.at) : onUp(state, event.at);
}

function onDown(
  state: GestureState,
  { id, at, thing, adds, frames, drags }: GestureEvent & { type: 'down' },
): { state: GestureState; effects: GestureEffect[] } {
  if (state.is === 'resting')
    return { state: { is: 'pressing', by: id, from: at, thing, adds, frames, drags }, effects: [] };
  if (state.is === 'pinching' || state.by === id) return { state, effects: [] };
  const first = { id: state.by, at: state.is === 'pressing' ? state.from : state.to };
  const putBack: GestureEffect[] =
    state.is === 'dragging' || state.is === 'framing' ? [{ putBack: true }] : [];
  return { state: { is: 'pinching', touches: [first, { id, at }] }, effects: putBack };
}

function onPinch(
  touches: [Touch, Touch],
  event: GestureEvent & { type: 'move' | 'up' },
): { state: GestureState; effects: GestureEffect[] } {
  const [one, other] = touches;
  if (event.id !== one.id && event.id !== other.id)
    return { state: { is: 'pinching', touches }, effects: [] };
  if (event.type === 'up') {
    const left = event.id === one.id ? other : one;
    return { state: { is: 'panning', by: left.id, to: left.at }, effects: [] };
  }
  const now: [Touch, Touch] =
    event.id === one.id
      ? [{ id: one.id, at: event.at }, other]
      : [one, { id: other.id, at: event.at }];
  const about = between(now[0].at, now[1].at);
  const pinch = distance(now[0].at, now[1].at) / Math.max(1, distance(one.at, other.at));
  return {
    state: { is: 'pinching', touches: now },
    effects: [{ pinch, about, pan: less(about, between(one.at, other.at)) }],
  };
}

type Busy = Exclude<GestureState, { is: 'resting' | 'pinching' }>;

function onMove(state: Busy, at: Point): { state: GestureState; effects: GestureEffect[] } {
  if (state.is === 'panning')
    return { state: { ...state, to: at }, effects: [{ pan: less(at, state.to) }] };
  if (state.is === 'dragging')
    return { state: { ...state, to: at }, effects: [{ drag: less(at, state.from) }] };
  if (state.is === 'framing')
    return {
      state: { ...state, to: at },
      effects: [{ frame: [state.from, at], adds: state.adds, isDone: false }],
    };
  if (distance(state.from, at) < STILL) return { state, effects: [] };
  const { by, from, thing, adds } = state;
  if (thing && state.drags)
    return {
      state: { is: 'dragging', by, from, to: at, thing },
      effects: [{ take: thing }, { drag: less(at, from) }],
    };
  if (state.frames)
    return {
      state: { is: 'framing', by, from, to: at, adds },
      effects: [{ frame: [from, at], adds, isDone: false }],
    };
  return { state: { is: 'panning', by, to: at }, effects: [{ pan: less(at, from) }] };
}

function onUp(state: Busy, at: Point): { state: GestureState; effects: GestureEffect[] } {
  if (state.is === 'pressing')
    return { state: idleGesture, effects: [{ press: state.thing, adds: state.adds }] };
  if (state.is === 'dragging')
    return { state: idleGesture, effects: [{ drop: less(at, state.from) }] };
  if (state.is === 'framing')
    return {
      state: idleGesture,
      effects: [{ frame: [state.from, at], adds: state.adds, isDone: true }],
    };
  return { state: idleGesture, effects: [] };
}
