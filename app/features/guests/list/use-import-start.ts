import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { hasStoredValue, storageKeys } from '@/lib/browser/browser-storage';
import type { ImportMethod, ImportStart } from './import-slot';
import { usePastedRows } from './use-pasted-rows';

type ImportStartOptions = {
  isReady: boolean;
  isFull: boolean;
  isImporting: boolean;
  onImporting: (() => void) | undefined;
};

export function useImportStart(
  eventId: string,
  { isReady, isFull, isImporting, onImporting }: ImportStartOptions,
) {
  const [start, setStart] = useState<ImportStart | null>(null);
  /** True if a stored list waits for a larger plan. Only the import dialog parses the list. */
  const hasPending = () => hasStoredValue(`${storageKeys.pendingImport}${eventId}`);
  /** A pending import is opened first, because a new one would replace it. */
  const open = (from: ImportMethod = 'file') => setStart(hasPending() ? 'pending' : { from });
  const openInitially = useEffectEvent(() => {
    if (isImporting) open();
    else if (hasPending() && !isFull) setStart('pending');
    if (isImporting) onImporting?.();
  });
  useEffect(() => {
    if (isReady) openInitially();
  }, [isImporting, isReady]);
  usePastedRows(isReady && !start, (rows) => setStart({ rows }));
  const close = useCallback(() => setStart(null), []);
  return { start, hasPending: hasPending(), open, begin: setStart, close };
}
