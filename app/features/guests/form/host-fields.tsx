import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod/mini';
import { FormField, TextField } from '@/components/form-field';
import { Select } from '@/components/ui/input';
import type { GuestDetails, guestSchema } from '@/features/seating/guests/schema';
import { TAG_LIST_ID } from '../components/name-suggestions';
import { ReplyOptions } from '../list/guest-cell-field';

type Props = {
  form: Pick<
    UseFormReturn<z.input<typeof guestSchema>, unknown, GuestDetails>,
    'register' | 'formState'
  >;
  formId: string;
};

export function HostFields({ form, formId }: Props) {
  const field = { form, formId, autoComplete: 'off' } as const;
  return (
    <>
      <TextField
        {...field}
        name="tags"
        label="Tags"
        optional="private"
        list={TAG_LIST_ID}
        placeholder="The bride’s side, work, children"
      />
      <TextField
        {...field}
        name="private_note"
        label="Private note"
        optional="private"
        placeholder="Leaves early, comes by train"
      />
      <TextField
        {...field}
        name="title"
        label="Title"
        optional="printed before the name"
        placeholder="Dr, Mrs"
      />
      <FormField form={form} name="reply" label="Reply" optional="private">
        {(control) => (
          <Select {...control} form={formId}>
            <ReplyOptions />
          </Select>
        )}
      </FormField>
    </>
  );
}
