import { type ComponentProps, useRef, useState } from 'react';
import type { z } from 'zod/mini';
import { Field } from '@/components/field';
import { Input } from '@/components/ui/input';
import type { EventSettings } from '../schema';
import type { Saving } from './use-saving';

/** What a setting that was typed changes, or why it can’t be. */
type ReadSetting = (typed: string) => { changes: Partial<EventSettings> } | { problem: string };

/** Reads a setting by its schema. */
export const parsedBy =
  <Value,>(schema: z.ZodMiniType<Value>, changesOf: (value: Value) => Partial<EventSettings>): ReadSetting =>
  (typed) => {
    const { data, error, success } = schema.safeParse(typed);
    return success ? { changes: changesOf(data) } : { problem: error.issues[0]?.message ?? '' };
  };

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> & {
  label: string;
  /** Of what is typed. */
  help?: (typed: string) => string | undefined;
  saved: string;
  saving: Saving;
  read: ReadSetting;
};

/** A field that saves itself once it is left, or by Enter. What is typed stays until it is saved; what is changed elsewhere comes in else. */
export function SettingField({ label, help, saved, saving, read, ...input }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  /** What is being saved, which leaving the field would save a second time. */
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
        <Input
          {...control}
          {...input}
          value={value}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={save}
          onKeyDown={({ key }) => key === 'Enter' && save()}
        />
      )}
    </Field>
  );
}
