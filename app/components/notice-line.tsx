import { Check, CircleAlert, X } from 'lucide-react';
import {
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useAutoDismiss } from '@/lib/browser/use-auto-dismiss';
import { type Notice, notices } from './notify';
import { IconButton } from './ui/icon-button';
import './notice-line.css';

const none: readonly Notice[] = [];

type Props = {
  scope: 'event' | 'dialog';
  event?: string;
  className?: string;
  children?: ReactNode;
};

export function NoticeLine({ scope, event, className, children }: Props) {
  const shown = useSyncExternalStore(notices.subscribe, notices.shown, () => none);
  const [id, setId] = useState<number | null>(null);
  useEffect(() => {
    const line = notices.addLine(scope, event);
    setId(line.id);
    return line.remove;
  }, [scope, event]);
  const notice = shown.findLast(({ line }) => line !== null && line === id);
  return (
    <>
      <div
        aria-live={notice?.isError ? 'off' : 'polite'}
        aria-relevant="additions text"
        className={notice ? className : 'contents'}
      >
        {notice && <NoticeBar key={notice.id} notice={notice} />}
      </div>
      {!notice && children}
    </>
  );
}

function NoticeBar({ notice: { id, title, text, isError, undo } }: { notice: Notice }) {
  const bar = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<Element | null>(null);
  useAutoDismiss(bar, isError ? null : id, () => notices.dismiss(id));
  const rememberFocus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !bar.current?.contains(relatedTarget))
      previousFocus.current = relatedTarget;
  };
  /** When the notice is dismissed by keyboard, focus returns to the previously focused element. */
  const dismiss = ({ detail }: MouseEvent) => {
    if (detail === 0 && previousFocus.current instanceof HTMLElement)
      previousFocus.current.focus({ preventScroll: true });
    notices.dismiss(id);
  };
  const Sign = isError ? CircleAlert : Check;
  return (
    <div
      ref={bar}
      role={isError ? 'alert' : 'status'}
      data-tone={isError ? 'destructive' : 'success'}
      className={`notify-line ${isError ? 'border-claret' : 'border-moss'}`}
    >
      <Sign
        className={`icon size-4.5 flex-none ${isError ? 'text-claret' : 'text-moss'}`}
        aria-hidden="true"
      />
      <p>
        <strong className="font-semibold">{title}</strong>
        {text && `${/[.!?]$/.test(title) ? '' : ':'} ${text}`}
      </p>
      {undo && (
        <button
          type="button"
          onFocus={rememberFocus}
          className="link min-h-8 flex-none px-1 font-semibold phone:min-h-11 phone:text-sm"
          onClick={(event) => {
            dismiss(event);
            undo();
          }}
        >
          Undo
        </button>
      )}
      <span className="-my-2 flex-none">
        <IconButton label="Dismiss" onFocus={rememberFocus} onClick={dismiss}>
          <X className="icon size-4.5" aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  );
}
