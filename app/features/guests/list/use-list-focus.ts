import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
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
  const isGoingDown = useRef(false);
  const goDown = () => {
    isGoingDown.current = !isSearched;
    if (isSearched && listed[0]) table.current?.focus(listed[0].id);
  };
  const goDownOnceSearched = useEffectEvent(() => {
    if (isGoingDown.current) goDown();
  });
  useEffect(() => {
    if (isSearched) goDownOnceSearched();
  }, [isSearched]);

  const restoreFocus = useCallback(() => {
    if (!table.current?.focus()) line.current?.focus();
  }, []);
  useRestoredFocus(area, restoreFocus);
  useActions(listActions, {
    search: () => tools.current?.querySelector('input')?.focus(),
    add: () => line.current?.focus(),
  });
  return { area, tools, table, line, goDown };
}
