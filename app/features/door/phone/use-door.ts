import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { listenForChanges } from '@/features/guest-page/live/listen-for-changes';
import { excludeCrew } from '@/features/seating/guests/attendance';
import { newId } from '@/lib/browser/new-id';
import { applyMoves, buildNamedGuests, type NamedGuest } from '../model';
import { createDoorDatabase } from './door-database';
import { createDoorStore } from './door-store';
import { publicDoorCalls } from './public-door';
import type { DoorStore } from './store';

const POLL_MS = 20_000;
/** Spreads the requests of fifty phones; updates still arrive within two seconds. */
const SPREAD_MS = 700;

/** `guests` excludes crew and includes unsent moves. `named` is the same array until a name changes. */
export function useDoor(secret: string) {
  const store = useMemo(
    () =>
      createDoorStore(secret, {
        calls: publicDoorCalls,
        database: createDoorDatabase(),
        newId,
        now: Date.now,
        schedule: (work, ms) => void setTimeout(work, ms),
      }),
    [secret],
  );
  const state = useSyncExternalStore(store.subscribe, store.state, store.state);
  const { data, moves, latin } = state;
  useAutoSync(store, data?.event.id, data?.topic);
  const guests = useMemo(() => applyMoves(excludeCrew(data?.guests ?? []), moves), [data, moves]);
  const searchableGuests = useRef<readonly NamedGuest[]>([]);
  searchableGuests.current = useMemo(
    () => buildNamedGuests(searchableGuests.current, guests, latin),
    [guests, latin],
  );
  return { ...store, ...state, guests, named: searchableGuests.current, latest: store.state };
}

function useAutoSync(store: DoorStore, eventId: string | undefined, topic: string | undefined) {
  const [isListening, setListening] = useState(false);
  useEffect(() => {
    const syncIfVisible = () =>
      document.visibilityState === 'visible' && void store.sync({ list: true });
    const ended = new AbortController();
    void store.sync();
    const events: [EventTarget, string][] = [
      [document, 'visibilitychange'],
      [window, 'focus'],
      [window, 'online'],
    ];
    for (const [target, name] of events)
      target.addEventListener(name, syncIfVisible, { signal: ended.signal });
    return () => ended.abort();
  }, [store]);

  useEffect(() => {
    const poll = setInterval(() => void store.sync({ list: !isListening }), POLL_MS);
    return () => clearInterval(poll);
  }, [store, isListening]);

  useEffect(() => {
    if (!eventId || !topic) return;
    let isListDue = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const syncSoon = (list: boolean) => {
      isListDue ||= list;
      timer ??= setTimeout(() => {
        timer = undefined;
        void store.sync({ list: isListDue });
        isListDue = false;
      }, Math.random() * SPREAD_MS);
    };
    const listTopic = `event:${eventId}`;
    const stop = listenForChanges([listTopic, `door:${topic}`], {
      onJoin() {
        setListening(true);
        syncSoon(true);
      },
      onChange: (topic, what) => syncSoon(topic === listTopic || what === 'list'),
    });
    return () => {
      clearTimeout(timer);
      stop();
      setListening(false);
    };
  }, [store, eventId, topic]);
}
