import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useActions } from '@/lib/react/use-actions';
import type { GuestFormHandle } from '../form/guest-form';
import type { GuestTableHandle } from './guest-table';
import { guestListActions } from './list-actions';
import type { FilteredGuestList } from './use-listing';
import { useRestoredFocus } from './use-restored-focus';

export function useListFocus({ listed, isSearched }: FilteredGuestList) {
  const area = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const table = useRef<GuestTableHandle>(null);
  const blankRow = useRef<GuestFormHandle>(null);

  /** True after arrow down in the search, until the deferred list shows the results. */
  const shouldFocusRow = useRef(false);
  const focusFirstRow = () => {
    shouldFocusRow.current = !isSearched;
    if (isSearched && listed[0]) table.current?.focus(listed[0].id);
  };
  const focusFirstResult = useEffectEvent(() => {
    if (shouldFocusRow.current) focusFirstRow();
  });
  useEffect(() => {
    if (isSearched) focusFirstResult();
  }, [isSearched]);

  const restoreFocus = useCallback(() => {
    if (!table.current?.focus()) blankRow.current?.focus();
  }, []);
  useRestoredFocus(area, restoreFocus);
  useActions(guestListActions, {
    search: () => tools.current?.querySelector('input')?.focus(),
    add: () => blankRow.current?.focus(),
  });
  return { area, tools, table, blankRow, focusFirstRow };
}
