import { useEffect, useState } from 'react';
import { type PagePhrases, usePhrases } from '../language/phrases';
import { followChanges } from '../live/follow-changes';
import { removeOfflinePages, SAVE_AFTER_MS, saveOffline } from '../live/save-offline';
import type { Freshness, GuestPageData } from '../model';

/** `note`: a warning if the data may be outdated or the page was taken down; otherwise empty. */
export function useLiveGuestPage(
  initialData: GuestPageData,
  version: string,
): { data: GuestPageData; note: string } {
  const [data, setData] = useState(initialData);
  const [freshness, setFreshness] = useState<Freshness>({ state: 'current' });
  const eventId = initialData.event.id;

  useEffect(() => {
    const { savedAt } = document.documentElement.dataset; // set by the service worker
    const since = savedAt ? new Date(Number(savedAt)) : null;
    if (since) setFreshness({ state: 'stale', since });
    return followChanges({
      eventId,
      version,
      savedAt: since,
      onData: setData,
      onFreshness: setFreshness,
    });
  }, [eventId, version]);

  const isStale = freshness.state === 'stale';
  const isDeleted = freshness.state === 'deleted';
  useEffect(() => {
    if (isStale) return;
    const timer = setTimeout(isDeleted ? removeOfflinePages : saveOffline, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [data, isStale, isDeleted]);

  return { data, note: buildNote(freshness, usePhrases()) };
}

function buildNote(freshness: Freshness, { locale, takenDown, noSignal }: PagePhrases): string {
  if (freshness.state === 'current') return '';
  if (freshness.state === 'deleted') return takenDown;
  const { since } = freshness;
  const time = since.toLocaleTimeString(`${locale}-u-nu-latn`, {
    hour: '2-digit',
    minute: '2-digit',
  });
  const isToday = since.toDateString() === new Date().toDateString();
  const day = since.toLocaleDateString(`${locale}-u-nu-latn`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return noSignal({ time: isToday ? time : `${day}, ${time}` });
}
