import { formatTime } from '@/lib/dates/dates';
import { canRevert, type HistoryEntry } from '../facts';
import { describeChange, toPlainText } from '../sentence';
import { AuthorAvatar } from './author-avatar';
import { SentenceText } from './sentence-text';

type Props = {
  change: HistoryEntry;
  me: string | undefined;
  outcome: string | null;
  isPending: boolean;
  onPutBack: () => void;
};

export function HistoryRow({ change, me, outcome, isPending, onPutBack }: Props) {
  const parts = describeChange(change, { id: me });
  return (
    <li className="grid min-h-14.5 grid-cols-[46px_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-(--hair-soft) py-1.5">
      <AuthorAvatar change={change} me={me} className="justify-self-start" />
      <p className="leading-snug text-pretty wrap-anywhere">
        <SentenceText parts={parts} />.{' '}
        <time dateTime={change.at} className="text-sm whitespace-nowrap text-ink-2">
          {formatTime(change.at)}
        </time>
      </p>
      <span role="status" className="text-sm text-ink-2">
        {outcome ??
          (canRevert(change) && (
            <button
              type="button"
              className="link min-h-11 px-1 text-[1rem] font-semibold text-ink whitespace-nowrap aria-disabled:opacity-50"
              aria-label={`Put back: ${toPlainText(parts)}`}
              aria-disabled={isPending}
              onClick={isPending ? undefined : onPutBack}
            >
              Put back
            </button>
          ))}
      </span>
    </li>
  );
}
