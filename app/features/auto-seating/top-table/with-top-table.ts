import type { Wish } from '@/features/seating/wishes/schema';
import type { SeatingRequest } from '../wedding';
import { isTopTableWish, type TopTable, withoutEmptyChairs } from './model';

export type TopTableAnswer = { choice: TopTable; wishes: readonly Wish[] };

export function withTopTable(
  wedding: SeatingRequest,
  { choice, wishes }: TopTableAnswer,
): SeatingRequest {
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
