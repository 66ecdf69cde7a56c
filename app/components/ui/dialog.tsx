import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ignoreSecondPressOnUnmount } from '@/lib/browser/ignore-stray-taps';
import { NoticeLine } from '../notice-line';
import { IconButton } from './icon-button';
import './overlay.css';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  footer?: ReactNode;
  titleAside?: ReactNode;
  header?: ReactNode;
  /** A click outside does not close a full-size dialog, because it may contain unsaved work; Escape and Close do. */
  size?: 'md' | 'lg' | 'full';
  /** By default the first control gets the focus. Focus set before this event may be lost when another dialog closes. */
  onOpenAutoFocus?: (event: Event) => void;
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
};

export function Dialog({
  open,
  onOpenChange,
  title,
  footer,
  titleAside,
  header,
  size = 'md',
  onOpenAutoFocus,
  onCloseAutoFocus,
  children,
}: Props) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay ref={ignoreSecondPressOnUnmount} className="dialog-backdrop" />
        <Radix.Content
          className={`dialog dialog-${size}`}
          aria-describedby={undefined}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          onEscapeKeyDown={(pressed) => {
            // While a field is edited, the first Escape only cancels the edit.
            if ((pressed.target as HTMLElement).closest('[data-takes-escape="true"]'))
              pressed.preventDefault();
          }}
          onInteractOutside={(outside) => {
            // Clicking a toast counts as outside, but must not close the dialog.
            if (size === 'full' || (outside.target as HTMLElement).closest('[data-sonner-toaster]'))
              outside.preventDefault();
          }}
        >
          <div className="dialog-head">
            <Radix.Title className="title-m">{title}</Radix.Title>
            {titleAside}
            <Radix.Close asChild>
              <IconButton label="Close">
                <X className="icon" aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </div>
          {header}
          <NoticeLine scope="dialog" className="flex-none px-5 pt-1 pb-3 sm:px-8" />
          <div className="dialog-body">{children}</div>
          {footer && <div className="dialog-foot">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
