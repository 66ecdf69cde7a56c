import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Field } from '@/components/field';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { type EventDetails, eventDetailsSchema } from '@/features/events/schema';

type Props = {
  submitLabel: string;
  busy: boolean;
  initial?: EventDetails | null;
  onSubmit: (details: EventDetails) => void;
};

/** Step 1.5 of the wizard: name and date, both required. */
export function EventDetailsForm({ submitLabel, busy, initial, onSubmit }: Props) {
  const { register, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(eventDetailsSchema),
    defaultValues: { event_name: initial?.event_name ?? '', event_date: initial?.event_date ?? '' },
  });
  const { errors } = formState;
  const [name, date] = watch(['event_name', 'event_date']);
  return (
    <form method="post" className="form-sheet sheet" onSubmit={handleSubmit(onSubmit)} noValidate>
      <h2 className="title-l">Event Details</h2>
      <div className="form-grid mt-6">
        <Field label="Event Name" error={errors.event_name?.message}>
          {(control) => (
            <Input {...control} {...register('event_name')} required placeholder="Amelia & Tom’s Wedding" autoComplete="off" />
          )}
        </Field>
        <Field label="Event Date" error={errors.event_date?.message}>
          {(control) => <Input {...control} {...register('event_date')} type="date" required />}
        </Field>
        <Button type="submit" size="lg" busy={busy} disabled={!name.trim() || !date}>
          {busy ? 'Saving...' : submitLabel}
        </Button>
      </div>
    </form>
  );
}
