import type { SeatedTable } from '../seating-by-hand/seating';

/** How full a table is, seat by seat; beside it the count stands in words. */
export function SeatingTicks({ at: { table, guests } }: { at: SeatedTable }) {
  const all = Math.max(table.seats, guests.length);
  const width = all * 7.5 - 2.5;
  return (
    <svg className="seating-ticks" viewBox={`0 0 ${width} 12`} width={width} height="12" aria-hidden="true">
      {Array.from({ length: all }, (_, seat) => {
        const isTaken = seat < guests.length;
        const state = !isTaken ? 'free' : seat < table.seats ? 'taken' : 'over';
        return <rect key={seat} data-seat={state} x={seat * 7.5 + 0.5} y="0.5" width="4" height="11" rx="1.2" />;
      })}
    </svg>
  );
}
