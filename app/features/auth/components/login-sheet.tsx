import { useEffect, useState } from 'react';
import { FormSheet } from '@/components/form-sheet';
import { firstWord } from '@/lib/text';
import { clearNewAccount, newAccount } from '../new-account';
import { LoginForm } from './login-form';

/** The login; for whoever has just signed up, the last press of it. */
export function LoginSheet({ email }: { email: string }) {
  const [account] = useState(() => newAccount(email));
  useEffect(() => clearNewAccount, []);
  return account ? (
    <FormSheet title="Your account is ready" lead="Log in, and we begin with your guest list.">
      <LoginForm email={email} password={account.password} greeting={`Welcome, ${firstWord(account.fullName)}!`} />
    </FormSheet>
  ) : (
    <FormSheet title="Welcome back" lead="Log in to your events.">
      <LoginForm email={email} password="" greeting="Welcome back!" />
    </FormSheet>
  );
}
