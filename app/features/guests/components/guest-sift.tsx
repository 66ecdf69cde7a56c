import { Link, useSearchParams } from 'react-router';
import { NO_TABLE } from '@/features/tables/model';
import { inFigures } from '@/lib/counted';

export type GuestSiftProps = { tableless: number; of: number; isOn: boolean; onChange: (isOn: boolean) => void };

/** Everybody, or only those who have no table yet; nothing to choose while all have one. */
export function GuestSift({ tableless, of, isOn, onChange }: GuestSiftProps) {
  const [search] = useSearchParams();
  if (tableless === 0) return null;
  const toSeatThem = new URLSearchParams(search);
  toSeatThem.set('tab', 'room');
  toSeatThem.set('open', 'seat-for-me');
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that filter, not fields of a form
    <div className="guest-sift" role="group" aria-label="Show">
      <button type="button" aria-pressed={!isOn} onClick={() => onChange(false)}>
        All <span>{inFigures(of)}</span>
      </button>
      <button type="button" aria-pressed={isOn} onClick={() => onChange(true)}>
        {NO_TABLE} <span>({inFigures(tableless)})</span>
      </button>
      {isOn && (
        <Link className="link" to={{ search: toSeatThem.toString() }}>
          Seat them for me
        </Link>
      )}
    </div>
  );
}
