import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Change } from '@/features/history/facts';
import { useRecentChanges } from './use-recent';

/** How long it is said what somebody else just did, in milliseconds; it is left while somebody is at it. */
const STANDS_FOR = 10_000;
const LOOK_AGAIN = 1_000;

/** What somebody else did last, for a short while; what was done before the event was opened is no news. */
export function useNews(eventId: string, shown: RefObject<HTMLElement | null>) {
  const { changes, isRead, me } = useRecentChanges(eventId);
  const [news, setNews] = useState<Change | null>(null);
  const seen = useRef<number>(null);
  useEffect(() => {
    if (!isRead) return;
    const before = seen.current;
    seen.current = changes[0]?.version ?? 0;
    const latest = before === null ? undefined : changes.find(({ version, user_id }) => version > before && user_id !== me);
    if (latest) setNews(latest);
  }, [changes, isRead, me]);
  useEffect(() => {
    if (!news) return;
    const end = () => {
      if (shown.current?.matches(':is(:hover, :focus-within)')) timer = setTimeout(end, LOOK_AGAIN);
      else setNews(null);
    };
    let timer = setTimeout(end, STANDS_FOR);
    return () => clearTimeout(timer);
  }, [news, shown]);
  return { news, dismiss: () => setNews(null) };
}
