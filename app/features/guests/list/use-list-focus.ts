import { useCallback, useEffect, useRef, useState } from 'react';
import { useShortcuts } from '@/lib/react/use-keys';
import type { GuestFormHandle } from '../form/guest-form';
import type { GuestTableHandle } from './guest-table';
import type { Listing } from './use-listing';
import { useRestoredFocus } from './use-restored-focus';

export function useListFocus({ listed, isSearched }: Listing) {
  const area = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const table = useRef<GuestTableHandle>(null);
  const line = useRef<GuestFormHandle>(null);

  /** Arrow down in the search waits until the deferred list shows what the words find. */
  const [isGoingDown, setIsGoingDown] = useState(false);
  const firstListed = listed[0]?.id;
  useEffect(() => {
    if (!isGoingDown || !isSearched) return;
    setIsGoingDown(false);
    if (firstListed) table.current?.focus(firstListed);
  }, [isGoingDown, isSearched, firstListed]);

  const restoreFocus = useCallback(() => {
    if (!table.current?.focus()) line.current?.focus();
  }, []);
  useRestoredFocus(area, restoreFocus);
  useShortcuts({
    '/': () => tools.current?.querySelector('input')?.focus(),
    n: () => line.current?.focus(),
  });
  return { area, tools, table, line, goDown: () => setIsGoingDown(true) };
}
