import { shortenLabel, shortLabel } from '@/features/seating/tables/model';
import './table-occupancy.css';

type Props = { label: string; here: number; guests: number; isNamed?: boolean };
export const occupancyButtonClass =
  'grid min-h-[60px] content-start items-start justify-items-center rounded-(--r-sheet)';
export const occupancyTextClass = 'text-[0.875rem] leading-[1.3]';

/** The `pathLength` of the ring of seats. */
const ROUND = 80;
const MANY = 22;
const MAX_LETTERS = 5;

/** Draws `total` seats around a table, the first `present` of them filled. `isNamed`: the full table name is shown elsewhere. */
export function TableOccupancy({ label, here, guests, isNamed = false }: Props) {
  const name = shortLabel(label);
  const word = shortenLabel(MAX_LETTERS, name);
  const seat = ROUND / Math.max(guests, 1);
  const dash = seat * 0.44;
  const gap = seat - dash;
  const className = [
    'table-round filling-table',
    here === guests && guests > 0 && 'is-full',
    guests > MANY && 'has-many',
    word.length > 2 && 'is-word',
  ];
  const taken = Array.from(
    { length: here },
    (_, at) => `${dash} ${at === here - 1 ? ROUND : gap}`,
  ).join(' ');
  const ring = { cx: 50, cy: 50, r: 45, pathLength: ROUND };
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
          {here > 0 && (
            <circle
              className="filling-in"
              {...ring}
              strokeDasharray={taken}
              transform={`rotate(${-90 - (dash / 2) * (360 / ROUND)} 50 50)`}
            />
          )}
          <circle className="table-round-edge" cx="50" cy="50" r="35" />
        </svg>
        <b aria-hidden="true">{word}</b>
      </span>
      {word !== name && !isNamed && (
        <small
          aria-hidden="true"
          className={`filling-name font-medium wrap-anywhere hyphens-auto text-ink ${occupancyTextClass}`}
        >
          {name}
        </small>
      )}
    </>
  );
}
