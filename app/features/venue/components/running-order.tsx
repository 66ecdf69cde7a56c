import { useState } from 'react';
import { Field } from '@/components/field';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/input';
import type { HostEvent } from '@/features/events/schema';
import { getVenueTimeZone, SIGN_OFF_LIMITS, type SignOff } from '../model';
import { useSaveRunningOrder } from '../mutations';
import { RunningOrderLink } from './running-order-link';

type Props = { event: HostEvent; signOff: SignOff };

export function RunningOrder({ event, signOff }: Props) {
  const storedText = signOff.running_order ?? '';
  const [draft, setDraft] = useState<string | null>(null);
  const saveOrder = useSaveRunningOrder(event.id);
  const text = draft ?? storedText;
  const save = () => saveOrder.mutate(text, { onSuccess: () => setDraft(null) });
  return (
    <section className="mt-6 grid gap-3">
      <Field
        label="Running order of the day"
        optional="optional"
        help="What happens when, a time at the start of a line. Anyone with the link can read it, and take it into a calendar."
      >
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            maxLength={SIGN_OFF_LIMITS.runningOrder}
            placeholder={'17:30 Dinner\n19:00 Speeches'}
            value={text}
            onChange={({ target }) => setDraft(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-4">
        <Button
          variant="soft"
          size="sm"
          busy={saveOrder.isPending}
          disabled={text === storedText}
          onClick={save}
        >
          {saveOrder.isPending ? 'Saving...' : 'Save running order'}
        </Button>
        {text === storedText && (
          <RunningOrderLink
            event={{
              ...event,
              calendar_id: signOff.calendar_id,
              time_zone: getVenueTimeZone(event),
            }}
            text={text}
          />
        )}
      </div>
    </section>
  );
}
