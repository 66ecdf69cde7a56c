import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { notify } from '@/components/notify';
import { Button } from '@/components/ui/button';
import { toAppError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { useResetPassword } from '../mutations';
import { resetPasswordSchema } from '../schema';
import { DeadLink } from './dead-link';
import { NewPassword } from './new-password';
import { useShownPassword } from './password-input';

/** Opened from the mailed link. Its token is used only with the new password, so that a mail scanner cannot use it up. */
export function ResetPasswordForm() {
  const [search] = useSearchParams();
  const tokenHash = search.get('token_hash');
  const reset = useResetPassword(tokenHash);
  const navigate = useNavigate();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(resetPasswordSchema),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors } = formState;
  const { shown, hidingFirst } = useShownPassword();

  if (!tokenHash || (reset.error && toAppError(reset.error).code === 'link_expired')) {
    return (
      <DeadLink>
        <Button asChild>
          <Link to={paths.forgotPassword}>Ask for a new link</Link>
        </Button>
      </DeadLink>
    );
  }
  const submit = handleSubmit(({ password }) =>
    reset.mutate(password, {
      onSuccess: () => {
        notify.success('Password changed', 'Please log in with your new password.');
        navigate(paths.login, { replace: true });
      },
      onError: (error) => {
        const { code, message, cause } = toAppError(error);
        if (code === 'weak_password') setError('password', { message }, { shouldFocus: true });
        else if ((cause as { code?: string } | undefined)?.code === 'same_password') {
          setError('password', { message: 'This is your password already. Please choose another.' }, { shouldFocus: true });
        } else if (code !== 'link_expired') notify.error('Error', message);
      },
    }),
  );
  return (
    <form method="post" className="form-grid" onSubmit={hidingFirst(submit)} noValidate>
      <NewPassword
        label="New Password"
        first={{ input: register('password'), error: errors.password?.message }}
        again={{ input: register('confirmPassword'), error: errors.confirmPassword?.message }}
        shown={shown}
      />
      <Button type="submit" busy={reset.isPending} block>
        {reset.isPending ? 'Saving...' : 'Save new password'}
      </Button>
    </form>
  );
}
