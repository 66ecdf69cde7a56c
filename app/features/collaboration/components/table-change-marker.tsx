import { AuthorAvatar } from '@/features/history/components/author-avatar';
import { SentenceText } from '@/features/history/components/sentence-text';
import { canRevert } from '@/features/history/facts';
import { useRevert } from '@/features/history/use-revert';
import { findChangeMarker } from '../change-markers';
import { describeChangeMarker } from '../describe-change-marker';
import { useChangeMarkers } from '../use-recent-changes';

type Props = { eventId: string; table: { id: string; label: string } };

export function TableChangeMarker({ eventId, table }: Props) {
  const { marks, now } = useChangeMarkers(eventId);
  const { revert, isPending } = useRevert(eventId);
  const mark = findChangeMarker(marks, table);
  if (!mark) return null;
  const { change, fact } = mark;
  // Undo reverts the whole change, so it is offered only if this fact describes all of it.
  const isWholeChange = change.facts.length === 1 && 'count' in fact && fact.count === 1;
  return (
    <p className="flex items-center gap-2.5 px-4.5 pb-2 text-sm leading-snug text-ink-2 phone:px-5">
      <AuthorAvatar change={change} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <SentenceText parts={describeChangeMarker(mark, now, table.label)} />.{' '}
        {isWholeChange && canRevert(change) && (
          <button
            type="button"
            className="link font-semibold text-ink aria-disabled:opacity-50 phone:min-h-11"
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) void revert(change);
            }}
          >
            Undo
          </button>
        )}
      </span>
    </p>
  );
}
