import { type FormEvent, useId, useState } from 'react';
import { Field } from '@/components/field';
import { Button } from '@/components/ui/button';
import { Checkbox, Input, Select, Textarea } from '@/components/ui/input';
import { findLabelProblem } from '@/features/seating/tables/model';
import { type Table, tableSchema } from '@/features/seating/tables/schema';
import { resizeToPreset } from '../canvas/larger-preset';
import { describeSize, findPreset, tablePresets } from '../canvas/presets';

type Props = {
  table: Table;
  others: readonly Table[];
  isSaving: boolean;
  onSave: (table: Table) => void;
  onDone: () => void;
};

export function SeatingDetails({ table, others, isSaving, onSave, onDone }: Props) {
  const numbered = useId();
  const [typed, setTyped] = useState<Partial<Table>>({});
  const draft = { ...table, ...typed };
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});
  const set = (more: Partial<Table>) => setTyped((now) => ({ ...now, ...more }));
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = tableSchema.safeParse({ ...draft, note: draft.note || null });
    if (error)
      return setProblems(
        Object.fromEntries(
          error.issues.map(({ path, message }) => [String(path[0]), message]).reverse(),
        ),
      );
    const label = findLabelProblem({ tables: others }, data.label);
    if (label) return setProblems({ label });
    setProblems({});
    onSave(data);
  };
  return (
    <form
      method="post"
      noValidate
      className="grid gap-3 border-y border-hair px-4.5 py-3 phone:px-5"
      onSubmit={save}
    >
      <Field label="Name or number" error={problems.label}>
        {(control) => (
          <Input
            {...control}
            value={draft.label}
            onChange={({ target }) => set({ label: target.value })}
          />
        )}
      </Field>
      <Field label="Kind">
        {(control) => (
          <Select
            {...control}
            value={findPreset(draft)?.name ?? ''}
            onChange={({ target }) => {
              const kind = tablePresets.find(({ name }) => name === target.value);
              if (kind) set(resizeToPreset(draft, kind));
            }}
          >
            {!findPreset(draft) && <option value="">{describeSize(table)}</option>}
            {tablePresets.map(({ name, size }) => (
              <option key={name} value={name}>
                {size}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Note" optional="private" error={problems.note}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={draft.note ?? ''}
            onChange={({ target }) => set({ note: target.value })}
          />
        )}
      </Field>
      <label htmlFor={numbered} className="flex min-h-11 items-center gap-3">
        <Checkbox
          id={numbered}
          checked={draft.has_numbered_chairs}
          onChange={({ target }) => set({ has_numbered_chairs: target.checked })}
        />
        Number the chairs
      </label>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={isSaving}>
          Save
        </Button>
        <Button variant="soft" size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
