import { Undo2 } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** `undo` returns a message about its result; only screen readers announce `count` and that message. */
export type UndoToast = { title: string; text: string; count?: string; undo?: () => string };

type Props = { toast: UndoToast | null; onHide: () => void; onUndone: () => void };

const VISIBLE_MS = 10_000;

export function UndoNotice({ toast, onHide, onUndone }: Props) {
  const [undoMessage, setUndoMessage] = useState('');
  const notice = useRef<HTMLDivElement>(null);
  // door.css keeps the button `.ticks-all` above the toast by this height.
  useLayoutEffect(() => {
    if (toast)
      notice.current?.parentElement?.style.setProperty(
        '--undo-height',
        `${notice.current.offsetHeight}px`,
      );
  }, [toast]);
  useEffect(() => {
    if (!toast) return;
    setUndoMessage('');
    const timer = setTimeout(onHide, VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [toast, onHide]);
  return (
    <div ref={notice} role="status" className="door-undo-place">
      {toast && (
        <div className="door-tent">
          <strong
            className="min-w-0 font-display text-[1.25rem] leading-[1.2] font-normal wrap-break-word normal-nums"
            dir="auto"
          >
            {toast.title}
          </strong>
          <p className="col-[1] text-(length:--text-sm) leading-[1.4] text-ink-2" dir="auto">
            {toast.text}
          </p>
          {toast.count && <span className="sr-only">{toast.count}</span>}
          {toast.undo && (
            <button
              type="button"
              className="door-undo btn btn-line"
              onClick={() => {
                setUndoMessage(toast.undo?.() ?? '');
                onHide();
                onUndone();
              }}
            >
              <Undo2 className="icon" aria-hidden="true" /> Undo
            </button>
          )}
        </div>
      )}
      {!toast && <span className="sr-only">{undoMessage}</span>}
    </div>
  );
}
