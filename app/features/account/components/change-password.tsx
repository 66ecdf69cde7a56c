import { zodResolver } from '@hookform/resolvers/zod';
import type { User } from '@supabase/supabase-js';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { FormField } from '@/components/form-field';
import { notify } from '@/components/notify';
import { Button } from '@/components/ui/button';
import {
  NewPasswordField,
  PasswordInput,
  usePasswordVisibility,
} from '@/features/auth/components/password-input';
import { useChangePassword } from '@/features/auth/mutations';
import { findPasswordRefusal } from '@/features/auth/password-refusal';
import { changePasswordSchema } from '@/features/auth/schema';
import { toAppError } from '@/lib/backend/errors';
import { paths } from '@/lib/text/paths';

export function ChangePassword({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false);
  const [hasClosed, setHasClosed] = useState(false);
  const close = () => {
    setIsOpen(false);
    setHasClosed(true);
  };
  return (
    <section className="mt-8 border-t border-hair pt-6" aria-labelledby="password-heading">
      <h2 id="password-heading" className="title-m">
        Password
      </h2>
      {isOpen ? (
        <PasswordForm email={user.email ?? ''} onClose={close} />
      ) : (
        <>
          <p className="mt-2 text-ink-2">To change it, you need your current one.</p>
          <Button
            variant="soft"
            className="mt-4"
            autoFocus={hasClosed}
            onClick={() => setIsOpen(true)}
          >
            Change password
          </Button>
        </>
      )}
    </section>
  );
}

function PasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const change = useChangePassword(email);
  const form = useForm({
    resolver: zodResolver(changePasswordSchema),
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  });
  const { shown, hidingFirst } = usePasswordVisibility();
  const submit = form.handleSubmit((passwords) =>
    change.mutate(passwords, {
      onSuccess: onClose,
      onError: (error) => {
        const { code, message } = toAppError(error);
        const refusal = findPasswordRefusal(error);
        if (code === 'invalid_credentials') {
          const wrong = { message: 'That’s not your current password.' };
          form.setError('currentPassword', wrong, { shouldFocus: true });
        } else if (refusal) form.setError('password', { message: refusal }, { shouldFocus: true });
        else notify.error('Error', message);
      },
    }),
  );
  return (
    <form method="post" className="form-grid mt-4" onSubmit={hidingFirst(submit)} noValidate>
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <FormField form={form} name="currentPassword" label="Current Password">
        {(control) => (
          <PasswordInput
            {...control}
            isShown={shown.isShown}
            autoComplete="current-password"
            autoFocus
          />
        )}
      </FormField>
      <p className="-mt-2 text-sm">
        <Link className="link inline-block py-1" to={paths.forgotPassword}>
          Forgot password?
        </Link>
      </p>
      <NewPasswordField form={form} label="New Password" shown={shown} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={change.isPending}>
          {change.isPending ? 'Saving...' : 'Save new password'}
        </Button>
        <Button variant="soft" onClick={onClose} disabled={change.isPending}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
