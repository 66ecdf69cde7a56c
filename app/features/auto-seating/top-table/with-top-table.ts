import type { Wish } from '@/features/seating/wishes/schema';
import type { SeatingRequest } from '../seating-request';
import { isTopTableWish, omitEmptyChairs, type TopTable } from './model';

export type TopTableAnswer = { choice: TopTable; wishes: readonly Wish[] };

export function applyTopTable(
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
        table.id === tableId ? omitEmptyChairs(table, choice) : table,
      ),
    },
  };
}
