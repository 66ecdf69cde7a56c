import { useRef } from 'react';
import { AuthorAvatar } from '@/features/history/components/author-avatar';
import { SentenceText } from '@/features/history/components/sentence-text';
import { canRevert, type HistoryEntry } from '@/features/history/facts';
import { describeChange } from '@/features/history/sentence';
import { useRevert } from '@/features/history/use-revert';
import { formatAgo } from '@/lib/dates/dates';

type Props = { eventId: string; change: HistoryEntry; className: string; onDismiss: () => void };

export default function LatestChange({ eventId, change, className, onDismiss }: Props) {
  /** Focused before the Undo button, which disappears when pressed. */
  const previousFocus = useRef<HTMLElement>(null);
  const { revert } = useRevert(eventId);
  return (
    <p className={`latest-change phone:group-has-data-tone/line:hidden ${className}`}>
      <AuthorAvatar change={change} />
      <span className="min-w-0 wrap-anywhere phone:line-clamp-2 phone:flex-1">
        <SentenceText parts={describeChange(change, { id: undefined })} />,{' '}
        {formatAgo(change.at, Date.now())}
      </span>
      {canRevert(change) && (
        <button
          type="button"
          className="link min-h-8 flex-none px-1 font-semibold text-ink phone:min-h-11"
          onFocus={({ relatedTarget }) => {
            previousFocus.current = relatedTarget as HTMLElement | null;
          }}
          onClick={() => {
            previousFocus.current?.focus();
            onDismiss();
            void revert(change);
          }}
        >
          Undo
        </button>
      )}
    </p>
  );
}
