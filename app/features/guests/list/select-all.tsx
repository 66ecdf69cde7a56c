import { Checkbox } from '@/components/ui/input';
import { useGuestListContext } from './guest-list-context';
import { useListState, useListStore } from './list-store';

/** Selects all guests that match the search, but not those that it only guesses. */
export function SelectAll() {
  const { matches } = useGuestListContext().listing;
  const store = useListStore();
  const isAllSelected = useListState(
    ({ selected }) => matches.length > 0 && matches.every(({ id }) => selected.has(id)),
  );
  const isSomeSelected = useListState(
    ({ selected }) => selected.size > 0 && matches.some(({ id }) => selected.has(id)),
  );
  return (
    <Checkbox
      className="size-[18px] phone:size-6"
      aria-label="Select all"
      checked={isAllSelected}
      ref={(box) => {
        if (box) box.indeterminate = isSomeSelected && !isAllSelected;
      }}
      onChange={() =>
        store.set({ selected: new Set(isAllSelected ? [] : matches.map(({ id }) => id)) })
      }
    />
  );
}
