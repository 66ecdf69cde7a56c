import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Guest, toGuestDetails } from '@/features/seating/guests/schema';
import { getChairPositions, getPlaceOfChair } from '@/features/seating/tables/geometry';
import { NEW_TABLE, type Table } from '@/features/seating/tables/schema';
import { type ChairChange, removeChair, restoreChair } from './chair-change';
import { buildSeating, type SeatedTable } from './seating';

const guest = (name: string, seat: number | null): Guest => ({
  ...toGuestDetails({ name, table_number: '1' }),
  id: name,
  seat,
  created_at: '2027-01-01T00:00:00Z',
});
/** '-' is a free chair. A guest named by a capital letter has no assigned chair. */
function seat(sitting: string, seats = sitting.length): SeatedTable {
  const guests = [...sitting].flatMap((name, at) =>
    name === '-' ? [] : guest(name, name === name.toLowerCase() ? at + 1 : null),
  );
  return at({ ...NEW_TABLE, id: '1', label: '1', seats }, guests);
}
function at(table: Table, guests: readonly Guest[]): SeatedTable {
  const [found] = buildSeating([table], guests).tables;
  if (!found) throw new Error('no table');
  return found;
}
const after = ({ guests }: SeatedTable, change: ChairChange | null) => {
  if (!change) throw new Error('no change');
  const changed = new Map(change.guests.map((one) => [one.id, one]));
  return at(
    change.table,
    guests.map((one) => changed.get(one.id) ?? one),
  );
};
const names = ({ chairs }: SeatedTable) => chairs.map(({ guest }) => guest?.name ?? '-').join('');

test('taking an empty chair away moves no guest', () => {
  const change = removeChair(seat('a-cd-'), 2);
  expect(change?.table).toMatchObject({ seats: 4, gaps: '2' });
  expect(names(after(seat('a-cd-'), change))).toBe('acd-');
  expect(change?.message).toBe('Chair 2 of table 1 is taken away. 4 seats.');
});

test('taking a guest’s chair away moves the guest to a free or extra chair at the same table', () => {
  const free = removeChair(seat('ab-d'), 2);
  expect(names(after(seat('ab-d'), free))).toBe('abd');
  expect(free?.stays).toBe('b stays at table 1, on chair 2.');
  const full = removeChair(seat('abc'), 1);
  expect(names(after(seat('abc'), full))).toBe('bca');
  expect(full?.stays).toBe('a stays at table 1, on chair 3, an extra one.');
});

test('taking a chair away moves no other guest without an assigned chair', () => {
  expect(names(after(seat('ABCd'), removeChair(seat('ABCd'), 1)))).toBe('BCdA');
  expect(removeChair(seat('AB--'), 4)?.guests).toEqual([]);
});

test('refuses to take away the last chair or an extra chair', () => {
  expect(removeChair(seat('a'), 1)).toBeNull();
  expect(removeChair(seat('abc', 2), 3)).toBeNull();
});

test('putting a chair back seats a guest from an extra chair on it', () => {
  const gone = after(seat('abc'), removeChair(seat('abc'), 2));
  expect(names(gone)).toBe('acb');
  expect(names(after(gone, restoreChair(gone, 2)))).toBe('abc');
  expect(restoreChair(gone, 1)).toBeNull();
});

test('taking chairs away and putting them back moves no other guest', () => {
  const sitting = fc.array(fc.constantFrom('-', 'x', 'X'), { minLength: 2, maxLength: 12 });
  const presses = fc.array(fc.nat(), { maxLength: 8 });
  fc.assert(
    fc.property(sitting, presses, (kinds, steps) => {
      const chars = kinds.map((kind, index) =>
        kind === '-' ? '-' : String.fromCharCode((kind === 'x' ? 97 : 65) + index),
      );
      let now = seat(chars.join(''));
      for (const step of steps) {
        const chair = (step % now.table.seats) + 1;
        const change = removeChair(now, chair);
        if (!change) continue;
        const next = after(now, change);
        const places = (one: SeatedTable) =>
          new Map(
            one.chairs.flatMap(({ guest, number }) =>
              guest && number <= one.table.seats
                ? [[guest.id, getPlaceOfChair(one.table, number)] as const]
                : [],
            ),
          );
        const [before, since] = [places(now), places(next)];
        before.delete(now.chairs[chair - 1]?.guest?.id ?? '');
        for (const [id, place] of before) expect(since.get(id)).toBe(place);
        expect(getChairPositions(next.table)).toHaveLength(next.table.seats);
        now = next;
      }
    }),
  );
});
