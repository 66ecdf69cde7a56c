import { useEffect, useRef, useState } from 'react';
import { formatCount } from '@/lib/text/counts';
import type { Arrivals, CheckInFact } from '../facts';
import type { UndoToast } from './undo-notice';

export function useEarlierUnsentCheckIns(
  unsent: ReadonlySet<string>,
  arrivals: Arrivals,
  onSent: (toast: UndoToast) => void,
) {
  const made = useRef(new Set<string>());
  const [last, setLast] = useState<readonly string[]>([]);
  const waiting = [...unsent].filter((id) => !made.current.has(id));
  useEffect(() => {
    if (waiting.length === last.length) return;
    setLast(waiting);
    const areSent = last.every((id) => arrivals.facts.has(id)); // false if they were discarded
    if (waiting.length === 0 && areSent)
      onSent({
        title: 'Everything has been sent',
        text: `${formatCount(last.length, 'tick')} from before you closed the page, too`,
      });
  });
  return {
    count: waiting.length,
    addOwn(facts: readonly CheckInFact[]) {
      for (const { id } of facts) made.current.add(id);
    },
  };
}

export function useDelayedFlag(isSo: boolean, ms: number): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    if (!isSo) return setHas(false);
    const timer = setTimeout(() => setHas(true), ms);
    return () => clearTimeout(timer);
  }, [isSo, ms]);
  return has;
}
