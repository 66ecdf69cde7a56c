import { useMemo, useState } from 'react';
import type { Guest } from '@/features/seating/guests/schema';
import { hasTag } from '@/features/seating/guests/tags';
import { isTopTable, tableKey } from '@/features/seating/tables/model';
import type { Table } from '@/features/seating/tables/schema';
import type { Wish } from '@/features/seating/wishes/schema';
import { digest } from '@/lib/browser/hash';
import { newId } from '@/lib/browser/new-id';
import { getFirstWord } from '@/lib/text/text';
import type { CoupleAtTable } from '../couple';
import type { useMarks } from '../use-marks';
import {
  buildTopTableWishes,
  isPlaceWish,
  isTopTableWish,
  seatFromMiddle,
  suggestChosen,
  swapChosen,
  type TopTable,
} from './model';
import { findGuestsWithRoles } from './roles';

type Marks = ReturnType<typeof useMarks>;
type Input = {
  guests: readonly Guest[] | undefined;
  tables: readonly Table[] | undefined;
  wishes: readonly Wish[] | undefined;
  couple: CoupleAtTable | null;
  marks: Marks;
};

/** `chosen` without the couple, from the middle outwards; `others` are offered although no note names their role. */
type Answer = { chosen: readonly string[]; isFilled: boolean; others: readonly string[] };

const markOf = (table: Table, isFilled: boolean) =>
  `top-table-${isFilled ? 'filled' : 'kept'} ${digest(table.id, 2)}`;

/** The answer as stored, in wishes to sit there and a mark; before the first answer a suggestion. */
function readAnswer(
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
    .filter((wish) => isPlaceWish(wish, table.id))
    .flatMap(({ guest_id, tag }) =>
      tag === null
        ? guests.flatMap(({ id }) => (id === guest_id ? id : []))
        : guests.flatMap((guest) => (hasTag(guest, tag) ? guest.id : [])),
    );
  const sitting = guests.flatMap(({ id, table_number }) =>
    table_number !== null && tableKey(table_number) === tableKey(table.label) ? id : [],
  );
  const isFilled = marks?.has(markOf(table, true)) ?? false;
  const isAnswered = isFilled || (marks?.has(markOf(table, false)) ?? false);
  const others = [...new Set([...wished, ...sitting])].filter((id) => !coupleIds.includes(id));
  const suggested = withRoles.filter(({ id }) => byId.get(id)?.table_number === null);
  const answer: Answer = {
    chosen: suggestChosen(isAnswered ? [] : suggested, others, table.seats - coupleIds.length),
    isFilled,
    others,
  };
  return { withRoles, isAnswered, answer };
}

const none: readonly never[] = [];

/** The question who sits at the top table; null without such a table, or if neither the couple nor a role is known. */
export function useTopTable({ guests, tables, wishes = none, couple, marks }: Input) {
  const [draft, setDraft] = useState<Answer | null>(null);
  const [isOpened, setIsOpened] = useState(false);
  const table = tables?.find(({ label }) =>
    couple ? tableKey(label) === tableKey(couple.label) : isTopTable(label),
  );
  const coupleIds = useMemo(
    (): readonly string[] => couple?.wishes.flatMap(({ guest_id }) => guest_id ?? []) ?? none,
    [couple],
  );
  const stored = useMemo(
    () => (table && guests ? readAnswer(table, coupleIds, guests, wishes, marks.marks) : null),
    [table, coupleIds, guests, wishes, marks.marks],
  );
  const now = draft ?? stored?.answer;
  const isRearranged = draft !== null || stored?.isAnswered === false;
  const answered = useMemo(() => {
    if (!table || !now) return null;
    const chosen = now.chosen.filter((chosenId) => guests?.some(({ id }) => id === chosenId));
    const choice: TopTable = {
      tableId: table.id,
      chairs: seatFromMiddle([...coupleIds, ...chosen], table),
      seats: table.seats,
      isFilled: now.isFilled,
      isRearranged,
    };
    return { choice, wishes: buildTopTableWishes(chosen, table.id, wishes) };
  }, [table, coupleIds, guests, now, wishes, isRearranged]);
  if (!table || !guests || !stored || !now || !answered) return null;
  if (coupleIds.length === 0 && stored.withRoles.length === 0) return null;

  const { withRoles, isAnswered } = stored;
  const words = new Map(withRoles.map((guest) => [guest.id, guest.words]));
  const byId = new Map(guests.map((guest) => [guest.id, guest]));
  const most = table.seats - coupleIds.length;
  const change = (next: Partial<Answer>) => setDraft({ ...now, ...next });
  const toggle = (id: string) =>
    change({
      chosen: now.chosen.includes(id)
        ? now.chosen.filter((other) => other !== id)
        : [...now.chosen, id].slice(0, most),
    });
  return {
    table,
    couple: coupleIds.flatMap((id) => byId.get(id) ?? []),
    rows: [...new Set([...words.keys(), ...now.others])].flatMap((id) => {
      const guest = byId.get(id);
      return guest
        ? [{ guest, words: words.get(id) ?? '', isChosen: now.chosen.includes(id) }]
        : [];
    }),
    answered,
    choice: answered.choice,
    chosenCount: Object.keys(answered.choice.chairs).length,
    freeChairs: most - now.chosen.length,
    isAnswered,
    isOpen: isOpened || !isAnswered,
    open: () => setIsOpened(true),
    toggle,
    addOther: (id: string) => {
      if (coupleIds.includes(id) || now.chosen.includes(id)) return;
      change({ others: [...now.others, id], chosen: [...now.chosen, id].slice(0, most) });
    },
    swap: (id: string, other: string) => change({ chosen: swapChosen(now.chosen, id, other) }),
    fill: (isFilled: boolean) => change({ isFilled }),
    drop: ({ guest_id }: Wish) => {
      if (guest_id && now.chosen.includes(guest_id)) toggle(guest_id);
    },
    /** Stores the answer with the event; `replace` exchanges wishes. */
    answer: (replace: (remove: readonly Wish[], add: readonly Wish[]) => void) => {
      const before = wishes.filter((wish) => isTopTableWish(wish, table.id));
      const isSame =
        before.length === now.chosen.length &&
        before.every(({ guest_id }, at) => guest_id === now.chosen[at]);
      // Wishes are stored in the order of their creation, so a new order needs new ones.
      if (!isSame)
        replace(
          before,
          answered.wishes.map((wish) => ({ ...wish, id: newId() })),
        );
      const mark = markOf(table, now.isFilled);
      const other = markOf(table, !now.isFilled);
      if (!marks.marks?.has(mark))
        marks.change({ add: [mark], remove: marks.marks?.has(other) ? [other] : [] });
      setIsOpened(false);
    },
  };
}
export type TopTableState = NonNullable<ReturnType<typeof useTopTable>>;
