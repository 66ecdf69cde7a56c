import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { FieldError } from '@/components/field';
import { TextField } from '@/components/form-field';
import { notify } from '@/components/notify';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/input';
import type { AppErrorCode } from '@/lib/backend/errors';
import { paths } from '@/lib/text/paths';
import { useAuth } from '../auth-provider';
import { storeNewAccount } from '../new-account';
import { signupSchema } from '../schema';
import { NewPasswordField, usePasswordVisibility } from './password-input';
import { useLoginState } from './use-redirect-when-signed-in';
import { StartWithoutAccountLink } from './without-account';

const repeatingFails = new Set<AppErrorCode>([
  'too_many_requests',
  'registration_closed',
  'registration_by_invitation',
]);

const formatDomains = (domains: readonly string[]) =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(domains);

type Props = { invitation: string | undefined; domains: string[] };

export function SignupForm({ invitation, domains }: Props) {
  const { signUp } = useAuth();
  const navigate = useNavigate();
  const state = useLoginState();
  const form = useForm({
    resolver: zodResolver(signupSchema),
    defaultValues: {
      fullName: '',
      email: '',
      password: '',
      confirmPassword: '',
      acceptsTerms: false,
    },
  });
  const { register, setError } = form;
  const { errors, isSubmitting } = form.formState;
  const { shown, hidingFirst } = usePasswordVisibility();

  const submit = form.handleSubmit(
    async ({ fullName, email, password, confirmPassword, acceptsTerms }) => {
      if (password !== confirmPassword) {
        setError('confirmPassword', { message: "Passwords don't match" }, { shouldFocus: true });
        return notify.error("Passwords don't match", 'Please type the same password twice.');
      }
      if (!acceptsTerms) {
        setError(
          'acceptsTerms',
          { message: 'Please accept the terms and conditions' },
          { shouldFocus: true },
        );
        return notify.error('Terms and conditions', 'Please accept the terms and conditions');
      }
      try {
        const answer = await signUp({ fullName, email, password, invitation });
        if (!answer.success) {
          if (answer.code === 'weak_password')
            return setError('password', { message: answer.error }, { shouldFocus: true });
          if (answer.code === 'email_domain_refused')
            return setError(
              'email',
              {
                message:
                  domains.length > 0
                    ? `Please use an address at ${formatDomains(domains)}.`
                    : answer.error,
              },
              { shouldFocus: true },
            );
          return notify.error(
            'Signup error',
            repeatingFails.has(answer.code)
              ? answer.error
              : 'Failed to create account. Please try again.',
          );
        }
        const next =
          'Please check your email and follow the link we sent you. Then you can log in.';
        notify.success('Account created', answer.mustConfirm ? next : 'You can log in now.');
        if (!answer.mustConfirm) storeNewAccount({ fullName, email, password });
        navigate(paths.login, { state: { ...state, email } });
      } catch (error) {
        console.error('Signup failed', error);
        notify.error('Signup error', 'Failed to create account. Please try again.');
      }
    },
  );

  return (
    <form method="post" className="form-grid" onSubmit={hidingFirst(submit)} noValidate>
      <TextField form={form} name="fullName" label="Full Name" autoComplete="name" />
      <TextField
        form={form}
        name="email"
        label="Email"
        help={domains.length > 0 ? `Only addresses at ${formatDomains(domains)}.` : undefined}
        type="email"
        autoComplete="username"
      />
      <NewPasswordField form={form} label="Password" shown={shown} />
      <div>
        <label htmlFor="accepts-terms" className="flex min-h-11 items-center gap-3">
          <Checkbox
            id="accepts-terms"
            {...register('acceptsTerms')}
            aria-invalid={errors.acceptsTerms ? true : undefined}
            aria-describedby={errors.acceptsTerms && 'accepts-terms-error'}
          />
          <span>
            I accept the{' '}
            <Link className="link" to={paths.terms} target="_blank">
              terms and conditions
            </Link>{' '}
            and the{' '}
            <Link className="link" to={paths.privacy} target="_blank">
              Privacy Policy
            </Link>
          </span>
        </label>
        <FieldError id="accepts-terms-error">{errors.acceptsTerms?.message}</FieldError>
      </div>
      <Button type="submit" busy={isSubmitting} block>
        {isSubmitting ? 'Creating Account...' : 'Sign Up'}
      </Button>
      <p className="text-center text-ink-2">
        Already have an account?{' '}
        <Link className="link inline-flex min-h-11 items-center" to={paths.login} state={state}>
          Log in
        </Link>
      </p>
      <StartWithoutAccountLink />
    </form>
  );
}
