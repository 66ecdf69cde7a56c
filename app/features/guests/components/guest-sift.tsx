import { inFigures } from '@/lib/counted';
import { type Sift, sifts } from '../model';

export type GuestSiftProps = { counts: Readonly<Record<Sift, number>>; on: Sift; onChange: (on: Sift) => void };

/** Everybody, or only those who lack something or must be looked after; nothing to choose while that is nobody. */
export function GuestSift({ counts, on, onChange }: GuestSiftProps) {
  const offered = (Object.keys(sifts) as Sift[]).filter((sift) => counts[sift] > 0);
  if (offered.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that filter, not fields of a form
    <div className="guest-sift" role="group" aria-label="Show">
      {offered.map((sift) => (
        <button key={sift} type="button" aria-pressed={sift === on} onClick={() => onChange(sift)}>
          {sifts[sift].label} <span>{sift === 'all' ? inFigures(counts[sift]) : `(${inFigures(counts[sift])})`}</span>
        </button>
      ))}
    </div>
  );
}
