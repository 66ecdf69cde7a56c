import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import type { ZodNumber } from 'zod';
import { FieldError } from '@/components/field';
import './number-field.css';

type Props = {
  label: string;
  value: number;
  /** What the number may be, and the words for what it may not. */
  rule: ZodNumber;
  step: number;
  unit: string;
  onSet: (value: number) => void;
};

/** A number committed on blur or Enter; an invalid one stays in the field with its message. Escape restores the value. */
export function NumberField({ label, value, rule, step, unit, onSet }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const type = (text: string | null) => {
    setTyped(text);
    setProblem(undefined);
  };
  const set = ({
    currentTarget: { valueAsNumber, validity },
  }: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) => {
    if (typed === null && !validity.badInput) return;
    const { data, error } = rule.safeParse(valueAsNumber);
    if (error) return setProblem(error.issues[0]?.message);
    type(null);
    if (data !== value) onSet(data);
  };
  return (
    <div className="number-field">
      <label>
        <span>{label}</span>
        <input
          type="number"
          inputMode="decimal"
          min={rule.minValue ?? undefined}
          max={rule.maxValue ?? undefined}
          step={step}
          value={typed ?? Math.round(value * 100) / 100}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && id}
          onChange={(typing) => type(typing.target.value)}
          onBlur={set}
          onKeyDown={(pressed) => {
            if (pressed.key === 'Enter') set(pressed);
            else if (pressed.key === 'Escape') type(null);
          }}
        />
        {unit && <i aria-hidden="true">{unit}</i>}
      </label>
      <div role="alert">
        <FieldError id={id}>{problem}</FieldError>
      </div>
    </div>
  );
}
