import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { hasStoredValue, storageKeys } from '@/lib/browser/browser-storage';
import type { ImportStart, Source } from './import-slot';
import { usePastedRows } from './use-pasted-rows';

type Wanted = {
  isReady: boolean;
  isFull: boolean;
  isImporting: boolean;
  onImporting: (() => void) | undefined;
};

export function useImportStart(
  eventId: string,
  { isReady, isFull, isImporting, onImporting }: Wanted,
) {
  const [start, setStart] = useState<ImportStart | null>(null);
  /** Whether a list may be waiting for a larger plan; the import then reads it. */
  const hasPending = () => hasStoredValue(`${storageKeys.pendingImport}${eventId}`);
  /** A pending import is shown first, because another would replace it. */
  const open = (from: Source = 'file') => setStart(hasPending() ? 'pending' : { from });
  const openAtFirst = useEffectEvent(() => {
    if (isImporting) open();
    else if (hasPending() && !isFull) setStart('pending');
    if (isImporting) onImporting?.();
  });
  useEffect(() => {
    if (isReady) openAtFirst();
  }, [isImporting, isReady]);
  usePastedRows(isReady && !start, (rows) => setStart({ rows }));
  const close = useCallback(() => setStart(null), []);
  return { start, hasPending: hasPending(), open, begin: setStart, close };
}
