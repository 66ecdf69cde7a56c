import type { SeatedTable } from '@/features/room/manual-seating/seating';
import type { TableMarks } from '@/features/seating/floor-plan/table-shape';
import type { Wish } from '@/features/seating/wishes/schema';
import { isCoupleWish } from '../couple';
import { getLockedIds } from '../seating-request';
import type { SeatingOutcome } from './outcome';

export function buildSeatMarks(
  tables: readonly SeatedTable[],
  wishes: readonly Wish[],
  outcome: Pick<SeatingOutcome, 'moves'> | null,
): ReadonlyMap<string, TableMarks> {
  const movers = new Set(outcome?.moves.flatMap(({ ids }) => ids));
  const locked = getLockedIds(wishes);
  const ofCouple = new Set(wishes.filter(isCoupleWish).map(({ table_id }) => table_id));
  return new Map(
    tables.map(({ table, chairs }) => {
      const numbers = (isMarked: (id: string) => boolean) =>
        chairs
          .flatMap(({ number, guest }) => (guest && isMarked(guest.id) ? ` ${number} ` : []))
          .join('');
      const staying = numbers((id) => locked.has(id) || (locked.has(table.id) && !movers.has(id)));
      const isLocked = staying !== '' || locked.has(table.id) || ofCouple.has(table.id);
      return [table.id, { coming: numbers((id) => movers.has(id)), staying, isLocked }];
    }),
  );
}
