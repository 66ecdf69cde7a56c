import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '@/components/field';
import { Button } from '@/components/ui/button';
import { Checkbox, Input, Select, Textarea } from '@/components/ui/input';
import { plainDate } from '@/lib/dates';
import { zoneHere, zoneName, zonesByRegion } from '@/lib/time-zones';
import { useUpdateOpening } from '../mutations';
import { goingDay, type OpeningField, openingInForm, openingPatch } from '../opening';
import { type HostEvent, openingSettingsSchema, THANKS_MAX } from '../schema';
import { OpeningNote } from './opening-note';

/** When guests see the list, what they read before and after, and when the list goes. */
export function OpeningForm({ event }: { event: HostEvent }) {
  const update = useUpdateOpening();
  const { register, handleSubmit, watch, reset, getValues, getFieldState, setValue, formState } = useForm({
    resolver: zodResolver(openingSettingsSchema),
    // What is changed elsewhere comes in, but for what is being changed here.
    values: openingInForm(event, zoneHere()),
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, dirtyFields } = formState;
  const save = handleSubmit((opening) => {
    const changed = (Object.keys(dirtyFields) as OpeningField[]).filter((field) => dirtyFields[field]);
    const said = openingPatch(event, opening, changed);
    const asked = getValues();
    /** Nothing is to be saved any more, but for what was typed while it was asked for. */
    const settle = () => {
      const now = getValues();
      const later = (Object.keys(now) as OpeningField[]).filter(
        (field) => getFieldState(field).isDirty && now[field] !== asked[field],
      );
      reset({ ...now, ...Object.fromEntries(later.map((field) => [field, asked[field]])) });
      for (const field of later) setValue(field, now[field], { shouldDirty: true });
    };
    update.mutate({ id: event.id, ...said }, { onSuccess: settle });
  });
  const day = goingDay(event, watch('deletes_after'), new Date());
  const zone = watch('time_zone');
  const zones = useMemo(() => [...zonesByRegion([zone, zoneHere()])], [zone]);
  const left = THANKS_MAX - watch('thanks').trim().length;

  return (
    <form method="post" className="form-grid w-full py-4" onSubmit={save} noValidate>
      <h2 className="title-m">When guests see it, and when it’s deleted</h2>
      <OpeningNote event={event} />
      <Field
        label="Time zone of the venue"
        help={`The page opens and closes by the clock there: ${zoneName(zone, event.event_date, 'en-GB')}.`}
      >
        {(control) => (
          <Select {...control} {...register('time_zone')}>
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
      </Field>
      <Field
        label="Opens"
        optional="optional"
        help="Until then the page counts down and shows no names or tables."
        error={errors.opens?.message}
      >
        {(control) => <Input {...control} {...register('opens')} type="datetime-local" />}
      </Field>
      <Field
        label="Closes"
        optional="optional"
        help="After that the page thanks your guests and hides the list."
        error={errors.closes?.message}
      >
        {(control) => <Input {...control} {...register('closes')} type="datetime-local" />}
      </Field>
      <Field
        label="Your thanks"
        optional="optional"
        help={`Below “Thank you”, once the page has closed. ${left} characters left.`}
        error={errors.thanks?.message}
      >
        {(control) => (
          <Textarea
            {...control}
            {...register('thanks')}
            rows={4}
            maxLength={THANKS_MAX}
            placeholder="for coming, for singing, and for dancing until the lights came on."
          />
        )}
      </Field>
      <Field
        label="Delete meals, allergies, wishes and arrivals"
        help="Days after the event, 1 to 730. Kitchen notes, tags and helpers’ links go too."
        error={errors.private_days?.message}
      >
        {(control) => <Input {...control} {...register('private_days')} type="number" inputMode="numeric" min={1} max={730} />}
      </Field>
      <div>
        <label htmlFor="deletes" className="flex min-h-11 items-center gap-3">
          <Checkbox id="deletes" aria-describedby="deletes-help" {...register('deletes')} />
          <span>Delete this event automatically</span>
        </label>
        <p className="help" id="deletes-help">
          We’ll e-mail you a week before, so you can download the list. You can’t get it back afterwards.
        </p>
      </div>
      {watch('deletes') && (
        <Field
          label="Days after the event"
          help={day ? `7 to 730. We’ll delete it on ${plainDate(day)}.` : '7 to 730.'}
          error={errors.deletes_after?.message}
        >
          {(control) => <Input {...control} {...register('deletes_after')} type="number" inputMode="numeric" min={7} max={730} />}
        </Field>
      )}
      <div>
        <Button type="submit" busy={update.isPending}>
          {update.isPending ? 'Saving...' : 'Save times'}
        </Button>
      </div>
    </form>
  );
}
