import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths, safeReturnTo } from '@/lib/paths';
import { useAuth } from '../auth-provider';

/** What travels through sign-up and login: where to go after, the plan that was chosen, the e-mail once it is known, and whether this browser’s event comes along. */
type LoginState = { returnTo?: string; plan?: string; email?: string; publishes?: boolean };

/** For whoever signs up to publish the event of this browser. */
export const publishing: LoginState = { publishes: true };
type ChosenPlan = { name: string; price: number };

/** For the buttons of a plan: who chooses a paid one goes on to its payment once logged in. */
export const loginStateFor = (plan: ChosenPlan): LoginState =>
  plan.price > 0 ? { returnTo: paths.checkout, plan: plan.name } : {};

/** For the links of a plan, which are pressed before scripts arrive, too: its choice is in the address. */
export const signupPathFor = ({ name, price }: ChosenPlan): string =>
  price > 0 ? `${paths.signup}?plan=${encodeURIComponent(name)}` : paths.signup;

/** What came along to sign-up or login. */
export function useLoginState(): LoginState {
  const { state, search } = useLocation();
  const plan = new URLSearchParams(search).get('plan');
  return { ...(plan ? { plan, returnTo: paths.checkout } : {}), ...(state as LoginState | null) };
}

export function useReturnWhenSignedIn(): void {
  const { user } = useAuth();
  const navigate = useNavigate();
  const { returnTo, plan, publishes } = useLoginState();
  const target = safeReturnTo(returnTo) ?? paths.dashboard;
  useEffect(() => {
    if (user) navigate(target, { replace: true, state: plan || publishes ? { plan, publishes } : null });
  }, [user, target, plan, publishes, navigate]);
}
