import { useState } from 'react';
import { lazyDialog } from '@/components/lazy-dialog';
import { formatHouseholdCount } from '@/features/guests/parties/households-banner';
import type { useHouseholds } from '@/features/guests/parties/use-households';
import type { Guest } from '@/features/seating/guests/schema';
import { pluralise } from '@/lib/text/counts';

const HouseholdsPanel = lazyDialog(() => import('@/features/guests/parties/households-panel'));

type Props = { households: ReturnType<typeof useHouseholds>; guests: readonly Guest[] };

/** Shown before seating begins, because only joined households are kept together. */
export function PossibleHouseholds({ households: { suggestions, decide }, guests }: Props) {
  const [isReviewing, setIsReviewing] = useState(false);
  const count = suggestions.length;
  if (count === 0) return null;
  return (
    <div className="flex-none border-b border-hair bg-(--amber-wash) px-5 py-2">
      <p className="leading-snug">
        {formatHouseholdCount(count)} {pluralise(count, 'isn’t', 'aren’t')} joined yet, so{' '}
        {pluralise(count, 'its guests', 'they')} may sit apart.{' '}
        <button
          type="button"
          className="link min-h-9 font-medium phone:min-h-11"
          onClick={() => setIsReviewing(true)}
        >
          Review {pluralise(count, 'it', 'them')}
        </button>
      </p>
      {isReviewing && (
        <HouseholdsPanel
          suggestions={suggestions}
          guests={guests}
          onDecide={decide}
          onClose={() => setIsReviewing(false)}
        />
      )}
    </div>
  );
}
