import { type ReactNode, useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { Scrolled } from '@/components/ui/scrolled';
import { guestNames } from '@/features/room/seating-by-hand/guest-names';
import { tied } from '@/features/room/seating-by-hand/seating';
import type { EventTheme } from '@/features/theme/model';
import { counted, inFigures, inWords } from '@/lib/counted';
import { changedMeanwhile, type SeatForMe } from '../use-seat-for-me';
import { namedOf } from '../wish-words';
import { ClashCards } from './clash-cards';
import { MoveList } from './move-list';
import { PlanDrawing } from './plan-drawing';
import { PlanLines } from './plan-lines';
import { PlanVerdict } from './plan-verdict';
import { WaitingList } from './waiting-list';

const howLong = (guests: number) => {
  if (guests <= 150) return 'It takes about a second.';
  return guests <= 600 ? 'It takes about three seconds.' : 'It takes a while.';
};

/** The two headline sentences for the current phase. */
function saying({ phase, before, solving, wishes, guests }: SeatForMe): readonly [string, string] {
  const { outcome, why } = solving;
  if (phase === 'impossible') return [why, 'Nothing has changed.'];
  if (phase === 'failed') return ['Something went wrong.', 'Please reload the page and try again.'];
  if (phase === 'working') {
    if (!outcome) return ['Looking for a plan.', howLong(guests.length)];
    const soFar = wishes.length === 0 ? 'Best so far.' : `Best so far: ${outcome.kept.length} of ${wishes.length}.`;
    return [soFar, outcome.verdict[1]];
  }
  if (outcome) return outcome.verdict;
  return (
    before.refusal ?? [`${counted(before.toSeat, 'guest')}, ${counted(wishes.length, 'wish', 'wishes')}.`, howLong(guests.length)]
  );
}

type Props = { event: EventTheme; seated: SeatForMe; children: ReactNode };

/** The outcome: verdict, clashes, the room, and who sits where and why. */
export function SeatOutcome({ event, seated, children }: Props) {
  const { phase, before, solving, wishes, wedding, guests, plan, seating, change } = seated;
  const { outcome, clashes, took, tried } = solving;
  const byId = useMemo(() => new Map(wishes.map((wish) => [wish.id, wish])), [wishes]);
  const named = useMemo(() => namedOf(guests, wedding.room.tables), [guests, wedding]);
  const waiting = useMemo(
    () =>
      tied(seating.unseated).map((people) => ({
        id: people[0]?.id ?? '',
        who: guestNames(people),
        detail: people.length > 1 ? `a household of ${inWords(people.length)}` : '',
      })),
    [seating],
  );
  const isThrough = phase === 'done' || phase === 'applied';
  const lines = outcome?.lines ?? before.lines;
  const meanwhile = phase === 'done' && change && change.left > 0;
  const lacksTables = phase === 'resting' && before.lacking > 0;
  const seconds = (took / 1000).toFixed(1);
  return (
    <section className="sheet seat-outcome" aria-label="Result">
      <PlanVerdict
        theme={event}
        says={saying(seated)}
        aside={phase === 'working' && outcome ? `${seconds} s, ${inFigures(tried)} changes tried` : undefined}
        kept={outcome?.kept.length ?? 0}
        of={wishes.length}
        isWorking={phase === 'working'}
        isClash={isThrough && clashes.length > 0}
      >
        {lacksTables ? <Button onClick={seated.addTables}>Add the tables</Button> : phase === 'working' ? null : children}
      </PlanVerdict>
      <div className="seat-result">
        {phase !== 'resting' &&
          clashes.map((clash) => (
            <ClashCards
              key={clash.wishes.map(({ id }) => id).join(' ')}
              clash={clash}
              wishes={byId}
              named={named}
              onDrop={seated.dropWish}
            />
          ))}
        <div className="seat-yield">
          <Scrolled className="seat-plan" aria-label="The room and notes on this plan">
            <PlanDrawing plan={plan} guests={guests} outcome={outcome} />
            <PlanLines
              lines={meanwhile ? [{ tone: 'still', strong: '', rest: changedMeanwhile(change.left) }, ...lines] : lines}
            />
          </Scrolled>
          {outcome ? (
            <MoveList title={isThrough ? 'Who sits where now, and why' : 'The best plan so far'} moves={outcome.moves} />
          ) : (
            <WaitingList groups={waiting} />
          )}
        </div>
      </div>
    </section>
  );
}
