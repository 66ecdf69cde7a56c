import type { Guest } from '@/features/seating/guests/schema';
import { type PlanEdit, replaceGuests, toGuestList } from '@/features/seating/plan';
import type { SeatingPlan } from '@/features/seating/schema';
import { tableKey } from '@/features/seating/tables/model';
import type { Wish } from '@/features/seating/wishes/schema';
import { AppError } from '@/lib/backend/errors';
import { moveToTable } from './model';

export type TableRename = { rename: { from: string; to: string } };

/** Guests refer to tables by label. */
export type GuestChange =
  | { add: readonly Guest[] }
  | { update: readonly Guest[] }
  | { remove: readonly Guest[] }
  | TableRename
  | {
      batch: {
        add: readonly Guest[];
        update: readonly Guest[];
        remove?: readonly Guest[];
        wishes?: { add?: readonly Wish[] };
      };
    };

function toLists(change: GuestChange) {
  const none: readonly Guest[] = [];
  return {
    add: none,
    update: none,
    remove: none,
    ...('batch' in change ? change.batch : change),
  };
}

export const getChangedGuests = (change: GuestChange): readonly Guest[] => {
  const { add, update, remove } = toLists(change);
  return [...add, ...update, ...remove];
};

export const getAddedWishes = (change: GuestChange): readonly Wish[] =>
  ('batch' in change && change.batch.wishes?.add) || [];

const renameTable = (plan: SeatingPlan, { rename: { from, to } }: TableRename): SeatingPlan => ({
  ...plan,
  tables: plan.tables.map((table) =>
    tableKey(table.label) === tableKey(from) ? { ...table, label: to } : table,
  ),
});

/** Setting a table or a reply invites a waiting guest, as in the database. */
function settleWaiting(guest: Guest, before?: Guest): Guest {
  if (guest.waiting !== 'yes') return guest;
  if (before?.waiting !== 'yes') return { ...moveToTable(guest, null), reply: null };
  return guest.table_number || guest.reply ? { ...guest, waiting: 'no' } : guest;
}

const stampReply = (guest: Guest, before: Guest | undefined): Guest =>
  guest.reply === (before?.reply ?? null)
    ? guest
    : { ...guest, replied_at: guest.reply && new Date().toISOString(), is_late: false };

/** Converts a change to an edit of the plan. Throws `not_found` if a guest to change is no longer on the list. */
export const toPlanEdit =
  (change: GuestChange): PlanEdit =>
  (plan, newTableId) => {
    if ('rename' in change) return renameTable(plan, change);
    const { add, update, remove } = toLists(change);
    const list = toGuestList(plan);
    const before = new Map(list.map((guest) => [guest.id, guest]));
    if (update.some(({ id }) => !before.has(id))) throw new AppError('not_found');
    const updated = new Map(
      update.map((guest) => {
        const earlierGuest = before.get(guest.id);
        return [guest.id, stampReply(settleWaiting(guest, earlierGuest), earlierGuest)];
      }),
    );
    const removed = new Set(remove.map(({ id }) => id));
    const remaining = list.flatMap((guest) =>
      removed.has(guest.id) ? [] : (updated.get(guest.id) ?? guest),
    );
    const next = replaceGuests(
      plan,
      [
        ...remaining,
        ...add.filter(({ id }) => !before.has(id)).map((guest) => settleWaiting(guest)),
      ],
      newTableId,
    );
    return { ...next, wishes: [...next.wishes, ...getAddedWishes(change)] };
  };
