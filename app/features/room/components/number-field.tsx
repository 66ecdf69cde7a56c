import { useState } from 'react';
import './number-field.css';

type Props = {
  label: string;
  value: number;
  least: number;
  most: number;
  step: number;
  unit: string;
  onSet: (value: number) => void;
};

/** A number that is taken over once it is left or Enter is pressed; what cannot be is put right to the nearest that can. */
export function NumberField({ label, value, least, most, step, unit, onSet }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const set = () => {
    const number = Number(typed);
    if (typed !== null && typed.trim() !== '' && Number.isFinite(number) && number !== value)
      onSet(Math.min(most, Math.max(least, number)));
    setTyped(null);
  };
  return (
    <label className="number-field">
      <span>{label}</span>
      <input
        type="number"
        inputMode="decimal"
        min={least}
        max={most}
        step={step}
        value={typed ?? Math.round(value * 100) / 100}
        onChange={(typing) => setTyped(typing.target.value)}
        onBlur={set}
        onKeyDown={(pressed) => pressed.key === 'Enter' && set()}
      />
      {unit && <i aria-hidden="true">{unit}</i>}
    </label>
  );
}
