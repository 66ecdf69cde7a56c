import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/form-field';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/input';
import { withRight } from '../model';
import { type NewKey, useCreateApiKey } from '../mutations';
import { type ApiKeyRight, apiKeySchema, type KeyHolder } from '../schema';

type Props = { holder: KeyHolder; onCreated: (created: NewKey) => void; onCancel: () => void };

const words: Record<ApiKeyRight, string> = {
  names: 'Names, households, tables and replies',
  meals: 'Meals, and allergies as the kitchen reads them; needs',
  notes: 'Private notes, notes for the kitchen and tags',
};

export function ApiKeyForm({ holder, onCreated, onCancel }: Props) {
  const form = useForm({ resolver: zodResolver(apiKeySchema), defaultValues: { name: '' } });
  const [rights, setRights] = useState<ApiKeyRight[]>([]);
  const make = useCreateApiKey(holder);
  const id = useId();
  const submit = form.handleSubmit(({ name }) => {
    if (!make.isPending) make.mutate({ name, rights }, { onSuccess: onCreated });
  });
  return (
    <form method="post" className="grid gap-4" onSubmit={submit} noValidate>
      <TextField form={form} name="name" label="What is it for?" autoComplete="off" autoFocus />
      <fieldset className="min-w-0">
        <legend className="label">What may it read beside room, tables and counts?</legend>
        {(Object.keys(words) as ApiKeyRight[]).map((right) => (
          <label
            key={right}
            htmlFor={`${id}-${right}`}
            className="flex min-h-11 items-center gap-2.5"
          >
            <Checkbox
              id={`${id}-${right}`}
              checked={rights.includes(right)}
              onChange={({ currentTarget }) =>
                setRights(withRight(rights, right, currentTarget.checked))
              }
            />
            <span>{words[right]}</span>
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={make.isPending}>
          {make.isPending ? 'Making the key...' : 'Make the key'}
        </Button>
        <Button variant="soft" disabled={make.isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
