import { CircleAlert, Lock, LockOpen } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { countAttendance } from '@/features/seating/guests/attendance';
import { formatTableName } from '@/features/seating/tables/model';
import { useFocusNextOnRemoval } from '@/lib/react/use-focus-next-on-removal';
import { capitalise, formatCount } from '@/lib/text/counts';
import { useEarlierTablesWish } from '../earlier-tables/use-earlier-tables-wish';
import type { SummaryLine } from '../explain/plan-words';
import type { AutoSeatingState } from '../use-auto-seating';
import { indexGuestsAndTables } from '../wish-words';
import { ModeChoice } from './mode-choice';
import { WishesInNotes } from './note-wishes';
import { PossibleHouseholds } from './possible-households';
import { SummaryLines } from './summary-lines';
import { TopTableQuestion } from './top-table-question';
import { WishList } from './wish-list';

export function WishPanel({ seated }: { seated: AutoSeatingState }) {
  const { wishes, before, mode, guests, tables, wish, couple, topTable, notes } = seated;
  const { shortage, added } = seated;
  const panel = useRef<HTMLDivElement>(null);
  useFocusNextOnRemoval(panel);
  const byId = useMemo(() => indexGuestsAndTables(guests, tables), [guests, tables]);
  const notAgain = useEarlierTablesWish(seated);
  const asks = topTable?.isOpen || notes.offers.length > 0;
  const lines = [...(shortage ? [describeShortage(shortage, added.length)] : []), ...before.lines];
  return (
    <div ref={panel} tabIndex={-1} className="wish-panel" data-asks={asks || undefined}>
      {seated.isLate && <Late seated={seated} />}
      <PossibleHouseholds households={seated.households} guests={guests} />
      {topTable && <TopTableQuestion question={topTable} guests={guests} tables={tables} />}
      <WishesInNotes offers={notes} byId={byId} />
      <WishList
        wishes={wishes}
        among={{ guests, tables }}
        onAdd={wish.add}
        onRemove={wish.remove}
        onChange={wish.change}
        onReadAgain={notAgain.readAgain}
        first={couple && !topTable?.isOpen && <Couple couple={couple} />}
        none="No wishes yet. We keep households together, and try to leave no one among strangers. Your guest list never leaves this browser."
      >
        {notAgain.button}
        {lines.length > 0 && !before.refusal && (
          <div className="px-5 py-3">
            <SummaryLines lines={lines} />
          </div>
        )}
      </WishList>
      {notAgain.dialog}
      <footer className="mt-auto grid flex-none gap-2.5 border-t border-hair bg-paper px-5 pt-3 pb-4 wish-panel-foot">
        {before.refusal && (
          <p className="flex gap-2 leading-snug text-claret" role="alert">
            <CircleAlert className="icon mt-0.5 size-4.5 flex-none" aria-hidden="true" />
            <span>
              <b>{before.refusal[0]}</b> {before.refusal[1]}
            </span>
          </p>
        )}
        {seated.isAnybodySeated && (
          <ModeChoice
            mode={mode}
            unseated={before.unseated}
            unlocked={countAttendance(guests).atTables - before.locked}
            onChoose={seated.choose}
          />
        )}
        <SeatButton seated={seated} />
        {asks && (
          <button
            type="button"
            className="link min-h-9 justify-self-center phone:min-h-11"
            onClick={() => panel.current?.querySelector<HTMLElement>('.wish-adder input')?.focus()}
          >
            Add a wish of your own
          </button>
        )}
      </footer>
    </div>
  );
}

const describeShortage = (shortage: string, tables: number): SummaryLine => ({
  tone: 'still',
  strong: shortage,
  rest: ` We’ll add ${formatCount(tables, 'table')} with the plan.`,
});

function SeatButton({ seated }: { seated: AutoSeatingState }) {
  const { before, mode, seat, added, topTable, guests } = seated;
  const chosen = guests.filter(
    ({ id, table_number }) =>
      topTable && id in topTable.choice.chairs && (mode === 'all' || table_number === null),
  ).length;
  const count =
    chosen > 0 && chosen < before.toSeat
      ? `the other ${formatCount(before.toSeat - chosen, 'guest')}`
      : formatCount(before.toSeat, 'guest');
  const words = mode === 'improve' ? 'improve the plan' : `seat ${count}`;
  return (
    <Button block disabled={before.refusal !== null} onClick={seat}>
      {added.length > 0
        ? `Add ${formatCount(added.length, 'table')} and ${words}`
        : capitalise(words)}
    </Button>
  );
}

function Couple({
  couple: { names, label, isSeated, isLocked, toggle },
}: {
  couple: NonNullable<AutoSeatingState['couple']>;
}) {
  const Sign = isLocked ? Lock : LockOpen;
  return (
    <div className="flex min-h-12 items-center gap-3 border-b border-(--hair-soft) bg-wove py-1.5 pr-3 pl-5 text-sm">
      <Sign className="icon size-4.5 flex-none text-ink-2" aria-hidden="true" />
      <p className="mr-auto leading-snug">
        <b className="font-semibold">
          {names[0]} and {names[1]}
        </b>{' '}
        {isLocked ? (isSeated ? 'stay at' : 'sit at') : 'may sit anywhere, not only at'}{' '}
        <b className="font-semibold">{formatTableName(label, 'table')}</b>
      </p>
      <button
        type="button"
        className="link min-h-9 flex-none font-medium phone:min-h-11"
        onClick={toggle}
      >
        {isLocked ? 'Unlock' : 'Lock'}
        <span className="sr-only"> the couple</span>
      </button>
    </div>
  );
}

function Late({ seated: { before, seating, seatLate } }: { seated: AutoSeatingState }) {
  const [over] = seating.tables.filter(({ table, guests }) => guests.length > table.seats);
  const isOne = before.unseated === 1;
  const words =
    before.unseated > 0
      ? `${isOne ? 'One guest has' : `${before.unseated} guests have`} no table.`
      : `${formatTableName(over?.table.label ?? null)} is over.`;
  return (
    <div className="grid flex-none gap-2 border-b border-hair bg-(--amber-wash) px-5 py-2.5">
      <p>{words} You can fix that and change very little:</p>
      <Button variant="soft" size="sm" onClick={seatLate}>
        {before.unseated > 0
          ? 'Seat them and move at most four others'
          : 'Fix it and move at most four'}
      </Button>
    </div>
  );
}
