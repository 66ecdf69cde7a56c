import { useEffect, useState } from 'react';
import { type Freshness, followSeating } from '../follow-seating';
import { forgetOffline, keepOffline } from '../keep-offline';
import type { SeatingSnapshot } from '../model';

/** Time for what is still loading, and for a host who changes several tables in a row. */
const KEEP_AFTER_MS = 3000;

/**
 * The seating as the hosts have it now, starting with what came with the page, and a word about it where it may be old. Changes come in place: what
 * is typed, where the page is scrolled to and what is found stay.
 */
export function useLiveSeating(given: SeatingSnapshot, version: string): { snapshot: SeatingSnapshot; note: string } {
  const [snapshot, setSnapshot] = useState(given);
  const [freshness, setFreshness] = useState<Freshness>({ state: 'current' });
  const eventId = given.event.id;

  useEffect(() => {
    const { keptAt } = document.documentElement.dataset; // written by the service worker
    const since = keptAt ? new Date(Number(keptAt)) : null;
    if (since) setFreshness({ state: 'kept', since });
    return followSeating({ eventId, version, keptAt: since, changed: setSnapshot, judged: setFreshness });
  }, [eventId, version]);

  const isKept = freshness.state === 'kept';
  const isGone = freshness.state === 'gone';
  useEffect(() => {
    if (isKept || !snapshot) return;
    const timer = setTimeout(isGone ? forgetOffline : keepOffline, KEEP_AFTER_MS); // anew with each snapshot
    return () => clearTimeout(timer);
  }, [snapshot, isKept, isGone]);

  return { snapshot, note: noteOn(freshness) };
}

function noteOn(freshness: Freshness): string {
  if (freshness.state === 'current') return '';
  if (freshness.state === 'gone') return 'The hosts have taken this page down.';
  const { since } = freshness;
  const time = since.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const isToday = since.toDateString() === new Date().toDateString();
  const day = since.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
  return isToday ? `Last updated ${time}` : `Last updated ${day}, ${time}`;
}
