// biome-ignore-all lint/a11y/useSemanticElements: the virtual list positions rows itself, and table elements do not allow that
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import { useReportSelection } from '@/features/collaboration/presence-location';
import { isActionKey } from '@/lib/react/actions';
import { useIsPhone } from '@/lib/react/use-media-query';
import type { GuestColumn } from './columns/column';
import { getColumns, isGuestCell } from './columns/columns';
import { useGuestListContext, useIsSelecting } from './guest-list-context';
import { GuestRow } from './guest-row';
import { GuestTableHeader } from './guest-table-header';
import { moveToTableShortcut } from './list-actions';
import { openSelectionDialog, toggleSelected, useListState, useListStore } from './list-store';
import { GuestRowsContext, type RowCollaboration } from './rows-context';
import { type GuestCells, useCells } from './use-cells';
import { useRowActions } from './use-row-actions';
import { DragLabel } from './use-row-drag';
import { useRowGestures } from './use-row-gestures';
import { useRowPresence } from './use-row-presence';
import { useVirtualRows } from './use-virtual-rows';
import './guest-table.css';

export type GuestTableHandle = { focus: GuestCells['focusGuest'] };

export function GuestTable({ ref, children }: { ref: Ref<GuestTableHandle>; children: ReactNode }) {
  const { event, guests, listing, hasReplies, hasInvitations, parties } = useGuestListContext();
  const isSelecting = useIsSelecting();
  const presence = useRowPresence();
  const { parts } = event;
  const columns = useMemo(
    () => getColumns({ hasReplies, hasInvitations }),
    [hasReplies, hasInvitations],
  );
  return (
    <div
      role="grid"
      aria-label="Guests"
      aria-rowcount={listing.listed.length + 2}
      aria-multiselectable="true"
      className={`guest-table group/table phone:contents ${hasReplies ? 'guest-table-replies' : ''} ${hasInvitations ? 'guest-table-parts' : ''} ${parties.parties.size === 0 ? 'guest-table-no-households' : ''}`}
      data-selecting={isSelecting || undefined}
      style={
        {
          '--letters': Math.max(...guests.map(({ name }) => name.length), 0),
          '--parts': parts.length,
        } as CSSProperties
      }
    >
      <div role="rowgroup" className="guest-table-head">
        <GuestTableHeader columns={columns} />
        {children}
      </div>
      <GuestRows ref={ref} columns={columns} presence={presence} />
      <SelectionReporter />
    </div>
  );
}

function SelectionReporter() {
  useReportSelection({
    guest_id: useListState(({ editing, opened }) => editing?.id ?? opened?.id ?? null),
  });
  return null;
}

type RowsProps = {
  ref: Ref<GuestTableHandle>;
  columns: readonly GuestColumn[];
  presence: RowCollaboration;
};

function GuestRows({ ref, columns, presence }: RowsProps) {
  const store = useListStore();
  const { guests: everybody, saving, unsaved, isWaiting, parties, ...list } = useGuestListContext();
  const { hasReplies, isFilteredByReply, replies } = list;
  const { parts } = list.event;
  const isFilteredByInvitation = list.listing.filter.active === 'invited';
  const { listed: guests, matches, added } = list.listing;
  const body = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const cells = useCells(body, guests);
  const { activeIndex, onFocus } = cells;
  const { rows, top } = useVirtualRows(body, guests, { isPhone, keptIndex: activeIndex });
  const act = useRowActions(body, cells);
  const hasActive = activeIndex >= 0;
  const hasAdded = added.ids.length > 0;
  const justAdded = added.fresh;
  const shared = useMemo(
    () => ({
      ...presence,
      guests: everybody,
      saving,
      unsaved,
      isWaiting,
      parties,
      hasReplies,
      isFilteredByReply,
      replies,
      parts,
      isFilteredByInvitation,
      listed: guests,
      matches,
      justAdded,
      hasAdded,
      act,
      isPhone,
      hasActive,
    }),
    [
      presence,
      everybody,
      saving,
      unsaved,
      isWaiting,
      parties,
      hasReplies,
      isFilteredByReply,
      replies,
      parts,
      isFilteredByInvitation,
      guests,
      matches,
      justAdded,
      hasAdded,
      act,
      isPhone,
      hasActive,
    ],
  );
  const gestures = useRowGestures({ isPhone });
  useImperativeHandle(ref, () => ({ focus: cells.focusGuest }));
  const handleKeyDown = (pressed: KeyboardEvent) => {
    const { column } = (pressed.target as HTMLElement).dataset;
    const guest = guests[activeIndex];
    if (
      !column ||
      !guest ||
      pressed.altKey ||
      cells.handleKeyDown(pressed) ||
      pressed.ctrlKey ||
      pressed.metaKey
    )
      return;
    if (pressed.key === ' ' && isGuestCell(column)) toggleSelected(store, guest);
    else if (pressed.key === 'Escape') store.get().panelHandle?.cancel();
    else if (isActionKey(moveToTableShortcut, pressed)) {
      if (!openSelectionDialog(store, everybody, 'table_number'))
        act.editCell(guest, 'table_number');
    } else return;
    pressed.preventDefault();
  };

  return (
    <GuestRowsContext value={shared}>
      <div
        ref={body}
        role="rowgroup"
        className="guest-table-body relative select-none"
        style={{ height: rows.getTotalSize() }}
        onFocus={onFocus}
        {...gestures.handlers}
        onKeyDown={handleKeyDown}
        onKeyUp={(released) => {
          // Space clicks a button on keyup, but in a cell it selects the row.
          const { column } = (released.target as HTMLElement).dataset;
          if (released.key === ' ' && isGuestCell(column)) released.preventDefault();
        }}
      >
        {rows.getVirtualItems().map(({ index, start }) => {
          const guest = guests[index];
          return (
            guest && (
              <GuestRow
                key={guest.id}
                guest={guest}
                columns={columns}
                index={index}
                start={start - top}
                measure={rows.measureElement}
              />
            )
          );
        })}
      </div>
      <DragLabel label={gestures.label} />
    </GuestRowsContext>
  );
}
