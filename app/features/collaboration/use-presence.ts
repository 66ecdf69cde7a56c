import { focusManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { addSignOutTask } from '@/features/auth/sign-out';
import { presenceKey } from '@/features/events/queries';
import type { HostEvent } from '@/features/events/schema';
import type { WorkspaceTab } from '@/features/events/workspace-tabs';
import { usePresenceLocation, usePublishTab } from './presence-location';
import {
  EVENT_NEWS_KEY,
  type PresentPerson,
  presenceQuery,
  REPORT_INTERVAL_MS,
  reportAbsence,
  reportPresence,
} from './queries';

const REPORT_DELAY_MS = 1_000;

export function usePresence(
  { id, host_topic }: Pick<HostEvent, 'id' | 'host_topic'>,
  place: WorkspaceTab,
): void {
  const client = useQueryClient();
  const location = usePresenceLocation();
  const hasHostTopic = host_topic !== null;
  const visitSignal = useRef<AbortSignal>(null);
  usePublishTab(place);
  useQuery({ ...presenceQuery(id), enabled: hasHostTopic });
  const report = useEffectEvent(() => {
    const signal = visitSignal.current;
    if (!signal || signal.aborted) return;
    if (!focusManager.isFocused() || !navigator.onLine) return; // hidden or offline means absent
    reportPresence(id, signal).then(
      (people) => client.setQueryData(presenceKey(id), people),
      () => void (signal.aborted || client.invalidateQueries({ queryKey: presenceKey(id) })), // the refetch tells if the failure is permanent
    );
  });
  useEffect(() => {
    if (!hasHostTopic) return;
    const visit = new AbortController();
    visitSignal.current = visit.signal;
    const sendAbsence = async () => navigator.onLine && reportAbsence(id).catch(() => {});
    let leaving: Promise<unknown> | undefined;
    const end = () => {
      visit.abort(); // a late report would reach the backend after the session ended
      leaving ??= client
        .cancelQueries({ queryKey: presenceKey(id) })
        .then(sendAbsence)
        .then(() => client.invalidateQueries({ queryKey: [EVENT_NEWS_KEY] }));
      return leaving;
    };
    const removeSignOutTask = addSignOutTask(end);
    window.addEventListener('pagehide', sendAbsence);
    return () => {
      window.removeEventListener('pagehide', sendAbsence);
      void end().finally(removeSignOutTask);
    };
  }, [client, id, hasHostTopic]);
  useEffect(() => {
    if (!hasHostTopic || location.place === null) return;
    const delay = setTimeout(report, REPORT_DELAY_MS);
    const heartbeat = setInterval(report, REPORT_INTERVAL_MS);
    const stopWatching = focusManager.subscribe(report);
    return () => {
      clearTimeout(delay);
      clearInterval(heartbeat);
      stopWatching();
    };
  }, [hasHostTopic, location]);
}

const noPeople: readonly PresentPerson[] = [];

export function useOtherPeople(eventId: string): readonly PresentPerson[] {
  const { data = noPeople, isError } = useQuery({ ...presenceQuery(eventId), enabled: false });
  return isError ? noPeople : data;
}
