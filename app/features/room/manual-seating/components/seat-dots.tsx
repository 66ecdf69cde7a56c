import type { SeatedTable } from '../seating';

export function SeatDots({ seatedTable: { table, guests } }: { seatedTable: SeatedTable }) {
  const all = Math.max(table.seats, guests.length);
  const width = all * 7.5 - 2.5;
  return (
    <svg
      className="max-w-full"
      viewBox={`0 0 ${width} 12`}
      width={width}
      height="12"
      aria-hidden="true"
    >
      {Array.from({ length: all }, (_, seat) => {
        const isTaken = seat < guests.length;
        const planView = !isTaken
          ? 'fill-paper stroke-ink-line'
          : seat < table.seats
            ? 'fill-ink stroke-ink'
            : 'fill-claret stroke-claret';
        return (
          <rect
            key={seat}
            className={planView}
            x={seat * 7.5 + 0.5}
            y="0.5"
            width="4"
            height="11"
            rx="1.2"
          />
        );
      })}
    </svg>
  );
}
