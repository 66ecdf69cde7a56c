// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which table elements do not allow
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { peopleAt } from '@/features/collaboration/people-at';
import { useOtherPeople } from '@/features/collaboration/use-presence';
import { useMarks } from '@/features/collaboration/use-recent';
import { useReportSelection } from '@/features/collaboration/where';
import { authorName } from '@/features/history/author';
import type { Guest } from '@/features/seating/guests/schema';
import { formatAgo } from '@/lib/dates/dates';
import { areShortcutsOn } from '@/lib/react/shortcuts';
import { useIsPhone } from '@/lib/react/use-media';
import { useRangeWith } from '@/lib/react/use-range-with';
import { useStable } from '@/lib/react/use-stable';
import { findBringerName, hasChairToFree, type ListedTable } from '../model';
import type { Parties } from '../parties/use-parties';
import type { GuestField } from './guest-cell-field';
import { type GuestColumn, GuestRow } from './guest-row';
import { GuestTableHead } from './guest-table-head';
import { isGuestField, useCellEditing, useCells } from './use-cells';
import type { FreshReplies, Listing } from './use-listing';
import { useLongPress } from './use-long-press';
import { useRowDrag } from './use-row-drag';
import type { Selection } from './use-selected-guests';

/** Without an id, the guest who last had the focus, else the first; false if the list is empty. */
export type GuestTableHandle = { focus: (id?: string) => boolean };

type Props = {
  ref: Ref<GuestTableHandle>;
  eventId: string;
  /** All of the event, those not listed too. */
  guests: readonly Guest[];
  listing: Listing;
  selection: Selection;
  openId: string | null;
  saving: ReadonlySet<string>;
  isWaiting: boolean;
  unsaved: ReadonlySet<string>;
  tables: readonly ListedTable[];
  onOpen: (guest: Guest) => void;
  onBegin: (guest: Guest) => void;
  onRemove: (guest: Guest) => void;
  onRetry: (guest: Guest) => void;
  onDrop: (guest: Guest, label: string) => void;
  hasReplies: boolean;
  fresh: FreshReplies | null;
  /** Shown instead of a table for guests invited for the evening only. */
  evening: string;
  onFreeChair: (guest: Guest) => void;
  onKeepChair: (guest: Guest) => void;
  /** Chairs kept for guests who can’t come, by chairQuestion. */
  keptChairs: ReadonlySet<string>;
  /** Returns why the text of a cell cannot be saved, in words; null if it is. */
  onSave: (guest: Guest, field: GuestField, typed: string) => string | null;
  noteOn: (guest: Guest, typed: string) => string | null;
  parties: Parties;
  onRenameTable: (label: string) => void;
  questionOn: (guest: Guest) => ReactNode;
  /** By guest id: what their household wrote, shown once, below the last of them. */
  messages: ReadonlyMap<string, { key: string; draw: (openId: string | null) => ReactNode }>;
  children: ReactNode;
};

/** Estimated height of a row, in pixels. */
const rowHeights = { editor: 36, phone: 57 };

/** Not sticky while a guest is open: on a small screen it would cover the list. */
const HEAD =
  'guest-table-head sticky top-[calc(var(--bar)+47px)] z-6 phone:top-[calc(var(--bar)+46px)] phone:-order-1 phone:has-[.guest-line-open]:static [@media(max-height:899px)]:has-[.guest-line-open]:static';

/** Only rows in view are rendered, so that 10,000 scroll smoothly. */
export function GuestTable({ ref, listing, selection, ...list }: Props) {
  const { listed: guests, guesses, added } = listing;
  const { selected, setSelected } = selection;
  const body = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const isPhone = useIsPhone();
  const { active, activeIndex, focusCell, onFocus, move } = useCells(body, guests);
  const cells = useCellEditing(body, focusCell, list.onSave, list.onBegin);
  useReportSelection({ guest_id: cells.guestId ?? list.openId });
  const names = peopleAt(useOtherPeople(list.eventId), 'guest_id');
  const { marks, now } = useMarks(list.eventId);
  const markOn = (id: string) => {
    const change = marks.get(id)?.change;
    return change ? `${authorName(change, { id: undefined })}, ${formatAgo(change.at, now)}` : null;
  };
  // The offset of the list changes with what is above it: an alert, an open guest.
  useLayoutEffect(() => {
    const now = body.current ? body.current.getBoundingClientRect().top + window.scrollY : 0;
    if (Math.abs(now - top) > 1) setTop(now);
  });
  // A stable function: a new one makes the virtualizer measure every row again.
  const getItemKey = useCallback((index: number) => guests[index]?.id ?? index, [guests]);
  const estimateSize = useCallback(() => (isPhone ? rowHeights.phone : rowHeights.editor), [isPhone]);
  const rangeExtractor = useRangeWith(activeIndex);
  const rows = useWindowVirtualizer({
    count: guests.length,
    estimateSize,
    overscan: 6,
    scrollMargin: top,
    getItemKey,
    rangeExtractor,
  });

  const matches = guests.slice(0, guests.length - guesses.length);
  const allSelected = matches.length > 0 && matches.every(({ id }) => selected.has(id));
  const toggle = ({ id }: Guest) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const remove = (guest: Guest) => {
    const at = guests.indexOf(guest);
    const beside = guests[at + 1] ?? guests[at - 1];
    if (beside) focusCell(beside.id, 'name');
    list.onRemove(guest);
  };
  const act = useStable({
    onSelect: toggle,
    onOpen: list.onOpen,
    onRemove: remove,
    onRetry: list.onRetry,
    onEditCell: cells.edit,
    onCancelCell: cells.leave,
    onRenameTable: list.onRenameTable,
    onFreeChair: list.onFreeChair,
    onKeepChair: list.onKeepChair,
  });
  const isFresh = (index: number) => list.fresh?.ids.has(guests[index]?.id ?? '') === true;
  const lastOfHousehold = useMemo(
    () => new Map(guests.flatMap(({ id }) => (list.messages.has(id) ? [[list.messages.get(id)?.key, id] as const] : []))),
    [guests, list.messages],
  );
  const messageUnder = ({ id }: Guest) => {
    const message = list.messages.get(id);
    return message && lastOfHousehold.get(message.key) === id ? message.draw(list.openId) : null;
  };
  const headOf = (index: number) => {
    if (!list.fresh || added.ids.length > 0) return null;
    if (index === 0) return isFresh(0) ? list.fresh.words : null;
    return isFresh(index - 1) && !isFresh(index) ? 'Everybody else' : null;
  };
  const press = (pressed: KeyboardEvent) => {
    const column = (pressed.target as HTMLElement).dataset.column as GuestColumn | undefined;
    const guest = guests[activeIndex];
    if (!column || !guest || pressed.altKey || move(pressed) || pressed.ctrlKey || pressed.metaKey) return;
    if (pressed.key === ' ' && isGuestField(column)) toggle(guest);
    else if (pressed.key.toLowerCase() === 'm' && areShortcutsOn()) {
      if (!selection.move()) cells.edit(guest, 'table_number');
    } else return;
    pressed.preventDefault();
  };
  const longPress = useLongPress((on) => {
    const id = on.closest<HTMLElement>('[data-guest]')?.dataset.guest;
    const guest = guests.find((each) => each.id === id);
    if (guest && isPhone) toggle(guest);
  });
  const drag = useRowDrag(guests, list.onDrop);
  const focus = (id?: string) => {
    const guest = guests.find((each) => each.id === (id ?? active?.id)) ?? guests[0];
    if (guest) focusCell(guest.id, 'name');
    return guest !== undefined;
  };
  useImperativeHandle(ref, () => ({ focus }));

  return (
    <div
      role="grid"
      aria-label="Guests"
      aria-rowcount={guests.length + 2}
      aria-multiselectable="true"
      className={`guest-table group/table phone:contents ${list.hasReplies ? 'guest-table-replies' : ''}`}
      data-selecting={selection.isSelecting || undefined}
      style={{ '--letters': Math.max(...list.guests.map(({ name }) => name.length), 0) } as CSSProperties}
    >
      <div role="rowgroup" className={HEAD}>
        <GuestTableHead
          order={listing.order}
          onOrder={listing.onOrder}
          allSelected={allSelected}
          someSelected={selected.size > 0 && matches.some(({ id }) => selected.has(id))}
          hasReplies={list.hasReplies}
          onSelectAll={() => setSelected(allSelected ? new Set() : new Set(matches.map(({ id }) => id)))}
        />
        {list.children}
      </div>
      <div
        ref={body}
        role="rowgroup"
        className="guest-table-body relative select-none"
        style={{ height: rows.getTotalSize() }}
        onFocus={onFocus}
        {...longPress}
        onPointerDown={(pressed) => {
          longPress.onPointerDown(pressed);
          drag.onPointerDown(pressed);
        }}
        onKeyDown={press}
        onKeyUp={(released) => {
          // Space presses a button on keyup, but in a cell it selects the row.
          const { column } = (released.target as HTMLElement).dataset;
          if (released.key === ' ' && isGuestField(column)) released.preventDefault();
        }}
      >
        {rows.getVirtualItems().map((row) => {
          const guest = guests[row.index];
          if (!guest) return null;
          const field = cells.fieldOf(guest);
          const isActive = active?.id === guest.id && activeIndex >= 0;
          return (
            <GuestRow
              key={guest.id}
              {...act}
              guest={guest}
              index={row.index}
              start={row.start - top}
              measure={rows.measureElement}
              isSelected={selected.has(guest.id)}
              isGuess={row.index >= matches.length}
              isOpen={list.openId === guest.id}
              state={
                list.saving.has(guest.id)
                  ? list.isWaiting
                    ? 'waiting'
                    : 'saving'
                  : list.unsaved.has(guest.id)
                    ? 'unsaved'
                    : null
              }
              isNew={added.fresh.has(guest.id)}
              onUndo={added.fresh.get(guest.id) ?? null}
              carrying={drag.carriedId === guest.id ? 'carried' : drag.targetId === guest.id ? 'target' : null}
              thread={list.parties.threadOf(guests, row.index)}
              hasReplies={list.hasReplies}
              isFresh={isFresh(row.index)}
              isToFree={hasChairToFree(guest, list.keptChairs)}
              isOnReplies={list.fresh !== null}
              head={headOf(row.index)}
              headAction={row.index === 0 ? (list.fresh?.action ?? null) : null}
              evening={list.evening}
              broughtBy={findBringerName(list.guests, guest)}
              partySize={guest.party === null ? 0 : list.parties.sizeOf(guest.party)}
              activeColumn={isActive ? active.column : activeIndex < 0 && row.index === 0 ? 'name' : null}
              editing={field}
              isPhone={isPhone}
              people={names.get(guest.id) ?? null}
              mark={markOn(guest.id)}
              question={list.questionOn(guest)}
              message={messageUnder(guest)}
              tables={field ? list.tables : noTables}
              noteOn={field ? list.noteOn : noNote}
              onSaveCell={field ? cells.save : noSave}
            />
          );
        })}
      </div>
      {drag.label}
    </div>
  );
}

// Constant props for rows that are not edited, so that they do not render again.
const noTables: readonly ListedTable[] = [];
const noNote = () => null;
const noSave = () => null;
