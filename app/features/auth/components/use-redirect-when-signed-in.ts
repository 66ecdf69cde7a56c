import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths, toSafeReturnPath } from '@/lib/text/paths';
import { useAuth } from '../auth-provider';

/** `publishes`: whether the event stored in this browser moves to the account. */
type LoginState = { returnTo?: string; plan?: string; email?: string; publishes?: boolean };

export const publishLoginState: LoginState = { publishes: true };
type ChosenPlan = { name: string; price: number };

export const buildLoginState = (plan: ChosenPlan): LoginState =>
  plan.price > 0 ? { returnTo: paths.checkout, plan: plan.name } : {};

/** The plan is in the URL, not in navigation state, because the link may be clicked before scripts load. */
export const getSignupPath = ({ name, price }: ChosenPlan): string =>
  price > 0 ? `${paths.signup}?plan=${encodeURIComponent(name)}` : paths.signup;

export function useLoginState(): LoginState {
  const { state, search } = useLocation();
  const plan = new URLSearchParams(search).get('plan');
  return { ...(plan ? { plan, returnTo: paths.checkout } : {}), ...(state as LoginState | null) };
}

export function useRedirectWhenSignedIn(): void {
  const { user } = useAuth();
  const navigate = useNavigate();
  const { returnTo, plan, publishes } = useLoginState();
  const target = toSafeReturnPath(returnTo) ?? paths.dashboard;
  useEffect(() => {
    if (user)
      navigate(target, { replace: true, state: plan || publishes ? { plan, publishes } : null });
  }, [user, target, plan, publishes, navigate]);
}
