import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { FormField, TextField } from '@/components/form-field';
import { Button } from '@/components/ui/button';
import { Select, Textarea } from '@/components/ui/input';
import { formatZoneName, getLocalZone, groupZonesByRegion } from '@/lib/dates/time-zones';
import { useUpdateOpening } from '../mutations';
import { buildOpeningPatch, type OpeningField, toOpeningFormValues } from '../opening/opening';
import { type HostEvent, MAX_THANKS_LENGTH, openingSettingsSchema } from '../schema';
import { OpeningNote } from './opening-note';

export function OpeningForm({ event }: { event: HostEvent }) {
  const { form, save, isSaving } = useOpeningForm(event);
  const zone = form.watch('time_zone');
  const zones = useMemo(() => [...groupZonesByRegion([zone, getLocalZone()])], [zone]);
  const left = MAX_THANKS_LENGTH - form.watch('thanks').trim().length;

  return (
    <form method="post" className="form-grid w-full max-w-lg" onSubmit={save} noValidate>
      <OpeningNote event={event} />
      <FormField
        form={form}
        name="time_zone"
        label="Time zone of the venue"
        help={`The page opens and closes by the clock there: ${formatZoneName(zone, event.event_date, 'en-GB')}.`}
      >
        {(control) => (
          <Select {...control}>
            {zones.map(([region, places]) => (
              <optgroup key={region} label={region}>
                {places.map(({ zone, place }) => (
                  <option key={zone} value={zone}>
                    {place}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </FormField>
      <TextField
        form={form}
        name="opens"
        label="Opens"
        optional="optional"
        help="Until then the page counts down and shows no names or tables."
        type="datetime-local"
      />
      <TextField
        form={form}
        name="closes"
        label="Closes"
        optional="optional"
        help="After that the page thanks your guests and hides the list."
        type="datetime-local"
      />
      <FormField
        form={form}
        name="thanks"
        label="Your thanks"
        optional="optional"
        help={`Below “Thank you”, once the page has closed. ${left} characters left.`}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={MAX_THANKS_LENGTH}
            placeholder="for coming, for singing, and for dancing until the lights came on."
          />
        )}
      </FormField>
      <div>
        <Button type="submit" busy={isSaving}>
          {isSaving ? 'Saving...' : 'Save times'}
        </Button>
      </div>
    </form>
  );
}

function useOpeningForm(event: HostEvent) {
  const update = useUpdateOpening();
  const form = useForm({
    resolver: zodResolver(openingSettingsSchema),
    // Shows changes from other windows, except in fields being edited here.
    values: toOpeningFormValues(event, getLocalZone()),
    resetOptions: { keepDirtyValues: true },
  });
  const { handleSubmit, reset, getValues, getFieldState, setValue, formState } = form;
  const { dirtyFields } = formState;
  const save = handleSubmit((opening) => {
    const changed = (Object.keys(dirtyFields) as OpeningField[]).filter(
      (field) => dirtyFields[field],
    );
    const sent = getValues();
    /** Marks the sent values as saved; fields edited since stay dirty. */
    const settle = () => {
      const now = getValues();
      const later = (Object.keys(now) as OpeningField[]).filter(
        (field) => getFieldState(field).isDirty && now[field] !== sent[field],
      );
      const saved = { ...now, ...Object.fromEntries(later.map((field) => [field, sent[field]])) };
      reset(saved, { keepDirtyValues: false });
      for (const field of later) setValue(field, now[field], { shouldDirty: true });
    };
    update.mutate(
      { id: event.id, ...buildOpeningPatch(event, opening, changed) },
      { onSuccess: settle },
    );
  });
  return { form, save, isSaving: update.isPending };
}
