import type { Guest } from '@/features/seating/guests/schema';
import { hasGuestTag } from '@/features/seating/guests/tags';
import { tableKey } from '@/features/seating/tables/model';
import type { Table } from '@/features/seating/tables/schema';
import type { Wish } from '@/features/seating/wishes/schema';
import { digest } from '@/lib/browser/hash';
import { newId } from '@/lib/browser/new-id';
import { getFirstWord } from '@/lib/text/text';
import {
  buildTopTableWishes,
  isTopTableWish,
  isWishForTable,
  seatFromMiddle,
  suggestTopTableGuests,
} from './model';
import { findGuestsWithRoles } from './roles';
import type { TopTableAnswer } from './with-top-table';

/** `chosen` excludes the couple and is ordered from the middle outwards; `others` are offered although no note names their role. */
export type TopTableDraft = {
  chosen: readonly string[];
  isFilled: boolean;
  others: readonly string[];
};

export const getTopTableMark = ({ id }: Pick<Table, 'id'>, isFilled: boolean) =>
  `top-table-${isFilled ? 'filled' : 'kept'} ${digest(id, 2)}`;

/** Reads the answer from stored wishes and a stored mark; before the first answer, makes a suggestion. */
export function readTopTableAnswer(
  table: Table,
  coupleIds: readonly string[],
  guests: readonly Guest[],
  wishes: readonly Wish[],
  marks: ReadonlySet<string> | undefined,
) {
  const byId = new Map(guests.map((guest) => [guest.id, guest]));
  const names = coupleIds.map((id) => getFirstWord(byId.get(id)?.name ?? ''));
  const withRoles = findGuestsWithRoles(guests, names).filter(
    ({ id, role }) => role !== 'couple' && !coupleIds.includes(id),
  );
  const wished = wishes
    .filter((wish) => isWishForTable(wish, table.id))
    .flatMap(({ guest_id, tag }) =>
      tag === null
        ? guests.flatMap(({ id }) => (id === guest_id ? id : []))
        : guests.flatMap((guest) => (hasGuestTag(guest, tag) ? guest.id : [])),
    );
  const sitting = guests.flatMap(({ id, table_number }) =>
    table_number !== null && tableKey(table_number) === tableKey(table.label) ? id : [],
  );
  const isFilled = marks?.has(getTopTableMark(table, true)) ?? false;
  const isAnswered = isFilled || (marks?.has(getTopTableMark(table, false)) ?? false);
  const withoutCouple = (ids: readonly string[]) => [
    ...new Set(ids.filter((id) => !coupleIds.includes(id))),
  ];
  // At a filled top table, guests without a wish only fill empty chairs and were not chosen.
  const chosen = withoutCouple(isFilled ? wished : [...wished, ...sitting]);
  const suggested = withRoles.filter(({ id }) => byId.get(id)?.table_number === null);
  const answer: TopTableDraft = {
    chosen: suggestTopTableGuests(
      isAnswered ? [] : suggested,
      chosen,
      table.seats - coupleIds.length,
    ),
    isFilled,
    others: withoutCouple([...wished, ...sitting]),
  };
  return { withRoles, isAnswered, answer };
}

type AnswerContext = { table: Table; coupleIds: readonly string[]; guests: readonly Guest[] };

/** The chosen guests, without guests removed since. */
export const listChosenGuests = ({ chosen }: TopTableDraft, guests: readonly Guest[]): string[] =>
  chosen.filter((chosenId) => guests.some(({ id }) => id === chosenId));

export function buildTopTableChoice(
  { table, coupleIds, guests }: AnswerContext,
  answer: TopTableDraft,
  isRearranged: boolean,
): TopTableAnswer['choice'] {
  return {
    tableId: table.id,
    chairs: seatFromMiddle([...coupleIds, ...listChosenGuests(answer, guests)], table),
    seats: table.seats,
    isFilled: answer.isFilled,
    isRearranged,
  };
}

export const buildTopTableAnswer = (
  context: AnswerContext,
  answer: TopTableDraft,
  existing: readonly Wish[],
  isRearranged: boolean,
): TopTableAnswer => ({
  choice: buildTopTableChoice(context, answer, isRearranged),
  wishes: buildTopTableWishes(listChosenGuests(answer, context.guests), context.table.id, existing),
});

/** The wishes to remove and to add. Afterwards `wishes` has one for each of `chosen`, in order. */
export function replaceTopTableWishes(
  chosen: readonly string[],
  tableId: string,
  existing: readonly Wish[],
): { remove: readonly Wish[]; add: readonly Wish[]; wishes: readonly Wish[] } {
  const before = existing.filter((wish) => isTopTableWish(wish, tableId));
  const kept = before.filter(({ guest_id }) => guest_id !== null && chosen.includes(guest_id));
  const remove = before.filter((wish) => !kept.includes(wish));
  // Wishes are stored in the order of their creation, so new ones can only follow the kept ones.
  const isInOrder = kept.every(({ guest_id }, at) => guest_id === chosen[at]);
  const wishes = buildTopTableWishes(chosen, tableId, existing);
  if (isInOrder) return { remove, add: wishes.slice(kept.length), wishes };
  const renewed = wishes.map((wish) => ({ ...wish, id: newId() }));
  return { remove: before, add: renewed, wishes: renewed };
}
