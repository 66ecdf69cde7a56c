import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { FormCard } from '@/components/form-card';
import { FormField, TextField } from '@/components/form-field';
import { notify } from '@/components/notify';
import { Button } from '@/components/ui/button';
import { toAppError } from '@/lib/backend/errors';
import { paths } from '@/lib/text/paths';
import { getFirstWord } from '@/lib/text/text';
import { useAuth } from '../auth-provider';
import { clearNewAccount, readNewAccount } from '../new-account';
import { loginSchema } from '../schema';
import { PasswordInput, usePasswordVisibility } from './password-input';
import { useLoginState } from './use-redirect-when-signed-in';
import { StartWithoutAccountLink } from './without-account';

type Props = {
  email: string;
  password: string;
  greeting: string;
};

function LoginForm({ email, password, greeting }: Props) {
  const { signIn } = useAuth();
  const state = useLoginState();
  const form = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { email, password },
  });
  const { isSubmitting } = form.formState;
  const { shown, hidingFirst } = usePasswordVisibility();

  const submit = form.handleSubmit(async (values) => {
    try {
      const answer = await signIn(values.email, values.password);
      if (answer.success) return notify.success('Login successful', greeting);
      const words = answer.error || 'Please check your credentials';
      form.setError('password', { message: words });
      notify.error('Login failed', words);
    } catch (error) {
      console.error('Login failed', error);
      notify.error('Login error', toAppError(error).message);
    }
  });

  return (
    <form method="post" className="form-grid" onSubmit={hidingFirst(submit)} noValidate>
      <TextField
        form={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus={!email}
      />
      <FormField form={form} name="password" label="Password">
        {(control) => (
          <PasswordInput
            {...control}
            {...shown}
            autoComplete="current-password"
            autoFocus={Boolean(email) && !password}
          />
        )}
      </FormField>
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
            <Link
              className="link inline-flex min-h-11 items-center"
              to={paths.signup}
              state={state}
            >
              Sign up
            </Link>
          </p>
          <StartWithoutAccountLink />
        </>
      )}
    </form>
  );
}

export function LoginCard({ email }: { email: string }) {
  const [account] = useState(() => readNewAccount(email));
  useEffect(() => clearNewAccount, []);
  return account ? (
    <FormCard title="Your account is ready" lead="Log in and we’ll start with your guest list.">
      <LoginForm
        email={email}
        password={account.password}
        greeting={`Welcome, ${getFirstWord(account.fullName)}!`}
      />
    </FormCard>
  ) : (
    <FormCard title="Welcome back" lead="Log in to your events.">
      <LoginForm email={email} password="" greeting="Welcome back!" />
    </FormCard>
  );
}
