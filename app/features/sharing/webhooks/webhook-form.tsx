import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/form-field';
import { Button } from '@/components/ui/button';
import { useAddWebhook } from './mutations';
import { type NewWebhook, webhookSchema } from './schema';

type Props = { eventId: string; onAdded: (added: NewWebhook) => void; onCancel: () => void };

export function WebhookForm({ eventId, onAdded, onCancel }: Props) {
  const form = useForm({ resolver: zodResolver(webhookSchema), defaultValues: { url: '' } });
  const add = useAddWebhook(eventId);
  const submit = form.handleSubmit(({ url }) => {
    if (!add.isPending) add.mutate(url, { onSuccess: onAdded });
  });
  return (
    <form method="post" className="grid gap-4" onSubmit={submit} noValidate>
      <TextField
        form={form}
        name="url"
        label="Address of the tool"
        help="The tool gives you this address. It begins with https://."
        type="url"
        inputMode="url"
        autoComplete="off"
        autoFocus
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={add.isPending}>
          {add.isPending ? 'Adding the address...' : 'Add the address'}
        </Button>
        <Button variant="soft" disabled={add.isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
