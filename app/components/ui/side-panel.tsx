import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './icon-button';
import { useFrontPanel } from './use-front-panel';
import './side-panel.css';

type Props = {
  title: string;
  lead?: ReactNode;
  footer?: ReactNode;
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** Not modal: the rest of the page stays usable. */
export function SidePanel({ title, lead, footer, isWide, onClose, children }: Props) {
  const panel = useRef<HTMLElement>(null);
  const id = useId();
  useFrontPanel(panel);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const opened = panel.current;
    opened?.focus({ preventScroll: true });
    return () => {
      if (opened?.contains(document.activeElement) && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true });
    };
  }, []);
  return createPortal(
    <section
      ref={panel}
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={({ key, nativeEvent }) =>
        key === 'Escape' && !nativeEvent.isComposing && onClose()
      }
      className={`side-sheet ${isWide ? 'desktop:w-[61rem]' : 'desktop:w-[27.5rem]'}`}
    >
      <i
        aria-hidden="true"
        className="absolute top-[7px] left-1/2 hidden h-1 w-10 -translate-x-1/2 rounded-full bg-(--ink-line) phone:block"
      />
      <header className="flex items-center justify-between gap-3 pt-3.5 pr-3 pb-2 pl-6 phone:pt-5 phone:pr-2 phone:pl-5">
        <h2 id={id} className="title-m">
          {title}
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
      </header>
      {lead && <p className="px-6 pb-3.5 text-base leading-snug text-ink-2 phone:px-5">{lead}</p>}
      <div className="@container min-h-0 flex-1 overflow-y-auto px-6 phone:px-5">{children}</div>
      {footer && <footer className="side-sheet-foot">{footer}</footer>}
    </section>,
    document.getElementById('main') ?? document.body,
  );
}
