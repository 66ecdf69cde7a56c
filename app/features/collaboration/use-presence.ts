import { focusManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { beforeSignOut } from '@/features/auth/sign-out';
import type { Place } from '@/features/events/places';
import { hereKey } from '@/features/events/queries';
import type { HostEvent } from '@/features/events/schema';
import { hereQuery, type PersonHere, REPORT_EVERY, reportLeft, reportWhere } from './queries';
import { useReportPlace, useWhere } from './where';

/** In milliseconds: a user moving through a list is reported where they stop. */
const SETTLES_AFTER = 1_000;

export function usePresence({ id, host_topic }: Pick<HostEvent, 'id' | 'host_topic'>, place: Place): void {
  const client = useQueryClient();
  const spot = useWhere();
  const isFollowed = host_topic !== null;
  const visit = useRef<AbortSignal>(null);
  useReportPlace(place);
  useQuery({ ...hereQuery(id), enabled: isFollowed });
  const report = useEffectEvent(() => {
    const signal = visit.current;
    if (!signal || signal.aborted) return;
    if (!focusManager.isFocused() || !navigator.onLine) return; // a hidden or offline page counts as left
    reportWhere(id, signal).then(
      (people) => client.setQueryData(hereKey(id), people),
      () => void (signal.aborted || client.invalidateQueries({ queryKey: hereKey(id) })), // the read shows whether the failure is permanent
    );
  });
  useEffect(() => {
    if (!isFollowed) return;
    const visiting = new AbortController();
    visit.current = visiting.signal;
    const sendLeave = async () => navigator.onLine && reportLeft(id).catch(() => {});
    let leaving: Promise<unknown> | undefined;
    const end = () => {
      visiting.abort(); // a late report would reach the backend after the session ended
      leaving ??= client.cancelQueries({ queryKey: hereKey(id) }).then(sendLeave);
      return leaving;
    };
    const endsWithSession = beforeSignOut(end);
    window.addEventListener('pagehide', sendLeave);
    return () => {
      window.removeEventListener('pagehide', sendLeave);
      void end().finally(endsWithSession);
    };
  }, [client, id, isFollowed]);
  useEffect(() => {
    if (!isFollowed || spot.place === null) return;
    const settled = setTimeout(report, SETTLES_AFTER);
    const beat = setInterval(report, REPORT_EVERY);
    const stopWatching = focusManager.subscribe(report);
    return () => {
      clearTimeout(settled);
      clearInterval(beat);
      stopWatching();
    };
  }, [isFollowed, spot]);
}

const nobody: readonly PersonHere[] = [];

export function useOthersHere(eventId: string): readonly PersonHere[] {
  const { data = nobody, isError } = useQuery({ ...hereQuery(eventId), enabled: false });
  return isError ? nobody : data;
}
