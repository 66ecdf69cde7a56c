import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useAuth } from '@/features/auth/auth-provider';
import { whenIdle } from '@/lib/browser/when-idle';
import { lazyWithFallback } from '@/lib/react/lazy-with-fallback';
import { paths } from '@/lib/text/paths';

const Toaster = lazyWithFallback<object>(
  () => import('@/components/notify-cards').then(({ Toaster }) => ({ default: Toaster })),
  () => null,
);

/** Loaded after what the page itself needs, and not at all on public pages for somebody signed out, where no toast can come. */
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
    const signs = ['focusin', 'submit'] as const; // the one public page with something to send
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

/** An error goes once it is corrected or its page is left, also where its card has not been loaded yet. */
function useFollowedNotices(isFollowed: boolean): void {
  const location = useLocation();
  const [notify, setNotify] = useState<typeof import('@/components/notify')>();
  useEffect(() => {
    if (!isFollowed) return;
    import('@/components/notify').then(setNotify, (error) => console.error('Toasts could not be loaded', error));
  }, [isFollowed]);
  const page = notify?.pageOf(location);
  useEffect(() => notify?.watchForms(), [notify]);
  useEffect(() => {
    if (page !== undefined) return () => notify?.notices.leave(page);
  }, [notify, page]);
}
