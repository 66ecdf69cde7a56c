import { formatCount, formatNumber } from '@/lib/text/counts';
import type { SeatingMode } from '../seating-request';
import './mode-choice.css';

type Props = {
  mode: SeatingMode;
  unseated: number;
  unlocked: number;
  onChoose: (mode: SeatingMode) => void;
};

export function ModeChoice({ mode, unseated, unlocked, onChoose }: Props) {
  const modes: readonly [SeatingMode, string, string][] = [
    ...(unseated > 0
      ? [
          [
            'unseated',
            `Only the ${formatNumber(unseated)} without a table`,
            'no one else moves',
          ] as [SeatingMode, string, string],
        ]
      : []),
    [
      'improve',
      unseated > 0 ? 'A few others, if it helps' : 'A few guests, if it helps',
      'as few as possible',
    ],
    ['all', 'Everyone who isn’t locked', formatCount(unlocked, 'guest')],
  ];
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">Who may move?</legend>
      {modes.map(([value, label, detail]) => (
        <label key={value} className="mode-choice">
          <input
            type="radio"
            name="mode"
            className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
            value={value}
            aria-label={`${label}: ${detail}`}
            checked={mode === value}
            onChange={() => onChoose(value)}
          />
          <span>{label}</span>
          <span className="font-normal text-ink-2">{detail}</span>
        </label>
      ))}
    </fieldset>
  );
}
