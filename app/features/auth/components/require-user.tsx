import type { User } from '@supabase/supabase-js';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { notify } from '@/components/notify';
import { Loading } from '@/components/page-states';
import { paths } from '@/lib/paths';
import { useAuth } from '../auth-provider';

/** A page for signed-in users: the rest is told so and taken to /login, and comes back after (specification 8). */
export function RequireUser({ children }: { children: (user: User) => ReactNode }) {
  const { user, loading } = useAuth();
  const wasSignedIn = useRef(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (user) wasSignedIn.current = true;
    if (loading || user || wasSignedIn.current) return; // signing out leaves the page by itself
    notify.error('Please log in', 'You need to be logged in to view this page');
    navigate(paths.login, { replace: true, state: { returnTo: pathname + search } });
  }, [loading, user, navigate, pathname, search]);

  return user ? children(user) : <Loading />;
}
