import { inFigures } from '@/lib/counted';
import type { Way } from '../wedding';
import './way-choice.css';

type Props = { way: Way; unseated: number; unlocked: number; onChoose: (way: Way) => void };

export function WayChoice({ way, unseated, unlocked, onChoose }: Props) {
  const ways: readonly [Way, string][] = [
    ...(unseated > 0 ? [['unseated', `Only the ${inFigures(unseated)} without a table`] as [Way, string]] : []),
    ['improve', 'Improve, and move only a few'],
    ['all', `All ${inFigures(unlocked)} who aren’t locked`],
  ];
  return (
    <div className="way-choice" role="radiogroup" aria-label="Who to seat">
      {ways.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name="way" value={value} checked={way === value} onChange={() => onChoose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
