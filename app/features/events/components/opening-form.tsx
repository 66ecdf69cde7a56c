import { useMemo } from 'react';
import { Field } from '@/components/field';
import { Button } from '@/components/ui/button';
import { Input, Select, Textarea } from '@/components/ui/input';
import { zoneHere, zoneName, zonesByRegion } from '@/lib/time-zones';
import { type HostEvent, THANKS_MAX } from '../schema';
import { OpeningNote } from './opening-note';
import { useOpeningForm } from './use-opening-form';

/** When guests see the list, and what they read before and after. */
export function OpeningForm({ event }: { event: HostEvent }) {
  const { save, isSaving, register, watch, errors } = useOpeningForm(event);
  const zone = watch('time_zone');
  const zones = useMemo(() => [...zonesByRegion([zone, zoneHere()])], [zone]);
  const left = THANKS_MAX - watch('thanks').trim().length;

  return (
    <form method="post" className="form-grid w-full max-w-lg" onSubmit={save} noValidate>
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
      <div>
        <Button type="submit" busy={isSaving}>
          {isSaving ? 'Saving...' : 'Save times'}
        </Button>
      </div>
    </form>
  );
}
