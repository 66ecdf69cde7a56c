import { Undo2 } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** What was just done, and how to take it back, which says what came of that; `count`: how many are in now, for who does not see it. */
export type Done = { title: string; text: string; count?: string; undo?: () => string };

type Props = { done: Done | null; onGone: () => void; onUndone: () => void };

const STANDS_MS = 10_000;

/** Stands until the next tick, or ten seconds. */
export function UndoTent({ done, onGone, onUndone }: Props) {
  const [undone, setUndone] = useState('');
  const tent = useRef<HTMLDivElement>(null);
  // What checks in a whole party stands clear of it.
  useLayoutEffect(() => {
    if (done) tent.current?.parentElement?.style.setProperty('--undo-height', `${tent.current.offsetHeight}px`);
  }, [done]);
  useEffect(() => {
    if (!done) return;
    setUndone('');
    const timer = setTimeout(onGone, STANDS_MS);
    return () => clearTimeout(timer);
  }, [done, onGone]);
  return (
    <div ref={tent} role="status" className="door-undo">
      {done && (
        <div className="door-tent">
          <strong dir="auto">{done.title}</strong>
          <p dir="auto">{done.text}</p>
          {done.count && <span className="sr-only">{done.count}</span>}
          {done.undo && (
            <button
              type="button"
              className="btn btn-line"
              onClick={() => {
                setUndone(done.undo?.() ?? '');
                onGone();
                onUndone();
              }}
            >
              <Undo2 className="icon" aria-hidden="true" /> Undo
            </button>
          )}
        </div>
      )}
      {!done && <span className="sr-only">{undone}</span>}
    </div>
  );
}
