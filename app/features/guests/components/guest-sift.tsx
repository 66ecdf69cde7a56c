import { Link, useSearchParams } from 'react-router';
import { inFigures } from '@/lib/counted';
import type { Sift } from './use-guest-desk';

export type GuestSiftProps = {
  sifts: readonly { sift: Sift; label: string; count: number }[];
  shown: Sift;
  onChange: (sift: Sift) => void;
};

/** Everybody, or only some; nothing to choose where everybody is all there is. */
export function GuestSift({ sifts, shown, onChange }: GuestSiftProps) {
  const [search] = useSearchParams();
  const filled = sifts.filter(({ sift, count }) => sift === 'all' || count > 0);
  if (filled.length === 1) return null;
  const toSeatThem = new URLSearchParams(search);
  toSeatThem.set('tab', 'room');
  toSeatThem.set('open', 'seat-for-me');
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that filter, not fields of a form
    <div className="guest-sift" role="group" aria-label="Show">
      {filled.map(({ sift, label, count }) => (
        <button key={sift} type="button" aria-pressed={shown === sift} onClick={() => onChange(sift)}>
          {label} <span>{sift === 'all' ? inFigures(count) : `(${inFigures(count)})`}</span>
        </button>
      ))}
      {shown === 'tableless' && (
        <Link className="link" to={{ search: toSeatThem.toString() }}>
          Seat them for me
        </Link>
      )}
    </div>
  );
}
