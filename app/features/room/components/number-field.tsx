import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import type { z } from 'zod/mini';
import { FieldError } from '@/components/field';
import { fieldLimits } from '@/features/seating/tables/schema';

type Props = {
  label: string;
  value: number;
  rule: z.ZodMiniNumber<number>;
  step: number;
  unit?: string;
  isBare?: boolean;
  onSet: (value: number) => void;
};

/** Committed on blur or Enter; an invalid number stays in the field with its message. Escape restores the value. */
export function NumberField({ label, value, rule, step, unit, isBare, onSet }: Props) {
  const id = useId();
  const limits = fieldLimits.get(rule);
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
  const size = isBare
    ? 'w-10 border-0 text-center font-semibold [appearance:textfield] [&::-webkit-inner-spin-button]:hidden'
    : 'w-full border border-ink-line px-2';
  return (
    <div className="min-w-0 text-sm text-ink-2">
      <label className="grid gap-0.5">
        <span className={isBare ? 'sr-only' : undefined}>
          {label}
          {unit && `, ${unit}`}
        </span>
        <input
          type="number"
          inputMode="decimal"
          min={limits?.least}
          max={limits?.most}
          step={step}
          className={`h-9 rounded-(--r-control) bg-paper text-base text-ink phone:h-11 ${size}`}
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
      </label>
      <div role="alert" className={isBare ? 'absolute right-4 z-1 max-w-60 bg-paper' : undefined}>
        <FieldError id={id}>{problem}</FieldError>
      </div>
    </div>
  );
}
