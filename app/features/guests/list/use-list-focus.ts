import { useCallback, useEffect, useRef, useState } from 'react';
import { useActions } from '@/lib/react/use-actions';
import type { GuestFormHandle } from '../form/guest-form';
import type { GuestTableHandle } from './guest-table';
import { listActions } from './list-actions';
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
  useActions(listActions, {
    search: () => tools.current?.querySelector('input')?.focus(),
    add: () => line.current?.focus(),
  });
  return { area, tools, table, line, goDown: () => setIsGoingDown(true) };
}
