import * as AlertDialog from '@radix-ui/react-alert-dialog';
import type { ReactNode } from 'react';
import { ignoreSecondPressOnUnmount } from '@/lib/browser/ignore-stray-taps';
import { NoticeLine } from '../notice-line';
import { Button } from './button';
import './overlay.css';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
  busy?: boolean;
  /** `claret` if the action deletes data. */
  tone?: 'claret' | 'ink';
  onConfirm: () => void;
  children: ReactNode;
};

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  confirmLabel,
  cancelLabel = 'Cancel',
  busy,
  tone = 'claret',
  onConfirm,
  children,
}: Props) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay ref={ignoreSecondPressOnUnmount} className="dialog-backdrop" />
        <AlertDialog.Content className="dialog dialog-question">
          <AlertDialog.Title className="title-m">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="mt-3 text-ink-2">{children}</div>
          </AlertDialog.Description>
          <NoticeLine scope="dialog" className="mt-4" />
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button variant="soft" disabled={busy}>
                {cancelLabel}
              </Button>
            </AlertDialog.Cancel>
            <Button variant={tone} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
