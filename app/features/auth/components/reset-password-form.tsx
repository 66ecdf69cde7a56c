import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { Field } from '@/components/field';
import { notify } from '@/components/notify';
import { Loading } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { toAppError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { useAuth } from '../auth-provider';
import { useResetPassword } from '../mutations';
import { resetPasswordSchema } from '../schema';

/** Opened from the mailed link, which signs the visitor in for this one thing. */
export function ResetPasswordForm() {
  const { user, loading } = useAuth();
  const reset = useResetPassword();
  const navigate = useNavigate();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(resetPasswordSchema),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors } = formState;

  if (loading) return <Loading />;
  if (!user && !reset.isPending) {
    return (
      <>
        <p role="alert">This link has expired or was already used.</p>
        <Button className="mt-5" asChild>
          <Link to={paths.forgotPassword}>Ask for a new link</Link>
        </Button>
      </>
    );
  }
  const submit = handleSubmit(({ password }) =>
    reset.mutate(password, {
      onSuccess: () => {
        notify.success('Password changed', 'Please log in with your new password.');
        navigate(paths.login, { replace: true });
      },
      onError: (error) => notify.error('Error', toAppError(error).message),
    }),
  );
  return (
    <form method="post" className="form-grid" onSubmit={submit} noValidate>
      <Field label="New Password" help="At least 8 characters." error={errors.password?.message}>
        {(control) => <Input {...control} {...register('password')} type="password" autoComplete="new-password" />}
      </Field>
      <Field label="Confirm Password" error={errors.confirmPassword?.message}>
        {(control) => <Input {...control} {...register('confirmPassword')} type="password" autoComplete="new-password" />}
      </Field>
      <Button type="submit" busy={reset.isPending} block>
        {reset.isPending ? 'Saving...' : 'Save new password'}
      </Button>
    </form>
  );
}
