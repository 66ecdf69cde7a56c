import { focusManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Place } from '@/features/events/places';
import type { HostEvent } from '@/features/events/schema';
import { useBeIn, useSpot } from './here';
import { BEAT, hereQuery, leave, type Person, sayWhere } from './queries';

/** The backend hears of moves once a second at most: whoever goes through a list is heard of where they stay. */
const SETTLES_AFTER = 1_000;
/** Whoever leaves by signing out has no right to say so a moment later; whoever comes straight back says so after this. */
const LEAVES_AFTER = 900;

/** Tells the others where one is in an event, from its opening to its closing. */
export function usePresence({ id, host_topic }: Pick<HostEvent, 'id' | 'host_topic'>, place: Place): void {
  const client = useQueryClient();
  const spot = useSpot();
  const here = hereQuery(id);
  const isFollowed = host_topic !== null;
  useBeIn(place);
  useQuery({ ...here, enabled: isFollowed });
  const tell = useEffectEvent(() => {
    if (!focusManager.isFocused() || !navigator.onLine) return; // whoever looks elsewhere is here no longer
    sayWhere(id).then(
      (people) => client.setQueryData(here.queryKey, people),
      () => void client.invalidateQueries({ queryKey: here.queryKey }), // which says whether they can be read at all
    );
  });
  useEffect(() => {
    if (!isFollowed || spot.place === null) return;
    const settled = setTimeout(tell, SETTLES_AFTER);
    const beat = setInterval(tell, BEAT);
    const stopWatching = focusManager.subscribe(tell);
    return () => {
      clearTimeout(settled);
      clearInterval(beat);
      stopWatching();
    };
  }, [isFollowed, spot]);
  useEffect(() => {
    if (!isFollowed) return;
    const go = () => void (navigator.onLine && leave(id).catch(() => {})); // after a minute it is known in any case
    window.addEventListener('pagehide', go);
    return () => {
      window.removeEventListener('pagehide', go);
      setTimeout(go, LEAVES_AFTER);
    };
  }, [id, isFollowed]);
}

const nobody: readonly Person[] = [];

/** Who else is in the event now; nobody while that is not known. */
export function useOthersHere(eventId: string): readonly Person[] {
  const { data = nobody, isError } = useQuery({ ...hereQuery(eventId), enabled: false });
  return isError ? nobody : data;
}
