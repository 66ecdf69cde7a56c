import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { Field } from '@/components/field';
import { Checkbox, Input } from '@/components/ui/input';
import { tabParts } from '@/features/events/actions/tab-parts';
import { useUpdateReplySettings } from '@/features/events/mutations';
import type { HostEvent } from '@/features/events/schema';
import { getTabPath } from '@/features/events/workspace-tabs';

export function ReplySheetSettings({ event }: { event: HostEvent }) {
  const { mutate } = useUpdateReplySettings();
  return (
    <div className="grid gap-3.5">
      <Field label="Replies close on" help="Anyone who replies later is marked late.">
        {(control) => (
          <StoredInput
            {...control}
            type="date"
            max={event.event_date}
            stored={event.replies_close_on ?? ''}
            changeTo={(typed) => ({ id: event.id, replies_close_on: typed || null })}
          />
        )}
      </Field>
      {event.parts.length === 0 && (
        <Field label="Evening guests come from" optional="by the venue’s clock">
          {(control) => (
            <StoredInput
              {...control}
              type="time"
              stored={event.evening_from?.slice(0, 5) ?? ''}
              changeTo={(typed) => ({ id: event.id, evening_from: typed || null })}
            />
          )}
        </Field>
      )}
      <label
        htmlFor="frees-chairs"
        className="flex min-h-11 cursor-pointer items-center gap-3 leading-tight"
      >
        <Checkbox
          id="frees-chairs"
          checked={event.frees_chairs}
          onChange={({ target }) => mutate({ id: event.id, frees_chairs: target.checked })}
        />
        Automatically free the places of guests who can’t come
      </label>
      <Link
        className="link flex min-h-11 items-center justify-self-start"
        to={getTabPath(event.id, 'settings', tabParts.questions.part)}
      >
        {tabParts.questions.label}
      </Link>
    </div>
  );
}

type StoredInputProps = Pick<ComponentProps<typeof Input>, 'id' | 'type' | 'max'> & {
  stored: string;
  changeTo: (typed: string) => Parameters<ReturnType<typeof useUpdateReplySettings>['mutate']>[0];
};

/** Saves on blur. Shows values that another host saves, unless the field is being edited. */
function StoredInput({ stored, changeTo, ...input }: StoredInputProps) {
  const { mutate } = useUpdateReplySettings(); // one per field, because only a mutation's last change settles here
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    if (typed === null || typed === stored) return setTyped(null);
    mutate(changeTo(typed), { onSettled: () => setTyped((now) => (now === typed ? null : now)) });
  };
  return (
    <Input
      {...input}
      value={typed ?? stored}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
    />
  );
}
