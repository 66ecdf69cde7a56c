import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { Field } from '@/components/field';
import { Input, Select } from '@/components/ui/input';
import type { GuestDetails, guestSchema } from '@/features/seating/guests/schema';
import { replyLabels } from '@/features/seating/guests/schema';
import { TAG_NAMES } from './party-names';

type Props = {
  form: Pick<UseFormReturn<z.input<typeof guestSchema>, unknown, GuestDetails>, 'register' | 'formState'>;
  formId: string;
};

/** What a host keeps of a guest for themselves. */
export function HostFields({ form: { register, formState }, formId }: Props) {
  const { errors } = formState;
  return (
    <>
      <Field label="Tags" optional="for you alone" error={errors.tags?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('tags')}
            form={formId}
            list={TAG_NAMES}
            placeholder="The bride’s side, work, children"
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Private note" optional="for you alone" error={errors.private_note?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('private_note')}
            form={formId}
            placeholder="Leaves early, comes by train"
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Title" optional="printed before the name" error={errors.title?.message}>
        {(control) => <Input {...control} {...register('title')} form={formId} placeholder="Dr, Mrs" autoComplete="off" />}
      </Field>
      <Field label="Reply" optional="for you alone" error={errors.reply?.message}>
        {(control) => (
          <Select {...control} {...register('reply')} form={formId}>
            <option value="">No answer yet</option>
            <option value="yes">{replyLabels.yes}</option>
            <option value="no">{replyLabels.no}</option>
          </Select>
        )}
      </Field>
    </>
  );
}
