import { Undo2 } from 'lucide-react';
import { useEffect } from 'react';

/** What was just done, and how to take it back. */
export type Done = { title: string; text: string; undo?: () => void };

type Props = { done: Done | null; onGone: () => void; onUndone: () => void };

const STANDS_MS = 10_000;

/** Stands until the next tick, or ten seconds. */
export function UndoTent({ done, onGone, onUndone }: Props) {
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(onGone, STANDS_MS);
    return () => clearTimeout(timer);
  }, [done, onGone]);
  return (
    <div role="status">
      {done && (
        <div className="door-tent">
          <strong dir="auto">{done.title}</strong>
          <p dir="auto">{done.text}</p>
          {done.undo && (
            <button
              type="button"
              className="btn btn-line"
              onClick={() => {
                done.undo?.();
                onGone();
                onUndone();
              }}
            >
              <Undo2 className="icon" aria-hidden="true" /> Undo
            </button>
          )}
        </div>
      )}
    </div>
  );
}
