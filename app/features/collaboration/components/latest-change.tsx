import { useRef } from 'react';
import { AuthorAvatar } from '@/features/history/components/author-avatar';
import { SentenceText } from '@/features/history/components/sentence-text';
import { canRevert, type HistoryEntry } from '@/features/history/facts';
import { describeChange } from '@/features/history/sentence';
import { useRevert } from '@/features/history/use-revert';
import { formatAgo } from '@/lib/dates/dates';

type Props = { eventId: string; change: HistoryEntry; place: string; onDismiss: () => void };

export default function LatestChange({ eventId, change, place, onDismiss }: Props) {
  /** Focused before the Undo button, which disappears when pressed. */
  const cameFrom = useRef<HTMLElement>(null);
  const { revert } = useRevert(eventId);
  return (
    <p className={`latest-change phone:group-has-data-tone/line:hidden ${place}`}>
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
            cameFrom.current = relatedTarget as HTMLElement | null;
          }}
          onClick={() => {
            cameFrom.current?.focus();
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
