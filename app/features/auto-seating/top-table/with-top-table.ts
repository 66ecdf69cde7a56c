import type { Wish } from '@/features/seating/wishes/schema';
import type { Wedding } from '../wedding';
import { isTopTableWish, type TopTable, withoutEmptyChairs } from './model';

/** `wishes` keep the chosen guests at the table. */
export type TopTableAnswer = { choice: TopTable; wishes: readonly Wish[] };

export function withTopTable(wedding: Wedding, { choice, wishes }: TopTableAnswer): Wedding {
  const { tableId } = choice;
  return {
    ...wedding,
    topTable: choice,
    wishes: [...wedding.wishes.filter((wish) => !isTopTableWish(wish, tableId)), ...wishes],
    room: {
      ...wedding.room,
      tables: wedding.room.tables.map((table) =>
        table.id === tableId ? withoutEmptyChairs(table, choice) : table,
      ),
    },
  };
}
