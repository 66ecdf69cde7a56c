import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { digest } from '@/lib/browser/hash';
import type { SplitHouseholdCard } from '../explain/plan-words';
import type { AutoSeatingState } from '../use-auto-seating';
import './clash-cards.css';

const MAX_SHOWN = 3;

type Props = {
  splits: readonly SplitHouseholdCard[];
  marks: AutoSeatingState['marks'];
  onKeepWhole?: (guests: readonly string[]) => void;
};

const markOf = (detail: string) => `split-household ${digest(detail, 2)}`;

/** Households at several tables, shown above the list of moves. A split marked as intended stays hidden while its tables stay the same. */
export function SplitHouseholdCards({ splits, marks, onKeepWhole }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const open = splits.filter(({ detail }) => !marks.has(markOf(detail)));
  const shown = showsAll ? open : open.slice(0, MAX_SHOWN);
  return (
    <>
      {shown.map(({ title, detail, keepWhole }) => (
        <section key={detail} className="split-card" aria-label={title}>
          <h4 className="font-display text-[1.25rem]/[1.2] text-pretty">{title}</h4>
          <p className="leading-snug">{detail}</p>
          <p className="mt-1.5 flex flex-wrap gap-2.5">
            {keepWhole && onKeepWhole && (
              <Button size="sm" onClick={() => onKeepWhole(keepWhole)}>
                Keep them together
              </Button>
            )}
            <Button
              variant="line"
              size="sm"
              onClick={() => marks.change({ add: [markOf(detail)] })}
            >
              That’s intended
            </Button>
          </p>
        </section>
      ))}
      {open.length > shown.length && (
        <button type="button" className="link min-h-11 px-5" onClick={() => setShowsAll(true)}>
          Show {open.length - shown.length} more
        </button>
      )}
    </>
  );
}
