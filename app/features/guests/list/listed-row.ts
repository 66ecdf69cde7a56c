import type { ChangeMarkers } from '@/features/collaboration/change-markers';
import type { EventPart } from '@/features/events/parts/schema';
import { getAuthorName } from '@/features/history/author';
import type { OpenConflict } from '@/features/seating/collaboration/use-conflicts';
import type { Guest } from '@/features/seating/guests/schema';
import { formatAgo } from '@/lib/dates/dates';
import { hasKitchenLine } from '../kitchen/kitchen-cell';
import { findInviterName, hasChairToFree } from '../model';
import type { HouseholdRowPosition } from '../parties/use-parties';
import type { RowMessage } from './list-slots';
import { type CellKey, type GuestField, noIds, useListState } from './list-store';
import { type GuestRowsContextValue, useGuestRowsContext } from './rows-context';

export type ListedRow = {
  guest: Guest;
  isPhone: boolean;
  isSelected: boolean;
  isOpen: boolean;
  isGuess: boolean;
  isNew: boolean;
  onUndo: (() => void) | null;
  state: 'saving' | 'waiting' | 'unsaved' | null;
  dragState: 'dragged' | 'target' | null;
  /** The cell that is in the tab order, if it belongs to this row. */
  activeCell: CellKey | null;
  editing: GuestField | null;
  runPosition: HouseholdRowPosition | null;
  partySize: number;
  inviterName: string | null;
  hasReplies: boolean;
  isFilteredByReply: boolean;
  isFresh: boolean;
  hasChairToFree: boolean;
  heading: string | null;
  headingAction: { label: string; act: () => void } | null;
  /** Shown instead of a table for guests invited to the evening only. */
  evening: string;
  parts: readonly EventPart[];
  isFilteredByInvitation: boolean;
  /** `editors`: names of others editing this guest now. `lastChange`: for example “Sam, 2 min ago”. */
  editors: string | null;
  lastChange: string | null;
  conflict: OpenConflict | null;
  message: RowMessage | null;
  /** Id of the guest in the panel, if this row shows a household's message. */
  openId: string | null;
};

export function useListedRow(guest: Guest, index: number): ListedRow {
  const { id } = guest;
  const rows = useGuestRowsContext();
  const isSelected = useListState(({ selected }) => selected.has(id));
  const isOpen = useListState(({ opened }) => opened?.id === id);
  const active = useListState((state) => (state.active?.id === id ? state.active.cell : null));
  const editing = useListState((state) => (state.editing?.id === id ? state.editing.field : null));
  const dragState = useListState(({ dragged }) =>
    dragged?.guest.id === id ? 'dragged' : dragged?.target?.id === id ? 'target' : null,
  );
  const message = rows.replies?.messages.get(id);
  const hasMessage = message !== undefined && rows.messageRows.get(message.key) === id;
  const openId = useListState(({ opened }) => (hasMessage && opened ? opened.id : null));
  const { parties, replies, justAdded } = rows;
  return {
    guest,
    isPhone: rows.isPhone,
    isSelected,
    isOpen,
    isGuess: index >= rows.matches.length,
    isNew: justAdded.has(id),
    onUndo: justAdded.get(id) ?? null,
    state: getSaveState(rows, id),
    dragState,
    activeCell: active ?? (rows.hasActive || index > 0 ? null : 'name'),
    editing,
    runPosition: parties.getRunPosition(rows.listed, index),
    partySize: guest.party === null ? 0 : parties.getSize(guest.party),
    inviterName: findInviterName(rows.guests, guest),
    hasReplies: rows.hasReplies && !guest.is_crew,
    isFilteredByReply: rows.isFilteredByReply && replies !== undefined,
    hasChairToFree: hasChairToFree(guest, replies?.keptChairs ?? noIds),
    ...getFreshState(rows, index),
    evening: replies?.evening ?? 'Evening',
    parts: rows.parts,
    isFilteredByInvitation: rows.isFilteredByInvitation,
    editors: rows.editors.get(id) ?? null,
    lastChange: describeLastChange(rows.marks, rows.now, id),
    conflict: rows.conflicts.find((open) => open.id === id) ?? null,
    message: hasMessage ? message : null,
    openId,
  };
}

function getSaveState(
  { saving, unsaved, isWaiting }: GuestRowsContextValue,
  id: string,
): ListedRow['state'] {
  if (saving.has(id)) return isWaiting ? 'waiting' : 'saving';
  return unsaved.has(id) ? 'unsaved' : null;
}

function describeLastChange(marks: ChangeMarkers, now: number, id: string): string | null {
  const change = marks.get(id)?.change;
  return change
    ? `${getAuthorName(change, { id: undefined })}, ${formatAgo(change.at, now)}`
    : null;
}

/** While the list is filtered by reply, guests with new replies come first, below a heading. */
function getFreshState(
  { replies, isFilteredByReply, listed, hasAdded }: GuestRowsContextValue,
  index: number,
): Pick<ListedRow, 'isFresh' | 'heading' | 'headingAction'> {
  if (!replies || !isFilteredByReply) return { isFresh: false, heading: null, headingAction: null };
  const { ids, heading, action } = replies.fresh;
  const isFresh = (at: number) => ids.has(listed[at]?.id ?? '');
  const first = isFresh(0) ? heading : null;
  const head = index === 0 ? first : isFresh(index - 1) && !isFresh(index) ? 'Everyone else' : null;
  return {
    isFresh: isFresh(index),
    heading: hasAdded ? null : head,
    headingAction: index === 0 ? action : null,
  };
}

export const isSameRow = (a: ListedRow, b: ListedRow): boolean =>
  (Object.keys(a) as (keyof ListedRow)[]).every((key) => Object.is(a[key], b[key]));

export function getRowLines({
  guest,
  isPhone,
  hasChairToFree,
  isNew,
  isFilteredByReply,
  hasReplies,
  state,
  onUndo,
  lastChange,
}: ListedRow) {
  const asksForChair = isPhone && hasChairToFree;
  const hasReplyBelow =
    isPhone &&
    !hasChairToFree &&
    hasReplies &&
    !isNew &&
    (isFilteredByReply || guest.reply !== 'yes');
  const hasSecondLine =
    Boolean(guest.additional_info || lastChange) || hasKitchenLine(guest) || hasReplyBelow;
  const hasUndo = state === null && isNew && onUndo !== null;
  return {
    asksForChair,
    hasReplyBelow,
    hasSecondLine,
    hasUndo,
    hasStatus: state !== null || hasUndo,
  };
}
