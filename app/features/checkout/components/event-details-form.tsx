import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '@/components/field';
import { TextField } from '@/components/form-field';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/input';
import { type EventDetails, newEventSchema } from '@/features/events/schema';
import { WizardSteps } from './wizard-steps';

type Props = {
  submitLabel: string;
  busy: boolean;
  initial?: EventDetails | null;
  /** Venues of the host. A new event may copy the room of a venue. */
  venues?: readonly { id: string; name: string }[];
  venueId?: string;
  onSubmit: (details: EventDetails, venueId?: string) => void;
};

export function EventDetailsForm({
  submitLabel,
  busy,
  initial,
  venues = [],
  venueId,
  onSubmit,
}: Props) {
  const form = useForm({
    resolver: zodResolver(newEventSchema),
    defaultValues: { event_name: initial?.event_name ?? '', event_date: initial?.event_date ?? '' },
  });
  const [chosen, choose] = useState(venueId ?? '');
  const [name, date] = form.watch(['event_name', 'event_date']);
  return (
    <>
      <WizardSteps current="Setup" />
      <h1 className="sr-only">Create an event</h1>
      <form
        method="post"
        className="form-sheet sheet"
        onSubmit={form.handleSubmit((details) => onSubmit(details, chosen || undefined))}
        noValidate
      >
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
          {venues.length > 0 && (
            <Field label="Start from a saved venue">
              {(control) => (
                <Select
                  {...control}
                  value={chosen}
                  onChange={({ currentTarget }) => choose(currentTarget.value)}
                >
                  <option value="">An empty room</option>
                  {venues.map(({ id, name: venue }) => (
                    <option key={id} value={id}>
                      {venue}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <Button type="submit" size="lg" busy={busy} disabled={!name.trim() || !date}>
            {busy ? 'Saving...' : submitLabel}
          </Button>
        </div>
      </form>
    </>
  );
}
