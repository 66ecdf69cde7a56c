import { type ReactNode, useMemo, useRef } from 'react';
import { ScrollArea } from '@/components/ui/scroll-area';
import type { EventTheme } from '@/features/theme/model';
import { useFocusNextOnRemoval } from '@/lib/react/use-focus-next-on-removal';
import { formatNumber } from '@/lib/text/counts';
import type { SeatMove } from '../explain/reasons';
import { type AutoSeatingState, formatChangedGuests } from '../use-auto-seating';
import { indexGuestsAndTables } from '../wish-words';
import { ClashCards } from './clash-cards';
import { MoveList } from './move-list';
import { SeatingVerdict } from './seating-verdict';
import { SplitHouseholdCards } from './split-household-cards';
import { SummaryLines } from './summary-lines';

const estimateDuration = (guests: number) => {
  if (guests <= 150) return 'It takes about a second.';
  return guests <= 600 ? 'It takes about three seconds.' : 'It takes a while.';
};

function buildVerdictText({
  phase,
  solving,
  wishes,
  guests,
}: AutoSeatingState): readonly [string, string] {
  const { outcome, why } = solving;
  if (phase === 'impossible') return [why, 'Nothing has changed.'];
  if (phase === 'failed') return ['Something went wrong.', 'Please reload the page and try again.'];
  if (!outcome) return ['Looking for a plan.', estimateDuration(guests.length)];
  if (phase !== 'working') return outcome.verdict;
  const soFar =
    wishes.length === 0
      ? 'Best so far.'
      : `Best so far: ${outcome.kept.length} of ${wishes.length}.`;
  return [soFar, outcome.verdict[1]];
}

type Props = {
  event: EventTheme;
  seated: AutoSeatingState;
  onShow: (move: SeatMove | null) => void;
  children: ReactNode;
};

export function OutcomePanel({ event, seated, onShow, children }: Props) {
  const { phase, solving, wishes, wedding, guests, change } = seated;
  const { outcome, clashes, took, tried } = solving;
  const wishesById = useMemo(
    () => new Map(wedding.wishes.map((wish) => [wish.id, wish])),
    [wedding],
  );
  const byId = useMemo(() => indexGuestsAndTables(guests, wedding.room.tables), [guests, wedding]);
  const area = useRef<HTMLElement>(null);
  useFocusNextOnRemoval(area);
  const isThrough = phase === 'done' || phase === 'applied';
  const lines = outcome?.lines ?? [];
  const meanwhile = phase === 'done' && change && change.left > 0;
  const seconds = (took / 1000).toFixed(1);
  return (
    <>
      <SeatingVerdict
        theme={event}
        verdict={buildVerdictText(seated)}
        aside={
          phase === 'working' && outcome
            ? `${seconds} s, ${formatNumber(tried)} changes tried`
            : undefined
        }
        kept={outcome?.kept.length ?? 0}
        of={wishes.length}
        isWorking={phase === 'working'}
        isClash={isThrough && clashes.length > 0}
      />
      <ScrollArea ref={area} className="min-h-0 flex-1 overflow-y-auto pb-3" aria-label="Result">
        {clashes.map((clash) => (
          <ClashCards
            key={clash.wishes.map(({ id }) => id).join(' ')}
            clash={clash}
            wishes={wishesById}
            byId={byId}
            onDrop={seated.dropWish}
          />
        ))}
        {isThrough && (
          <SplitHouseholdCards
            splits={outcome?.splits ?? []}
            marks={seated.marks}
            onKeepWhole={phase === 'done' ? seated.keepWhole : undefined}
          />
        )}
        {outcome && (
          <MoveList
            title={isThrough ? 'Who sits where now, and why' : 'The best plan so far'}
            moves={outcome.moves}
            onShow={onShow}
          />
        )}
        {lines.length > 0 && (
          <div className="px-5 pt-4">
            <SummaryLines
              lines={
                meanwhile
                  ? [
                      { tone: 'still', strong: '', rest: formatChangedGuests(change.left) },
                      ...lines,
                    ]
                  : lines
              }
            />
          </div>
        )}
      </ScrollArea>
      <footer className="flex flex-none gap-2.5 border-t border-hair px-5 py-3.5 *:flex-1 *:px-2">
        {children}
      </footer>
    </>
  );
}
