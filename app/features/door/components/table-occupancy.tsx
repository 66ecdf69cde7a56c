import { getShortLabel, shortenLabel } from '@/features/seating/tables/model';
import './table-occupancy.css';

type Props = { label: string; present: number; total: number; isNamed?: boolean };
export const OCCUPANCY_BUTTON_CLASS =
  'grid min-h-[60px] content-start items-start justify-items-center rounded-(--r-sheet)';
export const OCCUPANCY_TEXT_CLASS = 'text-[0.875rem] leading-[1.3]';

/** The `pathLength` of the ring of seats. */
const RING_LENGTH = 80;
const MAX_SPACED_SEATS = 22;
const MAX_LETTERS = 5;

/** Draws `total` seats around a table, the first `present` of them filled. `isNamed`: the full table name is shown elsewhere. */
export function TableOccupancy({ label, present, total, isNamed = false }: Props) {
  const name = getShortLabel(label);
  const word = shortenLabel(MAX_LETTERS, name);
  const seatLength = RING_LENGTH / Math.max(total, 1);
  const dash = seatLength * 0.44;
  const gap = seatLength - dash;
  const className = [
    'table-round filling-table',
    present === total && total > 0 && 'is-full',
    total > MAX_SPACED_SEATS && 'has-many',
    word.length > 2 && 'is-word',
  ];
  const filledDashes = Array.from(
    { length: present },
    (_, at) => `${dash} ${at === present - 1 ? RING_LENGTH : gap}`,
  ).join(' ');
  const ring = { cx: 50, cy: 50, r: 45, pathLength: RING_LENGTH };
  return (
    <>
      <span className={className.filter(Boolean).join(' ')}>
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <circle
            className="table-round-seats"
            {...ring}
            strokeDasharray={`${dash} ${gap}`}
            strokeDashoffset={dash / 2}
          />
          {present > 0 && (
            <circle
              className="filling-in"
              {...ring}
              strokeDasharray={filledDashes}
              transform={`rotate(${-90 - (dash / 2) * (360 / RING_LENGTH)} 50 50)`}
            />
          )}
          <circle className="table-round-edge" cx="50" cy="50" r="35" />
        </svg>
        <b aria-hidden="true">{word}</b>
      </span>
      {word !== name && !isNamed && (
        <small
          aria-hidden="true"
          className={`filling-name font-medium wrap-anywhere hyphens-auto text-ink ${OCCUPANCY_TEXT_CLASS}`}
        >
          {name}
        </small>
      )}
    </>
  );
}
