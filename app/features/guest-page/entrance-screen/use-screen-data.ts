import { useEffect, useState } from 'react';
import { followChanges } from '../live/follow-changes';
import { removeOfflinePages, SAVE_AFTER_MS, saveOffline } from '../live/save-offline';
import type { GuestPageData } from '../model';

const getScreenPath = () => `${window.location.pathname}?screen`;

export function useScreenData(
  initialData: GuestPageData,
  version: string,
): { data: GuestPageData; staleSince: Date | null } {
  const [data, setData] = useState(initialData);
  const [staleSince, setStaleSince] = useState<Date | null>(null);
  const eventId = initialData.event.id;

  useEffect(() => {
    const { savedAt } = document.documentElement.dataset;
    const since = savedAt ? new Date(Number(savedAt)) : null;
    let readAt = since ?? new Date();
    if (since) setStaleSince(since);
    const handleOffline = () => setStaleSince(readAt);
    window.addEventListener('offline', handleOffline);
    const stop = followChanges({
      eventId,
      version,
      savedAt: since,
      polls: true,
      onData: setData,
      onFreshness(freshness) {
        if (freshness.state === 'deleted')
          return void removeOfflinePages().finally(() => window.location.reload());
        if (freshness.state === 'current') readAt = new Date();
        setStaleSince(freshness.state === 'stale' ? freshness.since : null);
      },
    });
    return () => {
      window.removeEventListener('offline', handleOffline);
      stop();
    };
  }, [eventId, version]);

  const isStale = staleSince !== null;
  useEffect(() => {
    if (isStale) return;
    const timer = setTimeout(() => saveOffline(getScreenPath()), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [data, isStale]);

  return { data, staleSince };
}
