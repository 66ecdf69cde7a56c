import { CircleAlert, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { getFocusProps } from './guest-cell';
import type { ListedRow } from './listed-row';
import type { RowActions } from './rows-context';
import './guest-row-actions.css';

type Props = { row: ListedRow; act: RowActions };

const STATE_CLASS = 'inline-flex items-center gap-[0.4rem] text-(length:--text-sm)';
const LINK_CLASS = 'link font-semibold phone:-my-3 phone:min-h-11 phone:px-2';

export function GuestRowActions({ row, act }: Props) {
  const { guest, state, isNew, onUndo } = row;
  if (state === 'saving')
    return <span className={`guest-row-saving ${STATE_CLASS} text-ink-2`}>Saving...</span>;
  if (state === 'waiting') return <span className={`${STATE_CLASS} text-brass-text`}>Waiting</span>;
  if (state === 'unsaved')
    return (
      <span className={`${STATE_CLASS} font-medium text-claret`} role="alert">
        <CircleAlert className="icon size-4" aria-hidden="true" /> Not saved.{' '}
        <button type="button" className={LINK_CLASS} onClick={() => act.retry(guest)}>
          Try again
        </button>
      </span>
    );
  if (isNew && onUndo)
    return (
      <span className={`${STATE_CLASS} me-1.5 text-ink-2`}>
        just added{' '}
        <button
          type="button"
          className={`${LINK_CLASS} text-ink`}
          aria-label={`Undo adding ${guest.name}`}
          onClick={onUndo}
        >
          Undo
        </button>
      </span>
    );
  return (
    <>
      <Ellipsis className="icon guest-row-more" aria-hidden="true" />
      <IconButton
        className="h-[34px] w-9"
        label={`Edit ${guest.name}`}
        onClick={() => act.open(guest)}
        {...getFocusProps(row, 'edit')}
      >
        <Pencil className="icon size-[18px]" aria-hidden="true" />
      </IconButton>
      <IconButton
        className="h-[34px] w-9"
        label={`Remove ${guest.name}`}
        danger
        onClick={() => act.remove(guest)}
        {...getFocusProps(row, 'remove')}
      >
        <Trash2 className="icon size-[18px]" aria-hidden="true" />
      </IconButton>
    </>
  );
}
