import type { Marks } from '@/features/collaboration/marks';
import { authorName } from '@/features/history/author';
import type { Guest } from '@/features/seating/guests/schema';
import type { OpenConflict } from '@/features/seating/together/use-conflicts';
import { formatAgo } from '@/lib/dates/dates';
import { hasKitchenLine } from '../kitchen/kitchen-cell';
import { findInviterName, hasChairToFree } from '../model';
import type { PartyThread } from '../parties/use-parties';
import type { RowMessage } from './list-slots';
import { type CellKey, type GuestField, noIds, useListState } from './list-store';
import { type SharedRows, useSharedRows } from './rows-context';

export type ListedRow = {
  guest: Guest;
  isPhone: boolean;
  isSelected: boolean;
  isOpen: boolean;
  isGuess: boolean;
  isNew: boolean;
  onUndo: (() => void) | null;
  state: 'saving' | 'waiting' | 'unsaved' | null;
  carrying: 'carried' | 'target' | null;
  /** The cell in the tab order, if it is in this row. */
  activeCell: CellKey | null;
  editing: GuestField | null;
  thread: PartyThread | null;
  partySize: number;
  /** The name of the guest whose plus-one this is. */
  broughtBy: string | null;
  hasReplies: boolean;
  isOnReplies: boolean;
  isFresh: boolean;
  isToFree: boolean;
  head: string | null;
  headAction: { words: string; act: () => void } | null;
  /** Shown instead of a table for guests invited for the evening only. */
  evening: string;
  /** Who else is editing this guest now; `mark` is the last change, “Sam, 2 min ago”. */
  people: string | null;
  mark: string | null;
  conflict: OpenConflict | null;
  message: RowMessage | null;
  /** The id of the open guest, if their household wrote a message. */
  openId: string | null;
};

export function useListedRow(guest: Guest, index: number): ListedRow {
  const { id } = guest;
  const rows = useSharedRows();
  const isSelected = useListState(({ selected }) => selected.has(id));
  const isOpen = useListState(({ opened }) => opened?.id === id);
  const active = useListState((state) => (state.active?.id === id ? state.active.cell : null));
  const editing = useListState((state) => (state.editing?.id === id ? state.editing.field : null));
  const carrying = useListState(({ dragged }) =>
    dragged?.guest.id === id ? 'carried' : dragged?.over?.id === id ? 'target' : null,
  );
  const message = rows.replies?.messages.get(id);
  const hasMessage = message !== undefined && rows.lastOfHousehold.get(message.key) === id;
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
    state: savingOf(rows, id),
    carrying,
    activeCell: active ?? (rows.hasActive || index > 0 ? null : 'name'),
    editing,
    thread: parties.threadOf(rows.listed, index),
    partySize: guest.party === null ? 0 : parties.sizeOf(guest.party),
    broughtBy: findInviterName(rows.guests, guest),
    hasReplies: rows.hasReplies,
    isOnReplies: rows.isOnReplies && replies !== undefined,
    isToFree: hasChairToFree(guest, replies?.keptChairs ?? noIds),
    ...freshOf(rows, index),
    evening: replies?.evening ?? 'Evening',
    people: rows.people.get(id) ?? null,
    mark: markOf(rows.marks, rows.now, id),
    conflict: rows.conflicts.find((open) => open.id === id) ?? null,
    message: hasMessage ? message : null,
    openId,
  };
}

function savingOf({ saving, unsaved, isWaiting }: SharedRows, id: string): ListedRow['state'] {
  if (saving.has(id)) return isWaiting ? 'waiting' : 'saving';
  return unsaved.has(id) ? 'unsaved' : null;
}

function markOf(marks: Marks, now: number, id: string): string | null {
  const change = marks.get(id)?.change;
  return change ? `${authorName(change, { id: undefined })}, ${formatAgo(change.at, now)}` : null;
}

/** In the view of replies new ones come first, below a heading. */
function freshOf(
  { replies, isOnReplies, listed, hasAdded }: SharedRows,
  index: number,
): Pick<ListedRow, 'isFresh' | 'head' | 'headAction'> {
  if (!replies || !isOnReplies) return { isFresh: false, head: null, headAction: null };
  const { ids, words, action } = replies.fresh;
  const isFresh = (at: number) => ids.has(listed[at]?.id ?? '');
  const first = isFresh(0) ? words : null;
  const head = index === 0 ? first : isFresh(index - 1) && !isFresh(index) ? 'Everyone else' : null;
  return {
    isFresh: isFresh(index),
    head: hasAdded ? null : head,
    headAction: index === 0 ? action : null,
  };
}

export const isSameRow = (a: ListedRow, b: ListedRow): boolean =>
  (Object.keys(a) as (keyof ListedRow)[]).every((fact) => Object.is(a[fact], b[fact]));

/** The lines of a row. On a phone there may be a second, and a question whether a chair is free. */
export function getRowLines({
  guest,
  isPhone,
  isToFree,
  isNew,
  isOnReplies,
  hasReplies,
  state,
  onUndo,
  mark,
}: ListedRow) {
  const asksForChair = isPhone && isToFree;
  const hasReplyBelow =
    isPhone && !isToFree && hasReplies && !isNew && (isOnReplies || guest.reply !== 'yes');
  const hasSecondLine =
    Boolean(guest.additional_info || mark) || hasKitchenLine(guest) || hasReplyBelow;
  const hasUndo = state === null && isNew && onUndo !== null;
  return {
    asksForChair,
    hasReplyBelow,
    hasSecondLine,
    hasUndo,
    hasNews: state !== null || hasUndo,
  };
}
