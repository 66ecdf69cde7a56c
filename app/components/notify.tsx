import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { IconButton } from './ui/icon-button';
import './notify.css';

type Undo = { undo?: () => void };

/** One short card at the edge of the screen. Errors stay until they are dismissed; good news goes by itself. */
export const notify = {
  success: (title: string, text?: string, { undo }: Undo = {}) => whenThere(() => show({ title, text, undo, isError: false })),
  error: (title: string, text?: string) => whenThere(() => show({ title, text, isError: true })),
};

/** Cards of before the Toaster was there; it is loaded by itself and forgets nothing. */
const waiting: (() => void)[] = [];
let isThere = false;
const whenThere = (showIt: () => void) => void (isThere ? showIt() : waiting.push(showIt));

function show({ title, text, undo, isError }: { title: string; text?: string; isError: boolean } & Undo) {
  toast.custom(
    (id) => (
      <div
        className={isError ? 'toast failed' : 'toast'}
        role={isError ? 'alert' : 'status'}
        data-tone={isError ? 'destructive' : 'success'}
      >
        {isError ? <CircleAlert className="icon" aria-hidden="true" /> : <CircleCheck className="icon" aria-hidden="true" />}
        <strong>{title}</strong>
        <IconButton label="Dismiss" onClick={() => toast.dismiss(id)}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
        {text && <p>{text}</p>}
        {undo && (
          <button
            type="button"
            className="link col-start-2 min-h-11 justify-self-start font-semibold"
            onClick={() => {
              toast.dismiss(id);
              undo();
            }}
          >
            Undo
          </button>
        )}
      </div>
    ),
    { duration: isError ? Number.POSITIVE_INFINITY : undo ? 10_000 : 5_000 },
  );
}

export function Toaster() {
  useEffect(() => {
    isThere = true;
    for (const showIt of waiting.splice(0)) showIt();
    return () => {
      isThere = false;
    };
  }, []);
  return <Sonner position="bottom-right" visibleToasts={4} gap={14} offset={24} mobileOffset={16} />;
}
