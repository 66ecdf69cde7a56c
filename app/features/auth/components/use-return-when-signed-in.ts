import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths, safeReturnTo } from '@/lib/paths';
import { useAuth } from '../auth-provider';

/** Takes whoever is signed in on to where they wanted to go, or to the dashboard (specification 2; decisions: signing up and in). */
export function useReturnWhenSignedIn(): void {
  const { user } = useAuth();
  const navigate = useNavigate();
  const { state } = useLocation();
  const target = safeReturnTo((state as { returnTo?: string } | null)?.returnTo) ?? paths.dashboard;
  useEffect(() => {
    if (user) navigate(target, { replace: true });
  }, [user, target, navigate]);
}
