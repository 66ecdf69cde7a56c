import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths, safeReturnTo } from '@/lib/paths';
import { useAuth } from '../auth-provider';

export function useReturnWhenSignedIn(): void {
  const { user } = useAuth();
  const navigate = useNavigate();
  const { state } = useLocation();
  const target = safeReturnTo((state as { returnTo?: string } | null)?.returnTo) ?? paths.dashboard;
  useEffect(() => {
    if (user) navigate(target, { replace: true });
  }, [user, target, navigate]);
}
