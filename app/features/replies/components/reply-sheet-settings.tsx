import { Field } from '@/components/field';
import { Checkbox, Input } from '@/components/ui/input';
import { useUpdateReplySettings } from '@/features/events/mutations';
import type { HostEvent } from '@/features/events/schema';

export function ReplySheetSettings({ event }: { event: HostEvent }) {
  const { mutate } = useUpdateReplySettings();
  return (
    <div className="grid gap-3.5">
      <Field label="Replies close on" help="Who answers later is marked late.">
        {(control) => (
          <Input
            key={event.replies_close_on}
            {...control}
            type="date"
            max={event.event_date}
            defaultValue={event.replies_close_on ?? ''}
            onBlur={({ target }) =>
              target.value !== (event.replies_close_on ?? '') && mutate({ id: event.id, replies_close_on: target.value || null })
            }
          />
        )}
      </Field>
      <Field label="Evening guests come from" optional="by the venue’s clock">
        {(control) => (
          <Input
            key={event.evening_from}
            {...control}
            type="time"
            defaultValue={event.evening_from?.slice(0, 5) ?? ''}
            onBlur={({ target }) =>
              target.value !== (event.evening_from?.slice(0, 5) ?? '') &&
              mutate({ id: event.id, evening_from: target.value || null })
            }
          />
        )}
      </Field>
      <label htmlFor="frees-chairs" className="flex min-h-11 cursor-pointer items-center gap-3 leading-tight">
        <Checkbox
          id="frees-chairs"
          checked={event.frees_chairs}
          onChange={({ target }) => mutate({ id: event.id, frees_chairs: target.checked })}
        />
        Free the chair of whoever can’t come, without asking me
      </label>
    </div>
  );
}
