import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { Field } from '@/components/field';
import { Input } from '@/components/ui/input';
import type { EventDetails, HostEvent } from '../schema';
import { eventDetailsSchema } from '../schema';

/** Name and date of an event, to be changed. */
export const useDetailsForm = ({ event_name, event_date }: HostEvent) =>
  useForm({ resolver: zodResolver(eventDetailsSchema), defaultValues: { event_name, event_date } });

export const DetailsFields = ({ form: { register, formState } }: { form: UseFormReturn<EventDetails> }) => (
  <>
    <Field label="Event Name" error={formState.errors.event_name?.message}>
      {(control) => <Input {...control} {...register('event_name')} required autoComplete="off" />}
    </Field>
    <Field label="Event Date" error={formState.errors.event_date?.message}>
      {(control) => <Input {...control} {...register('event_date')} type="date" required />}
    </Field>
  </>
);
