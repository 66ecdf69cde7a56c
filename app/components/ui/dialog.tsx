import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { NoticeLine } from '../notify-line';
import { IconButton } from './icon-button';
import './overlay.css';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  footer?: ReactNode;
  beside?: ReactNode;
  head?: ReactNode;
  /** A full one holds work, so a click outside does not close it; Escape and Close do. */
  size?: 'md' | 'lg' | 'full';
  /** Overrides focusing the first control. Focused any earlier, it could be lost to the dialog that closes meanwhile. */
  onOpenAutoFocus?: (event: Event) => void;
  /** Overrides returning the focus to what opened it. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
};

export function Dialog({
  open,
  onOpenChange,
  title,
  footer,
  beside,
  head,
  size = 'md',
  onOpenAutoFocus,
  onCloseAutoFocus,
  children,
}: Props) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-backdrop" />
        <Radix.Content
          className={`dialog dialog-${size}`}
          aria-describedby={undefined}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          onEscapeKeyDown={(pressed) => {
            // In a field being edited Escape reverts the edit first.
            if ((pressed.target as HTMLElement).closest('[data-takes-escape="true"]'))
              pressed.preventDefault();
          }}
          onInteractOutside={(outside) => {
            // A toast is outside the dialog, and dismissing it must not close the dialog.
            if (size === 'full' || (outside.target as HTMLElement).closest('[data-sonner-toaster]'))
              outside.preventDefault();
          }}
        >
          <div className="dialog-head">
            <Radix.Title className="title-m">{title}</Radix.Title>
            {beside}
            <Radix.Close asChild>
              <IconButton label="Close">
                <X className="icon" aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </div>
          {head}
          <NoticeLine of="dialog" className="flex-none px-5 pt-1 pb-3 sm:px-8" />
          <div className="dialog-body">{children}</div>
          {footer && <div className="dialog-foot">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
