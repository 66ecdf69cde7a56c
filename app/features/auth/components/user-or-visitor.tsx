import type { User } from '@supabase/supabase-js';
import { type ReactNode, useState } from 'react';
import { Loading } from '@/components/page-states';
import { useAuth } from '../auth-provider';
import { RequireUser } from './require-user';

/** For whoever is signed in, or a visitor. Whose session ends while at work is led to the login; a visitor is not. */
export function UserOrVisitor({ children }: { children: (user: User | null) => ReactNode }) {
  const { user, loading } = useAuth();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  if (loading) return <Loading />;
  return wasSignedIn ? <RequireUser>{children}</RequireUser> : children(null);
}
