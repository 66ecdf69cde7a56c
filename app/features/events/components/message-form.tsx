import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormField, TextField } from '@/components/form-field';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/input';
import { toLocalDateTime } from '@/lib/dates/dates';
import { useUpdateMessage } from '../mutations';
import { type HostEvent, hostMessageSchema, MAX_MESSAGE_LENGTH } from '../schema';

export function MessageForm({ event }: { event: HostEvent }) {
  const update = useUpdateMessage();
  const form = useForm({
    resolver: zodResolver(hostMessageSchema),
    // Shows a message set in another window, unless one is being typed here.
    values: {
      text: event.message ?? '',
      until: event.message_until ? toLocalDateTime(event.message_until) : '',
    },
    resetOptions: { keepDirtyValues: true },
  });
  const left = MAX_MESSAGE_LENGTH - form.watch('text').trim().length;
  const isOver = event.message_until !== null && new Date(event.message_until) <= new Date();

  const settle = (stored: { text: string; until: string }) =>
    form.reset(stored, { keepDirtyValues: false });
  const pin = form.handleSubmit(({ text, until }) => {
    const message_until = until ? new Date(until).toISOString() : null;
    update.mutate(
      { id: event.id, message: text, message_until },
      { onSuccess: () => settle({ text, until }) },
    );
  });
  const takeDown = () =>
    update.mutate(
      { id: event.id, message: null, message_until: null },
      { onSuccess: () => settle({ text: '', until: '' }) },
    );

  return (
    <form method="post" className="form-grid w-full max-w-lg" onSubmit={pin} noValidate>
      <FormField
        form={form}
        name="text"
        label="Message"
        optional="optional"
        help={`At the top of the guest page, for everyone who opens it. ${left} characters left.`}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={MAX_MESSAGE_LENGTH}
            placeholder="Ceremony moved indoors, 15:00"
          />
        )}
      </FormField>
      <TextField
        form={form}
        name="until"
        label="Show until"
        optional="optional"
        type="datetime-local"
      />
      {event.message !== null && (
        <p className="help" role="status">
          {isOver
            ? 'This message has expired, so guests no longer see it.'
            : 'Guests see this message now.'}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={update.isPending}>
          {update.isPending
            ? 'Saving...'
            : event.message === null
              ? 'Pin message'
              : 'Update message'}
        </Button>
        {event.message !== null && (
          <Button variant="soft" disabled={update.isPending} onClick={takeDown}>
            Remove message
          </Button>
        )}
      </div>
    </form>
  );
}
