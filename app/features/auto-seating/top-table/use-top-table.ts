import { useMemo, useState } from 'react';
import type { Guest } from '@/features/seating/guests/schema';
import { isTopTable, tableKey } from '@/features/seating/tables/model';
import type { Table } from '@/features/seating/tables/schema';
import type { Wish } from '@/features/seating/wishes/schema';
import type { CoupleAtTable } from '../couple';
import type { useDismissals } from '../use-dismissals';
import {
  buildTopTableAnswer,
  buildTopTableChoice,
  getTopTableMark,
  listChosenGuests,
  readTopTableAnswer,
  replaceTopTableWishes,
  type TopTableDraft,
} from './answer';
import { swapChosenGuests } from './model';
import type { TopTableAnswer } from './with-top-table';

type Marks = ReturnType<typeof useDismissals>;
type ReplaceWishes = (remove: readonly Wish[], add: readonly Wish[]) => void;
type Input = {
  guests: readonly Guest[] | undefined;
  tables: readonly Table[] | undefined;
  wishes: readonly Wish[] | undefined;
  couple: CoupleAtTable | null;
  marks: Marks;
};

const none: readonly never[] = [];

/** Null without a top table. The question is asked even if the couple is unknown, because otherwise strangers could fill the table. */
export function useTopTable({ guests, tables, wishes = none, couple, marks }: Input) {
  const [draft, setDraft] = useState<TopTableDraft | null>(null);
  const [isOpened, setIsOpened] = useState(false);
  const table = tables?.find(({ label }) =>
    couple ? tableKey(label) === tableKey(couple.label) : isTopTable(label),
  );
  const coupleIds = useMemo(
    (): readonly string[] => couple?.wishes.flatMap(({ guest_id }) => guest_id ?? []) ?? none,
    [couple],
  );
  const stored = useMemo(
    () =>
      table && guests ? readTopTableAnswer(table, coupleIds, guests, wishes, marks.marks) : null,
    [table, coupleIds, guests, wishes, marks.marks],
  );
  const now = draft ?? stored?.answer;
  const isRearranged = draft !== null || stored?.isAnswered === false;
  const answered = useMemo(
    () =>
      table && guests && now
        ? buildTopTableAnswer({ table, coupleIds, guests }, now, wishes, isRearranged)
        : null,
    [table, coupleIds, guests, now, wishes, isRearranged],
  );
  if (!table || !guests || !stored || !now || !answered) return null;

  const { withRoles, isAnswered } = stored;
  const words = new Map(withRoles.map((guest) => [guest.id, guest.words]));
  const byId = new Map(guests.map((guest) => [guest.id, guest]));
  const most = table.seats - coupleIds.length;
  const change = (next: Partial<TopTableDraft>) => setDraft({ ...now, ...next });
  const toggle = (id: string) =>
    change({
      chosen: now.chosen.includes(id)
        ? now.chosen.filter((other) => other !== id)
        : [...now.chosen, id].slice(0, most),
    });
  const store = (answer: TopTableDraft, replace: ReplaceWishes): TopTableAnswer => {
    const chosen = listChosenGuests(answer, guests);
    const { remove, add, wishes: kept } = replaceTopTableWishes(chosen, table.id, wishes);
    if (remove.length > 0 || add.length > 0) replace(remove, add);
    const mark = getTopTableMark(table, answer.isFilled);
    const other = getTopTableMark(table, !answer.isFilled);
    if (!marks.marks?.has(mark))
      marks.change({ add: [mark], remove: marks.marks?.has(other) ? [other] : [] });
    return {
      choice: buildTopTableChoice({ table, coupleIds, guests }, answer, true),
      wishes: kept,
    };
  };
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
    swap: (id: string, other: string) =>
      change({ chosen: swapChosenGuests(now.chosen, id, other) }),
    fill: (isFilled: boolean) => change({ isFilled }),
    answer: (replace: ReplaceWishes) => {
      setIsOpened(false);
      return store(now, replace);
    },
    drop: ({ guest_id }: Wish, replace: ReplaceWishes) => {
      const next = { ...now, chosen: now.chosen.filter((id) => id !== guest_id) };
      setDraft(next);
      return store(next, replace);
    },
  };
}
export type TopTableState = NonNullable<ReturnType<typeof useTopTable>>;
