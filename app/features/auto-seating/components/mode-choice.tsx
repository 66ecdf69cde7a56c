import { inFigures } from '@/lib/counted';
import type { SeatingMode } from '../wedding';
import './mode-choice.css';

type Props = { mode: SeatingMode; unseated: number; unlocked: number; onChoose: (mode: SeatingMode) => void };

export function ModeChoice({ mode, unseated, unlocked, onChoose }: Props) {
  const modes: readonly [SeatingMode, string][] = [
    ...(unseated > 0 ? [['unseated', `Only the ${inFigures(unseated)} without a table`] as [SeatingMode, string]] : []),
    ['improve', 'Improve, and move only a few'],
    ['all', `All ${inFigures(unlocked)} who aren’t locked`],
  ];
  return (
    <div className="mode-choice" role="radiogroup" aria-label="Who to seat">
      {modes.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name="mode" value={value} checked={mode === value} onChange={() => onChoose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
