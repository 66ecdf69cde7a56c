import { CircleAlert } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { tableName } from '@/features/seating/tables/model';
import type { Wish } from '@/features/seating/wishes/schema';
import type { SeatForMe } from '../use-seat-for-me';
import { ModeChoice } from './mode-choice';
import { PlanLines } from './plan-lines';
import { WishList } from './wish-list';

/** The wishes, the seating mode and the button that starts the solver. */
export function SeatWishes({ seated, back, isPhone }: { seated: SeatForMe; back: ReactNode; isPhone: boolean }) {
  const { wishes, wedding, before, phase, solving, mode, guests, wish } = seated;
  const { kept, clashing } = useMemo(
    () => ({
      kept: new Set(solving.outcome?.kept),
      clashing: new Set(solving.clashes.map((clash) => clash.wishes.at(-1)?.id)),
    }),
    [solving],
  );
  const isThrough = phase === 'done' || phase === 'applied';
  const markOf = ({ id }: Wish) => {
    if (isThrough && kept.has(id)) return 'kept';
    return clashing.has(id) ? 'clash' : null;
  };
  return (
    <section className="sheet seat-wishes" aria-labelledby="seat-for-me">
      <header>
        {back}
        <div>
          <h3 id="seat-for-me">Seat them for me</h3>
          <p>Say who belongs where. Your guest list never leaves this browser.</p>
        </div>
      </header>
      {seated.isLate && phase === 'resting' && <Late seated={seated} />}
      <div className="seat-wishes-list">
        <WishList
          wishes={wishes}
          among={{ guests, tables: wedding.room.tables }}
          onAdd={wish.add}
          onRemove={wish.remove}
          onChange={wish.change}
          markOf={markOf}
          none="No wishes yet. We keep households together, and try to leave no one among strangers."
        />
        {isPhone && before.lines.length > 0 && <PlanLines lines={before.lines} />}
      </div>
      <div className="seat-press">
        {isPhone && before.refusal && (
          <p className="seat-refusal" role="alert">
            <CircleAlert className="icon" aria-hidden="true" />
            <span>
              <b>{before.refusal[0]}</b> {before.refusal[1]}
            </span>
          </p>
        )}
        {seated.isAnybodySeated && (
          <ModeChoice mode={mode} unseated={before.unseated} unlocked={guests.length - before.locked} onChoose={seated.choose} />
        )}
        <Press seated={seated} isPhone={isPhone} />
      </div>
    </section>
  );
}

function Press({ seated: { phase, before, seat, stop, addTables }, isPhone }: { seated: SeatForMe; isPhone: boolean }) {
  if (phase === 'working')
    return (
      <Button variant="line" block className="seat-press-button" onClick={stop}>
        Stop and keep the best
      </Button>
    );
  const lacksTables = before.lacking > 0;
  if (before.refusal && lacksTables && isPhone)
    return (
      <Button block className="seat-press-button" onClick={addTables}>
        Add the tables
      </Button>
    );
  return (
    <Button
      variant={phase === 'resting' ? 'ink' : 'line'}
      block
      className="seat-press-button"
      disabled={before.refusal !== null}
      onClick={seat}
    >
      {phase === 'resting' ? 'Seat them' : 'Seat them again'}
    </Button>
  );
}

/** Offered when a few moves would fix the current seating. */
function Late({ seated: { before, seating, seatLate } }: { seated: SeatForMe }) {
  const [over] = seating.tables.filter(({ table, guests }) => guests.length > table.seats);
  const isOne = before.unseated === 1;
  const words =
    before.unseated > 0
      ? `${isOne ? 'One guest has' : `${before.unseated} guests have`} no table.`
      : `${tableName(over?.table.label ?? null)} is over.`;
  return (
    <div className="seat-late">
      <p>{words} You can fix that and change very little:</p>
      <Button variant="soft" size="sm" onClick={seatLate}>
        {before.unseated > 0 ? 'Seat them and move at most four others' : 'Fix it and move at most four'}
      </Button>
    </div>
  );
}
