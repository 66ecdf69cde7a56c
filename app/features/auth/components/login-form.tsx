import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { Field } from '@/components/field';
import { notify } from '@/components/notify';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { toAppError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { useAuth } from '../auth-provider';
import { loginSchema } from '../schema';
import { PasswordInput, useShownPassword } from './password-input';
import { useLoginState } from './use-return-when-signed-in';
import { WithoutAccount } from './without-account';

type Props = {
  email: string;
  /** Typed a moment ago, on signing up; else empty. */
  password: string;
  /** What the toast says once the login was successful. */
  greeting: string;
};

export function LoginForm({ email, password, greeting }: Props) {
  const { signIn } = useAuth();
  const state = useLoginState();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { email, password },
  });
  const { errors, isSubmitting } = formState;
  const { shown, hidingFirst } = useShownPassword();

  const submit = handleSubmit(async (values) => {
    try {
      const answer = await signIn(values.email, values.password);
      if (answer.success) return notify.success('Login successful', greeting);
      const words = answer.error || 'Please check your credentials';
      setError('password', { message: words });
      notify.error('Login failed', words);
    } catch (error) {
      console.error('Login failed', error);
      notify.error('Login error', toAppError(error).message);
    }
  });

  return (
    <form method="post" className="form-grid" onSubmit={hidingFirst(submit)} noValidate>
      <Field label="Email" error={errors.email?.message}>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="username" autoFocus={!email} />}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('password')}
            {...shown}
            autoComplete="current-password"
            autoFocus={Boolean(email) && !password}
          />
        )}
      </Field>
      <p className="-mt-2">
        <Link className="link inline-flex min-h-11 items-center" to={paths.forgotPassword}>
          Forgot password?
        </Link>
      </p>
      <Button type="submit" busy={isSubmitting} autoFocus={Boolean(password)} block>
        {isSubmitting ? 'Signing in...' : 'Log In'}
      </Button>
      {!password && (
        <>
          <p className="text-center text-ink-2">
            New here?{' '}
            <Link className="link inline-flex min-h-11 items-center" to={paths.signup} state={state}>
              Sign up
            </Link>
          </p>
          <WithoutAccount />
        </>
      )}
    </form>
  );
}
