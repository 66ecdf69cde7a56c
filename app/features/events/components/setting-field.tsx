import { type ComponentProps, useState } from 'react';
import { Field } from '@/components/field';
import { Input } from '@/components/ui/input';
import type { EventSettings } from '../schema';
import type { Saving } from './use-saving';

/** What a setting that was typed changes, or why it can’t be. */
export type ReadSetting = (typed: string) => { changes: Partial<EventSettings> } | { problem: string };

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> & {
  label: string;
  /** Of what is typed. */
  help?: (typed: string) => string;
  saved: string;
  saving: Saving;
  read: ReadSetting;
};

/** A field that saves itself once it is left, or by Enter. What is typed stays until it is saved; what is changed elsewhere comes in else. */
export function SettingField({ label, help, saved, saving, read, ...input }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const value = typed ?? saved;
  const save = () => {
    if (typed === null) return;
    const said = read(typed);
    if ('problem' in said) return setProblem(said.problem);
    setProblem('');
    if (typed === saved) return setTyped(null);
    saving.save(said.changes, {
      done: () => setTyped((now) => (now === typed ? null : now)),
      refused: setProblem,
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
