import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { findGuestId } from '@/features/room/manual-seating/drop-targets';

/** Drawing begins once the mouse has been dragged this many pixels. */
const SLACK = 6;

type Point = { x: number; y: number };
type Drawn = { from: string; at: Point | null };

function findCentre(area: Element | null, id: string): Point | null {
  const cards = [...(area?.querySelectorAll(`[data-pick="${CSS.escape(id)}"]`) ?? [])];
  const box = cards
    .map((card) => card.getBoundingClientRect())
    .find(({ width, height }) => width > 0 && height > 0);
  return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}

/** Draws a line between two guests by mouse, touch or keyboard. Guests cannot be dragged while a line is drawn. */
export function useGuestConnector(onTied: (one: string, other: string) => void) {
  const area = useRef<HTMLDivElement>(null);
  const [thread, setThread] = useState<Drawn | null>(null);
  const pressed = useRef<Point | null>(null);
  const isDrawing = thread !== null;
  useEffect(() => {
    if (!isDrawing) return;
    const follow = ({ clientX: x, clientY: y, pointerType }: globalThis.PointerEvent) => {
      if (pointerType !== 'touch') setThread((now) => now && { ...now, at: { x, y } });
    };
    const leave = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') setThread(null);
    };
    document.addEventListener('pointermove', follow);
    document.addEventListener('keydown', leave, true);
    return () => {
      document.removeEventListener('pointermove', follow);
      document.removeEventListener('keydown', leave, true);
    };
  }, [isDrawing]);

  const begin = (from: string) => setThread({ from, at: null });
  const tie = (other: string | null) => {
    if (!thread || !other || other === thread.from) return false;
    setThread(null);
    onTied(thread.from, other);
    return true;
  };
  const stop = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const onPointerDownCapture = (down: PointerEvent) => {
    const id = down.target instanceof Element ? findGuestId(down.target) : null;
    pressed.current = null;
    if (!id || down.button !== 0 || (!thread && !down.altKey)) return;
    down.stopPropagation(); // prevents dragging a guest
    if (!thread) begin(id);
    if (down.pointerType !== 'touch') pressed.current = { x: down.clientX, y: down.clientY };
  };
  const onPointerUpCapture = (up: PointerEvent) => {
    const from = pressed.current;
    if (!thread || !from || Math.hypot(up.clientX - from.x, up.clientY - from.y) < SLACK) return;
    tie(findGuestId(document.elementFromPoint(up.clientX, up.clientY)));
  };
  const onClickCapture = (click: MouseEvent) => {
    const id = click.target instanceof Element ? findGuestId(click.target) : null;
    if (!thread || !id) return;
    stop(click);
    tie(id);
  };
  const onKeyDownCapture = (down: KeyboardEvent) => {
    const target = down.target as HTMLElement;
    const isPlain =
      !down.ctrlKey && !down.metaKey && !down.altKey && !target.matches('input, textarea, select');
    const id = findGuestId(target);
    if (thread || !id || !isPlain || down.key.toLowerCase() !== 'w') return;
    stop(down);
    begin(id);
  };
  return {
    area,
    from: thread?.from ?? null,
    line: thread?.at ? { from: findCentre(area.current, thread.from), to: thread.at } : null,
    begin,
    cancel: () => setThread(null),
    handlers: { onPointerDownCapture, onPointerUpCapture, onClickCapture, onKeyDownCapture },
  };
}
