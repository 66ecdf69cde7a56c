import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths, safeReturnTo } from '@/lib/paths';
import { useAuth } from '../auth-provider';

/** What travels through sign-up and login: where to go after, and the plan that was chosen. */
type LoginState = { returnTo?: string; plan?: string };

/** For the links and buttons of a plan: who chooses a paid one goes on to its payment once logged in. */
export const loginStateFor = (plan: { name: string; price: number }): LoginState =>
  plan.price > 0 ? { returnTo: paths.checkout, plan: plan.name } : {};

export function useReturnWhenSignedIn(): void {
  const { user } = useAuth();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { returnTo, plan } = (state ?? {}) as LoginState;
  const target = safeReturnTo(returnTo) ?? paths.dashboard;
  useEffect(() => {
    if (user) navigate(target, { replace: true, state: plan ? { plan } : null });
  }, [user, target, plan, navigate]);
}
