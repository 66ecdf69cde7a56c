import { useRef } from 'react';
import { isWaiting } from '@/features/seating/guests/attendance';
import {
  type Guest,
  type GuestDetails,
  guestSchema,
  toGuestFormValues,
} from '@/features/seating/guests/schema';
import { formatTableName } from '@/features/seating/tables/model';
import { toListedMeal } from '../kitchen/kitchen';
import type { GuestField } from '../list/list-store';
import { findNamesakes, type ListedTable, moveToTable, resolveTableLabel } from '../model';
import { useChangeGuests } from '../mutations';

const isSameGuest = (a: Guest, b: Guest) =>
  (Object.keys(guestSchema.shape) as (keyof GuestDetails)[]).every(
    (field) => a[field] === b[field],
  );

type List = { guests: readonly Guest[]; tables: readonly ListedTable[]; meals: readonly string[] };

export function useGuestEditor(eventId: string, { guests, tables, meals }: List) {
  const change = useChangeGuests(eventId);
  const editedGuest = useRef<Guest>(undefined);

  const save = (guest: Guest, original = editedGuest.current) => {
    const before = change.getLatest(guest.id);
    if (!before || isSameGuest(before, guest)) return;
    const reason = isSameGuest(before, { ...guest, table_number: before.table_number })
      ? 'move'
      : isSameGuest(before, { ...guest, party: before.party })
        ? 'party'
        : 'update';
    change.mutate({ change: { update: [guest] }, reason, original });
  };
  return {
    change,
    startEditing: (guest: Guest) => {
      editedGuest.current = guest;
    },
    save,
    saveCell: (shown: Guest, field: GuestField, typed: string) => {
      const guest = change.getLatest(shown.id) ?? shown;
      if (typed === toGuestFormValues(guest)[field]) return null;
      const { data, error } = guestSchema.shape[field].safeParse(typed);
      if (error) return error.issues[0]?.message ?? 'Please type it again.';
      const named = field === 'meal' && data ? toListedMeal(meals, data) : data;
      save(
        field === 'table_number'
          ? moveToTable(guest, resolveTableLabel(tables, data))
          : { ...guest, [field]: named },
      );
      return null;
    },
    describeNamesake: (guest: Guest | null, typed: string) => {
      const other = findNamesakes(guests, typed).find(({ id }) => id !== guest?.id);
      if (!other) return null;
      const place = isWaiting(other)
        ? 'on the waiting list'
        : other.table_number === null
          ? 'no table yet'
          : `at ${formatTableName(other.table_number, 'table')}`;
      return `There’s already ${articleFor(other.name)} ${other.name}, ${place}. Add a word under Additional info to tell them apart.`;
    },
  };
}

const articleFor = (name: string) => (/^[aeiou]/i.test(name) ? 'an' : 'a');
