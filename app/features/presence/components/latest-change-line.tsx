import { useRef } from 'react';
import { AuthorTent } from '@/features/history/components/author-tent';
import { SentenceText } from '@/features/history/components/sentence-text';
import { canPutBack } from '@/features/history/facts';
import { sentenceOf } from '@/features/history/sentence';
import { usePutBack } from '@/features/history/use-put-back';
import { agoInWords } from '@/lib/dates';
import { useLatestChange } from '../use-latest-change';

export function LatestChangeLine({ eventId, isOverPlan }: { eventId: string; isOverPlan: boolean }) {
  const line = useRef<HTMLDivElement>(null);
  /** The focus before Undo, which disappears once pressed. */
  const cameFrom = useRef<HTMLElement>(null);
  const { news, dismiss } = useLatestChange(eventId, line);
  const { putBack } = usePutBack(eventId);
  const place = isOverPlan
    ? 'desktop:absolute desktop:top-full desktop:left-0 desktop:z-5 desktop:mt-2 desktop:w-max desktop:max-w-168 desktop:rounded-(--r-control) desktop:bg-paper desktop:py-1 desktop:pr-3.5 desktop:pl-3 desktop:shadow-(--lift-1)'
    : 'desktop:ml-auto desktop:max-w-168';
  return (
    <div ref={line} role="status" className="peer contents">
      {news && (
        <p
          key={news.version}
          className={`flex min-h-9 items-center gap-2.5 text-sm leading-tight text-ink-2 transition-opacity duration-(--slow) starting:opacity-0 phone:absolute phone:inset-0 phone:z-1 phone:group-has-data-tone/line:hidden phone:max-w-none phone:bg-wove phone:px-4 phone:text-[0.8125rem] ${place}`}
        >
          <AuthorTent change={news} />
          <span className="min-w-0 wrap-anywhere phone:line-clamp-2 phone:flex-1">
            <SentenceText parts={sentenceOf(news, { id: undefined })} />, {agoInWords(news.at, Date.now())}
          </span>
          {canPutBack(news) && (
            <button
              type="button"
              className="link min-h-8 flex-none px-1 font-semibold text-ink phone:min-h-11"
              onFocus={({ relatedTarget }) => {
                cameFrom.current = relatedTarget as HTMLElement | null;
              }}
              onClick={() => {
                cameFrom.current?.focus();
                dismiss();
                void putBack(news);
              }}
            >
              Undo
            </button>
          )}
        </p>
      )}
    </div>
  );
}
