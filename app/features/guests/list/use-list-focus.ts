import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useActions } from '@/lib/react/use-actions';
import type { GuestFormHandle } from '../form/guest-form';
import type { GuestTableHandle } from './guest-table';
import { guestListActions } from './list-actions';
import type { Listing } from './use-listing';
import { useRestoredFocus } from './use-restored-focus';

export function useListFocus({ listed, isSearched }: Listing) {
  const area = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const table = useRef<GuestTableHandle>(null);
  const line = useRef<GuestFormHandle>(null);

  /** True after arrow down in the search until the deferred list shows the results. */
  const isGoingDown = useRef(false);
  const focusFirstRow = () => {
    isGoingDown.current = !isSearched;
    if (isSearched && listed[0]) table.current?.focus(listed[0].id);
  };
  const focusFirstRowOnceSearched = useEffectEvent(() => {
    if (isGoingDown.current) focusFirstRow();
  });
  useEffect(() => {
    if (isSearched) focusFirstRowOnceSearched();
  }, [isSearched]);

  const restoreFocus = useCallback(() => {
    if (!table.current?.focus()) line.current?.focus();
  }, []);
  useRestoredFocus(area, restoreFocus);
  useActions(guestListActions, {
    search: () => tools.current?.querySelector('input')?.focus(),
    add: () => line.current?.focus(),
  });
  return { area, tools, table, line, focusFirstRow };
}
