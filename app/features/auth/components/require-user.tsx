import type { User } from '@supabase/supabase-js';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { notify } from '@/components/notify';
import { Loading } from '@/components/page-states';
import { paths } from '@/lib/paths';
import { useAuth } from '../auth-provider';

/** A page for signed-in users: the rest, and whoever's session ends on it, is told so, taken to /login, and comes back after. */
export function RequireUser({ children }: { children: (user: User) => ReactNode }) {
  const { user, loading } = useAuth();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (loading || user) return;
    notify.error('Please log in', 'You need to be logged in to view this page', { page: paths.login });
    navigate(paths.login, { replace: true, state: { returnTo: pathname + search } });
  }, [loading, user, navigate, pathname, search]);

  return user ? children(user) : <Loading />;
}

/** For whoever is signed in, or a visitor. Whose session ends while at work is led to the login; a visitor is not. */
export function UserOrVisitor({ children }: { children: (user: User | null) => ReactNode }) {
  const { user, loading } = useAuth();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  if (loading) return <Loading />;
  return wasSignedIn ? <RequireUser>{children}</RequireUser> : children(null);
}
