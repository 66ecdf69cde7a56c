import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isApple } from '@/lib/react/shortcuts';
import { useKeys } from '@/lib/react/use-keys';
import './command-palette-button.css';

/** Opens everything in an event: a field to click in the bar, and ⌘K or Ctrl K with a keyboard. */
export function CommandPaletteButton({
  children,
}: {
  children: (onClose: () => void) => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useKeys((pressed) =>
    (pressed.ctrlKey || pressed.metaKey) && pressed.key.toLowerCase() === 'k' ? open : undefined,
  );
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        className="find-button"
        onClick={open}
      >
        <Search className="icon flex-none" size={18} aria-hidden="true" />
        <span className="flex-1 text-left text-[1rem] phone:sr-only @max-[67.4375rem]:sr-only">
          Find anything
        </span>
        <kbd
          className="rounded-[3px] border border-hair bg-paper px-1 text-xs phone:hidden @max-[67.4375rem]:hidden"
          suppressHydrationWarning
        >
          {isApple() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}
