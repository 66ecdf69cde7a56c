import { useRef } from 'react';
import { AuthorAvatar } from '@/features/history/components/author-tent';
import { SentenceText } from '@/features/history/components/sentence-text';
import { canRevert, type HistoryEntry } from '@/features/history/facts';
import { describeChange } from '@/features/history/sentence';
import { useRevert } from '@/features/history/use-put-back';
import { formatAgo } from '@/lib/dates/dates';

type Props = { eventId: string; change: HistoryEntry; place: string; onDismiss: () => void };

export default function LatestChange({ eventId, change, place, onDismiss }: Props) {
  /** The focus before Undo, which disappears once pressed. */
  const cameFrom = useRef<HTMLElement>(null);
  const { putBack } = useRevert(eventId);
  return (
    <p
      className={`flex min-h-9 items-center gap-2.5 text-sm leading-tight text-ink-2 transition-opacity duration-(--slow) starting:opacity-0 phone:absolute phone:inset-x-0 phone:top-0 phone:z-1 phone:h-11 phone:group-has-data-tone/line:hidden phone:max-w-none phone:bg-wove phone:px-4 phone:text-[0.8125rem] ${place}`}
    >
      <AuthorAvatar change={change} />
      <span className="min-w-0 wrap-anywhere phone:line-clamp-2 phone:flex-1">
        <SentenceText parts={describeChange(change, { id: undefined })} />, {formatAgo(change.at, Date.now())}
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
            void putBack(change);
          }}
        >
          Undo
        </button>
      )}
    </p>
  );
}
