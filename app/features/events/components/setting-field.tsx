import { type ComponentProps, useRef, useState } from 'react';
import type { z } from 'zod/mini';
import { Field } from '@/components/field';
import { Input } from '@/components/ui/input';
import type { EventSettings } from '../schema';
import type { SettingsSaver } from './use-settings-saver';

type ReadSetting = (typed: string) => { changes: Partial<EventSettings> } | { problem: string };

export const createFieldParser =
  <Value,>(
    schema: z.ZodMiniType<Value>,
    changesOf: (value: Value) => Partial<EventSettings>,
  ): ReadSetting =>
  (typed) => {
    const { data, error, success } = schema.safeParse(typed);
    return success ? { changes: changesOf(data) } : { problem: error.issues[0]?.message ?? '' };
  };

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> & {
  label: string;
  help?: (typed: string) => string | undefined;
  unit?: string;
  saved: string;
  saving: SettingsSaver;
  read: ReadSetting;
};

/** Saves on blur or Enter. Typed text stays until it is saved; otherwise the field shows changes made elsewhere. */
export function SettingField({ label, help, unit, saved, saving, read, ...input }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  /** The text being saved, so that blur does not save it again. */
  const pending = useRef<string | null>(null);
  const value = typed ?? saved;
  const save = () => {
    if (typed === null || typed === pending.current) return;
    const parsed = read(typed);
    if ('problem' in parsed) return setProblem(parsed.problem);
    setProblem('');
    if (typed === saved) return setTyped(null);
    pending.current = typed;
    saving.save(parsed.changes, {
      done: () => {
        pending.current = null;
        setTyped((now) => (now === typed ? null : now));
      },
      refused: (why) => {
        pending.current = null;
        setProblem(why);
      },
    });
  };
  return (
    <Field label={label} help={help?.(value)} error={problem || undefined}>
      {(control) => (
        <span className="flex items-center gap-3">
          <Input
            {...control}
            {...input}
            value={value}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={save}
            onKeyDown={({ key }) => key === 'Enter' && save()}
          />
          {unit}
        </span>
      )}
    </Field>
  );
}
