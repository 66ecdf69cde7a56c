import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/form-field';
import { Button } from '@/components/ui/button';
import { useMailInvitation } from '../mutations';
import { mailedInvitationSchema } from '../schema';

export function MailInvitation({ token }: { token: string }) {
  const form = useForm({
    resolver: zodResolver(mailedInvitationSchema),
    defaultValues: { email: '' },
  });
  const mail = useMailInvitation();
  const submit = form.handleSubmit(({ email }) => {
    if (mail.isPending) return;
    mail.mutate(
      { token, email },
      {
        onSuccess: () => form.reset(),
        onError: ({ message }) => form.setError('email', { message }, { shouldFocus: true }),
      },
    );
  });
  return (
    <form method="post" className="flex flex-wrap items-start gap-2" onSubmit={submit} noValidate>
      <div className="min-w-40 flex-1">
        <TextField
          form={form}
          name="email"
          label="Or send it by mail"
          type="email"
          autoComplete="off"
          placeholder="name@venue.co.uk"
        />
      </div>
      <Button type="submit" variant="line" className="mt-8" busy={mail.isPending}>
        {mail.isPending ? 'Sending...' : 'Send'}
      </Button>
    </form>
  );
}
