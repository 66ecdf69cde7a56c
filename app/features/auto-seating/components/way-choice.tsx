import { inFigures } from '@/lib/counted';
import type { Way } from '../wedding';
import './way-choice.css';

type Props = { way: Way; unseated: number; unlocked: number; onChoose: (way: Way) => void };

/** Whom to seat. */
export function WayChoice({ way, unseated, unlocked, onChoose }: Props) {
  const ways: readonly [Way, string][] = [
    ...(unseated > 0 ? [['unseated', `Only the ${inFigures(unseated)} unseated`] as [Way, string]] : []),
    ['improve', 'Improve, moving few'],
    ['all', `All ${inFigures(unlocked)} not locked`],
  ];
  return (
    <div className="way-choice" role="radiogroup" aria-label="Whom to seat">
      {ways.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name="way" value={value} checked={way === value} onChange={() => onChoose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
