import { Field } from '@/components/field';
import { Button } from '@/components/ui/button';
import { Checkbox, Input } from '@/components/ui/input';
import { plainDate } from '@/lib/dates';
import { goingDay } from '../opening/opening';
import type { HostEvent } from '../schema';
import { OpeningNote } from './opening-note';
import { useOpeningForm } from './use-opening-form';

/** When what is private of an event goes, and when all of it does. */
export function DeletionForm({ event }: { event: HostEvent }) {
  const { save, isSaving, register, watch, errors } = useOpeningForm(event);
  const day = goingDay(event, watch('deletes_after'), new Date());
  return (
    <form method="post" className="form-grid w-full" onSubmit={save} noValidate>
      <OpeningNote event={event} />
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
        <Button type="submit" busy={isSaving}>
          {isSaving ? 'Saving...' : 'Save deletion'}
        </Button>
      </div>
    </form>
  );
}
