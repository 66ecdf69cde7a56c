import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useAuth } from '@/features/auth/auth-provider';
import { lazyOr } from '@/lib/lazy-or';
import { paths } from '@/lib/paths';
import { whenIdle } from '@/lib/when-idle';
import { isSitePage } from '../model';

const Toaster = lazyOr<object>(
  () => import('@/components/notify-cards').then(({ Toaster }) => ({ default: Toaster })),
  () => null,
);

/** Of somebody at work here, whose forms are watched for what removes an error. */
const signs = ['focusin', 'pointerdown', 'keydown', 'submit'] as const;

/** Loaded after what the page itself needs, and not at all on public pages for somebody signed out, where no toast can come. */
export function Toasts() {
  const { user } = useAuth();
  const { pathname } = useLocation();
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const want = () => setIsWanted(true);
    const canComeAtOnce = user !== null || !isSitePage(pathname);
    if (canComeAtOnce) whenIdle(want);
    else if (pathname !== paths.contact) return; // the one public page with something to send
    for (const sign of signs) document.addEventListener(sign, want, { once: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, want);
    };
  }, [user, pathname]);
  return (
    isWanted && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
