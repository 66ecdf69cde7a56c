import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/form-field';
import { Button } from '@/components/ui/button';
import { type EventDetails, eventDetailsSchema } from '@/features/events/schema';
import { WizardSteps } from './wizard-steps';

type Props = {
  submitLabel: string;
  busy: boolean;
  initial?: EventDetails | null;
  onSubmit: (details: EventDetails) => void;
};

/** Step 1.5 of the wizard: name and date, both required. */
export function EventDetailsForm({ submitLabel, busy, initial, onSubmit }: Props) {
  const form = useForm({
    resolver: zodResolver(eventDetailsSchema),
    defaultValues: { event_name: initial?.event_name ?? '', event_date: initial?.event_date ?? '' },
  });
  const [name, date] = form.watch(['event_name', 'event_date']);
  return (
    <>
      <WizardSteps current="Setup" />
      <h1 className="sr-only">Create an event</h1>
      <form method="post" className="form-sheet sheet" onSubmit={form.handleSubmit(onSubmit)} noValidate>
        <h2 className="title-l">Event Details</h2>
        <div className="form-grid mt-6">
          <TextField
            form={form}
            name="event_name"
            label="Event Name"
            required
            placeholder="Amelia & Tom’s Wedding"
            autoComplete="off"
          />
          <TextField form={form} name="event_date" label="Event Date" type="date" required />
          <Button type="submit" size="lg" busy={busy} disabled={!name.trim() || !date}>
            {busy ? 'Saving...' : submitLabel}
          </Button>
        </div>
      </form>
    </>
  );
}
