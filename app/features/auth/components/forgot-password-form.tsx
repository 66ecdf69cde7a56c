import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/form-field';
import { notify } from '@/components/notify';
import { Button } from '@/components/ui/button';
import { toAppError } from '@/lib/backend/errors';
import { useRequestPasswordReset } from '../mutations';
import { forgotPasswordSchema } from '../schema';

/** The response is the same whether or not the address has an account. */
export function ForgotPasswordForm() {
  const request = useRequestPasswordReset();
  const form = useForm({
    resolver: zodResolver(forgotPasswordSchema),
    defaultValues: { email: '' },
  });
  const submit = form.handleSubmit(({ email }) =>
    request.mutate(email, { onError: (error) => notify.error('Error', toAppError(error).message) }),
  );

  if (request.isSuccess) {
    return (
      <>
        <p role="status">
          If there is an account with this e-mail, a message with a link is on its way. The link
          works once and for one hour. Please look in your spam folder too.
        </p>
        <Button variant="soft" className="mt-5" onClick={() => request.reset()}>
          Ask again
        </Button>
      </>
    );
  }
  return (
    <form method="post" className="form-grid" onSubmit={submit} noValidate>
      <TextField form={form} name="email" label="Email" type="email" autoComplete="username" />
      <Button type="submit" busy={request.isPending} block>
        {request.isPending ? 'Sending...' : 'Send link'}
      </Button>
    </form>
  );
}
