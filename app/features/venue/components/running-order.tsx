import { useState } from 'react';
import { Field } from '@/components/field';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/input';
import { SIGN_OFF_LIMITS } from '../model';
import { useSaveRunningOrder } from '../mutations';

export function RunningOrder({ eventId, text: storedText }: { eventId: string; text: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  const write = useSaveRunningOrder(eventId);
  const text = typed ?? storedText;
  const save = () => write.mutate(text, { onSuccess: () => setTyped(null) });
  return (
    <section className="mt-6 grid gap-3">
      <Field
        label="Running order of the day"
        optional="optional"
        help="What happens when. Anyone with the link can read it."
      >
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            maxLength={SIGN_OFF_LIMITS.runningOrder}
            placeholder={'17:30 Dinner\n19:00 Speeches'}
            value={text}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button
        variant="soft"
        size="sm"
        className="justify-self-start"
        busy={write.isPending}
        disabled={text === storedText}
        onClick={save}
      >
        {write.isPending ? 'Saving...' : 'Save running order'}
      </Button>
    </section>
  );
}
