import { distance, type Point } from '@/features/seating/tables/geometry';

// What a hand does on the plan, whether it is a mouse, a pen or fingers: one machine for all. Points are pixels of the screen.

type Touch = { id: number; at: Point };
export type Hand =
  | { is: 'resting' }
  | { is: 'pressing'; by: number; from: Point; thing: string | null; adds: boolean; frames: boolean }
  | { is: 'dragging'; by: number; from: Point; to: Point; thing: string }
  | { is: 'framing'; by: number; from: Point; to: Point; adds: boolean }
  | { is: 'panning'; by: number; to: Point }
  | { is: 'pinching'; touches: [Touch, Touch] };

export type HandEvent =
  | { type: 'down'; id: number; at: Point; thing: string | null; adds: boolean; frames: boolean }
  | { type: 'move'; id: number; at: Point }
  | { type: 'up'; id: number; at: Point }
  | { type: 'cancel' };

/** What comes of it. `drag` is on its way, `drop` is where it ends. */
export type Deed =
  | { press: string | null; adds: boolean }
  | { take: string }
  | { drag: Point }
  | { drop: Point }
  | { frame: [Point, Point]; adds: boolean; isDone: boolean }
  | { pan: Point }
  | { pinch: number; about: Point; pan: Point }
  | { putBack: true };

/** A press that moves less than this is a press. */
const STILL = 5;
export const resting: Hand = { is: 'resting' };
const less = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

export function step(hand: Hand, event: HandEvent): { hand: Hand; deeds: Deed[] } {
  if (event.type === 'cancel')
    return { hand: resting, deeds: hand.is === 'dragging' || hand.is === 'framing' ? [{ putBack: true }] : [] };
  if (event.type === 'down') return onDown(hand, event);
  if (hand.is === 'pinching') return onPinch(hand.touches, event);
  if (hand.is === 'resting' || hand.by !== event.id) return { hand, deeds: [] };
  return event.type === 'move' ? onMove(hand, event.at) : onUp(hand, event.at);
}

function onDown(hand: Hand, { id, at, thing, adds, frames }: HandEvent & { type: 'down' }): { hand: Hand; deeds: Deed[] } {
  if (hand.is === 'resting') return { hand: { is: 'pressing', by: id, from: at, thing, adds, frames }, deeds: [] };
  if (hand.is === 'pinching' || hand.by === id) return { hand, deeds: [] };
  const first = { id: hand.by, at: hand.is === 'pressing' ? hand.from : hand.to };
  const putBack: Deed[] = hand.is === 'dragging' || hand.is === 'framing' ? [{ putBack: true }] : [];
  return { hand: { is: 'pinching', touches: [first, { id, at }] }, deeds: putBack };
}

function onPinch(touches: [Touch, Touch], event: HandEvent & { type: 'move' | 'up' }): { hand: Hand; deeds: Deed[] } {
  const [one, other] = touches;
  if (event.id !== one.id && event.id !== other.id) return { hand: { is: 'pinching', touches }, deeds: [] };
  if (event.type === 'up') {
    const left = event.id === one.id ? other : one;
    return { hand: { is: 'panning', by: left.id, to: left.at }, deeds: [] };
  }
  const now: [Touch, Touch] = event.id === one.id ? [{ id: one.id, at: event.at }, other] : [one, { id: other.id, at: event.at }];
  const about = between(now[0].at, now[1].at);
  const pinch = distance(now[0].at, now[1].at) / Math.max(1, distance(one.at, other.at));
  return { hand: { is: 'pinching', touches: now }, deeds: [{ pinch, about, pan: less(about, between(one.at, other.at)) }] };
}

type Busy = Exclude<Hand, { is: 'resting' | 'pinching' }>;

function onMove(hand: Busy, at: Point): { hand: Hand; deeds: Deed[] } {
  if (hand.is === 'panning') return { hand: { ...hand, to: at }, deeds: [{ pan: less(at, hand.to) }] };
  if (hand.is === 'dragging') return { hand: { ...hand, to: at }, deeds: [{ drag: less(at, hand.from) }] };
  if (hand.is === 'framing')
    return { hand: { ...hand, to: at }, deeds: [{ frame: [hand.from, at], adds: hand.adds, isDone: false }] };
  if (distance(hand.from, at) < STILL) return { hand, deeds: [] };
  const { by, from, thing, adds } = hand;
  if (thing) return { hand: { is: 'dragging', by, from, to: at, thing }, deeds: [{ take: thing }, { drag: less(at, from) }] };
  if (hand.frames)
    return { hand: { is: 'framing', by, from, to: at, adds }, deeds: [{ frame: [from, at], adds, isDone: false }] };
  return { hand: { is: 'panning', by, to: at }, deeds: [{ pan: less(at, from) }] };
}

function onUp(hand: Busy, at: Point): { hand: Hand; deeds: Deed[] } {
  if (hand.is === 'pressing') return { hand: resting, deeds: [{ press: hand.thing, adds: hand.adds }] };
  if (hand.is === 'dragging') return { hand: resting, deeds: [{ drop: less(at, hand.from) }] };
  if (hand.is === 'framing') return { hand: resting, deeds: [{ frame: [hand.from, at], adds: hand.adds, isDone: true }] };
  return { hand: resting, deeds: [] };
}
