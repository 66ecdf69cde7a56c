import { CircleAlert, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import type { Guest } from '@/features/seating/guests/schema';

type Props = {
  guest: Guest;
  state: 'saving' | 'unsaved' | null;
  isNew: boolean;
  onUndo: (() => void) | null;
  onOpen: (guest: Guest) => void;
  onRemove: (guest: Guest) => void;
  onRetry: (guest: Guest) => void;
  cell: (column: 'edit' | 'remove') => { 'data-column': string; tabIndex: number };
};

/** The end of a row: how its saving goes, what takes a new guest back, and what else can be done with a guest. */
export function GuestRowActions({ guest, state, isNew, onUndo, cell, onOpen, onRemove, onRetry }: Props) {
  if (state === 'saving') return <span className="guest-row-saving">Saving...</span>;
  if (state === 'unsaved')
    return (
      <span className="guest-row-problem" role="alert">
        <CircleAlert className="icon size-4" aria-hidden="true" /> Not saved.{' '}
        <button type="button" className="link font-semibold" onClick={() => onRetry(guest)}>
          Try again
        </button>
      </span>
    );
  if (isNew && onUndo)
    return (
      <span className="guest-row-added">
        just added{' '}
        <button type="button" className="link font-semibold text-ink" aria-label={`Undo adding ${guest.name}`} onClick={onUndo}>
          Undo
        </button>
      </span>
    );
  return (
    <>
      <Ellipsis className="icon guest-row-dots" aria-hidden="true" />
      <IconButton label={`Edit ${guest.name}`} onClick={() => onOpen(guest)} {...cell('edit')}>
        <Pencil className="icon size-[18px]" aria-hidden="true" />
      </IconButton>
      <IconButton label={`Remove ${guest.name}`} danger onClick={() => onRemove(guest)} {...cell('remove')}>
        <Trash2 className="icon size-[18px]" aria-hidden="true" />
      </IconButton>
    </>
  );
}
