import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { FormField, TextField } from '@/components/form-field';
import { Select } from '@/components/ui/input';
import type { GuestDetails, guestSchema } from '@/features/seating/guests/schema';
import { replyLabels } from '../import/words/reply-words';
import { TAG_NAMES } from './offered-names';

type Props = {
  form: Pick<UseFormReturn<z.input<typeof guestSchema>, unknown, GuestDetails>, 'register' | 'formState'>;
  formId: string;
};

/** What a host keeps of a guest for themselves. */
export function HostFields({ form, formId }: Props) {
  return (
    <>
      <TextField
        form={form}
        name="tags"
        label="Tags"
        optional="for you alone"
        formId={formId}
        list={TAG_NAMES}
        placeholder="The bride’s side, work, children"
        autoComplete="off"
      />
      <TextField
        form={form}
        name="private_note"
        label="Private note"
        optional="for you alone"
        formId={formId}
        placeholder="Leaves early, comes by train"
        autoComplete="off"
      />
      <TextField
        form={form}
        name="title"
        label="Title"
        optional="printed before the name"
        formId={formId}
        placeholder="Dr, Mrs"
        autoComplete="off"
      />
      <FormField form={form} name="reply" label="Reply" optional="for you alone">
        {(control) => (
          <Select {...control} form={formId}>
            <option value="">No answer yet</option>
            <option value="yes">{replyLabels.yes}</option>
            <option value="no">{replyLabels.no}</option>
          </Select>
        )}
      </FormField>
    </>
  );
}
