import { useEffect } from 'react';
import { useStable } from '@/lib/use-stable';

/** Opens the import as soon as it is asked for and can be. */
export function useAskedImport(isAsked: boolean, open: () => void): void {
  const stable = useStable({ open });
  useEffect(() => {
    if (isAsked) stable.open();
  }, [isAsked, stable]);
}
