import { Link, useSearchParams } from 'react-router';
import type { Place } from '@/features/events/places';
import { inFigures } from '@/lib/counted';
import type { ShownSift } from './use-guest-editor';

export type GuestSiftProps = {
  offered: readonly { sift: ShownSift; label: string; count: number }[];
  on: ShownSift;
  onChange: (on: ShownSift) => void;
};

/** Everybody, or only those who lack something or must be looked after; nothing to choose while that is nobody. */
export function GuestSift({ offered, on, onChange }: GuestSiftProps) {
  const [search] = useSearchParams();
  if (offered.length < 2) return null;
  const toSeatThem = new URLSearchParams(search);
  toSeatThem.set('place', 'room' satisfies Place);
  toSeatThem.set('open', 'seat-for-me');
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that filter, not fields of a form
    <div className="guest-sift" role="group" aria-label="Show">
      {offered.map(({ sift, label, count }) => (
        <button key={sift} type="button" aria-pressed={sift === on} onClick={() => onChange(sift)}>
          {label} <span>{sift === 'all' ? inFigures(count) : `(${inFigures(count)})`}</span>
        </button>
      ))}
      {on === 'tableless' && (
        <Link className="link" to={{ search: toSeatThem.toString() }}>
          Seat them for me
        </Link>
      )}
    </div>
  );
}
