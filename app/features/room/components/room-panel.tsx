import { type LucideIcon, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { ignoreSecondPress } from '@/lib/browser/ignore-stray-taps';
import { appendShortcut, formatShortcut, toAriaKeyShortcuts } from '@/lib/react/actions';
import './room-panel.css';

type Props = {
  ref?: Ref<HTMLElement>;
  label: string;
  beside?: ReactNode;
  foot?: ReactNode;
  /** On a phone a table's panel takes half the screen, for any number of guests. */
  isHalf?: boolean;
  /** Focuses the heading, because the control that opened the panel has disappeared. */
  takesFocus?: boolean;
  onClose: () => void;
  children: ReactNode;
};

const LONG = 12;
const focusOnMount = (heading: HTMLElement | null) => heading?.focus();

export const RoomPanel = ({
  ref,
  label,
  beside,
  foot,
  isHalf,
  takesFocus,
  onClose,
  children,
}: Props) => (
  <aside
    ref={ref}
    aria-label={label}
    className={`room-panel ${isHalf ? 'phone:h-[min(452px,55dvh)]' : 'phone:max-h-[min(452px,55dvh)]'}`}
  >
    <i
      aria-hidden="true"
      className="absolute top-[7px] left-1/2 hidden h-1 w-10 -translate-x-1/2 rounded-full bg-(--ink-line) phone:block"
    />
    <header className="flex items-start gap-2.5 pt-3 pr-2 pb-0.5 pl-4.5 phone:pt-4.5 phone:pl-5">
      <h3
        ref={takesFocus ? focusOnMount : undefined}
        tabIndex={takesFocus ? -1 : undefined}
        className={`min-w-0 font-display leading-[1.15] lining-nums [overflow-wrap:anywhere] ${label.length > LONG ? 'pt-1 text-[1.25rem]' : 'text-[1.75rem]'}`}
      >
        {label}
      </h3>
      {beside}
      <span className="-mt-1 ml-auto">
        <IconButton
          label="Close"
          onClick={() => {
            ignoreSecondPress(); // otherwise a second press would hit the plan underneath
            onClose();
          }}
        >
          <X className="icon" aria-hidden="true" />
        </IconButton>
      </span>
    </header>
    {children}
    {foot && (
      <footer className="flex justify-between border-t border-hair px-2.5 py-1">{foot}</footer>
    )}
  </aside>
);

type ToolProps = {
  action: { label: string; Icon: LucideIcon; keys?: readonly string[] };
  /** The full label, if `action.label` is short. */
  label?: string;
  onClick: () => void;
};

export const PanelButton = ({ action, label, onClick }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    title={formatShortcut(action) && appendShortcut(action.label, action)}
    aria-keyshortcuts={toAriaKeyShortcuts(action)}
    className="room-panel-tool"
    onClick={onClick}
  >
    <action.Icon className="icon" aria-hidden="true" />
    {action.label}
  </button>
);
