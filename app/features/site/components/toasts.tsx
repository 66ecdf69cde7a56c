import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useAuth } from '@/features/auth/auth-provider';
import { whenIdle } from '@/lib/browser/when-idle';
import { lazyWithFallback } from '@/lib/react/lazy-with-fallback';
import { paths } from '@/lib/text/paths';

const Toaster = lazyWithFallback<object>(
  () => import('@/components/toaster').then(({ Toaster }) => ({ default: Toaster })),
  () => null,
);

/** Loaded after the page itself, and not on public pages for signed-out visitors, where no toast can occur. */
export function Toasts({ isPublicPage }: { isPublicPage: boolean }) {
  const { user } = useAuth();
  const { pathname } = useLocation();
  const [isWanted, setIsWanted] = useState(false);
  const isAtWork = user !== null || !isPublicPage;
  useFollowedNotices(isAtWork || isWanted);
  useEffect(() => {
    const want = () => setIsWanted(true);
    if (isAtWork) whenIdle(want);
    if (pathname !== paths.contact) return;
    const signs = ['focusin', 'submit'] as const; // the contact page has the only public form
    for (const sign of signs) document.addEventListener(sign, want, { once: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, want);
    };
  }, [isAtWork, pathname]);
  return (
    isWanted && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}

/** Removes an error once it is corrected or its page is left, even before its card has loaded. */
function useFollowedNotices(isFollowed: boolean): void {
  const location = useLocation();
  const [notify, setNotify] = useState<typeof import('@/components/notify')>();
  useEffect(() => {
    if (!isFollowed) return;
    import('@/components/notify').then(setNotify, (error) =>
      console.error('Could not load toasts', error),
    );
  }, [isFollowed]);
  const page = notify?.getPageKey(location);
  useEffect(() => notify?.removeErrorsOfEditedForms(), [notify]);
  useEffect(() => {
    if (page !== undefined) return () => notify?.notices.leave(page);
  }, [notify, page]);
}
