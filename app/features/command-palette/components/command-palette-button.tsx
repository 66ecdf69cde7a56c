import { type ReactNode, useState } from 'react';
import { findAnythingAction } from '@/features/events/actions/bar-actions';
import { formatShortcut, toAriaKeyShortcuts } from '@/lib/react/actions';
import { useActionKeys } from '@/lib/react/use-actions';
import './command-palette-button.css';

const keyed = [findAnythingAction];

export function CommandPaletteButton({
  children,
}: {
  children: (onClose: () => void) => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useActionKeys(keyed, { find: open });
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts={toAriaKeyShortcuts(findAnythingAction)}
        className="find-button"
        onClick={open}
      >
        <findAnythingAction.Icon className="icon flex-none" size={18} aria-hidden="true" />
        <span className="flex-1 text-left text-[1rem] phone:sr-only @max-[67.4375rem]:sr-only">
          {findAnythingAction.label}
        </span>
        <kbd
          className="rounded-[3px] border border-hair bg-paper px-1 text-xs phone:hidden @max-[67.4375rem]:hidden"
          suppressHydrationWarning
        >
          {formatShortcut(findAnythingAction)}
        </kbd>
      </button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}
