import type { User } from '@supabase/supabase-js';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { notify } from '@/components/notify';
import { Loading } from '@/components/page-states';
import { paths } from '@/lib/text/paths';
import { useAuth } from '../auth-provider';

export function RequireUser({ children }: { children: (user: User) => ReactNode }) {
  const { user, loading } = useAuth();
  const navigate = useNavigate();
  const location = useLocation();
  const isNavigating = useNavigation().state !== 'idle';

  useEffect(() => {
    const { pathname, search } = location;
    // After a sign-out, a user already navigating elsewhere is not asked to log in. The address changes before React renders the next page.
    if (loading || user || isNavigating || window.location.pathname !== pathname) return;
    notify.error('Please log in', 'You need to be logged in to view this page', {
      page: paths.login,
    });
    navigate(paths.login, { replace: true, state: { returnTo: pathname + search } });
  }, [loading, user, isNavigating, navigate, location]);

  return user ? children(user) : <Loading />;
}

/** Lets visitors in; a signed-in user is sent to the login page when the login expires. */
export function AllowVisitor({ children }: { children: (user: User | null) => ReactNode }) {
  const { user, loading } = useAuth();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  if (loading) return <Loading />;
  return wasSignedIn ? <RequireUser>{children}</RequireUser> : children(null);
}
