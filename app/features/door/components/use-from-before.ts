import { useEffect, useRef, useState } from 'react';
import { counted } from '@/lib/counted';
import type { Fact } from '../facts';
import type { Done } from './undo-tent';

/** How many ticks were made before this page was opened and are not sent yet; says when they are. */
export function useFromBefore(unsent: ReadonlySet<string>, onSent: (done: Done) => void) {
  const made = useRef(new Set<string>());
  const [last, setLast] = useState(0);
  const count = [...unsent].filter((id) => !made.current.has(id)).length;
  useEffect(() => {
    if (count === last) return;
    setLast(count);
    if (count === 0)
      onSent({ title: 'Everything is sent', text: `${counted(last, 'tick')} from before you closed the page too` });
  }, [count, last, onSent]);
  return {
    count,
    madeHere(facts: readonly Fact[]) {
      for (const { id } of facts) made.current.add(id);
    },
  };
}
