import { useEffect, useRef, useState } from 'react';
import { formatCount } from '@/lib/text/counts';
import type { Arrivals, CheckInFact } from '../facts';
import type { UndoToast } from './undo-notice';

export function useEarlierUnsentCheckIns(
  unsent: ReadonlySet<string>,
  arrivals: Arrivals,
  onSent: (toast: UndoToast) => void,
) {
  const ownIds = useRef(new Set<string>());
  const [previous, setPrevious] = useState<readonly string[]>([]);
  const waiting = [...unsent].filter((id) => !ownIds.current.has(id));
  useEffect(() => {
    if (waiting.length === previous.length) return;
    setPrevious(waiting);
    const areSent = previous.every((id) => arrivals.facts.has(id)); // false if they were discarded
    if (waiting.length === 0 && areSent)
      onSent({
        title: 'Everything has been sent',
        text: `${formatCount(previous.length, 'tick')} from before you closed the page, too`,
      });
  });
  return {
    count: waiting.length,
    addOwnCheckIns(facts: readonly CheckInFact[]) {
      for (const { id } of facts) ownIds.current.add(id);
    },
  };
}

export function useDelayedFlag(isOn: boolean, ms: number): boolean {
  const [isDelayed, setIsDelayed] = useState(false);
  useEffect(() => {
    if (!isOn) return setIsDelayed(false);
    const timer = setTimeout(() => setIsDelayed(true), ms);
    return () => clearTimeout(timer);
  }, [isOn, ms]);
  return isDelayed;
}
