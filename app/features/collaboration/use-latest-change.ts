import { type RefObject, useEffect, useRef, useState } from 'react';
import type { HistoryEntry } from '@/features/history/facts';
import { useDismissal } from '@/lib/browser/use-dismissal';
import { useRecentChanges } from './use-recent';

/** The latest change by somebody else, for ten seconds, if made after the event was opened. */
export function useLatestChange(eventId: string, line: RefObject<HTMLElement | null>) {
  const { changes, isRead, me } = useRecentChanges(eventId);
  const [news, setNews] = useState<HistoryEntry | null>(null);
  const lastVersion = useRef<number>(null);
  useEffect(() => {
    if (!isRead) return;
    const before = lastVersion.current;
    lastVersion.current = changes[0]?.version ?? 0;
    const latest =
      before === null
        ? undefined
        : changes.find(({ version, user_id }) => version > before && user_id !== me);
    if (latest) setNews(latest);
  }, [changes, isRead, me]);
  const dismiss = () => setNews(null);
  useDismissal(line, news, dismiss);
  return { news, dismiss };
}
