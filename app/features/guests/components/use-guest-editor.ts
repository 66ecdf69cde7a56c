import { useMemo, useState } from 'react';
import { useLearned } from '@/features/name-search/use-name-search';
import { type Guest, guestInForm, guestSchema } from '@/features/seating/guests/schema';
import { tableName } from '@/features/seating/tables/model';
import { missing, reportMissing } from '../change-words';
import { mealAsNamed } from '../kitchen/kitchen';
import { findGuests, type GuestOrder, movedTo, namesakes, orderGuests, type Sift, siftCounts, sifts, tablesOf } from '../model';
import { useChangeGuests } from '../mutations';
import type { GuestField } from './guest-cell-field';

const same = (a: Guest, b: Guest) => (Object.keys(guestSchema.shape) as GuestField[]).every((field) => a[field] === b[field]);

/** What is done to single guests of a list from its rows: saving what was typed, saying what there is to say of it. */
export function useGuestEditor(eventId: string, guests: readonly Guest[], meals: readonly string[]) {
  const change = useChangeGuests(eventId);

  const save = (guest: Guest) => {
    const before = change.latestOf(guest.id);
    if (!before || same(before, guest)) return;
    const reason = same(before, { ...guest, table_number: before.table_number })
      ? 'move'
      : same(before, { ...guest, party: before.party })
        ? 'party'
        : 'update';
    change.mutate({ change: { update: [guest] }, reason });
  };
  return {
    change,
    save,
    saveCell: (shown: Guest, field: GuestField, typed: string) => {
      const guest = change.latestOf(shown.id) ?? shown;
      if (typed === guestInForm(guest)[field]) return null;
      const { data, error } = guestSchema.shape[field].safeParse(typed);
      if (error) return error.issues[0]?.message ?? 'Please type it again.';
      if (!data && field === 'name') {
        reportMissing();
        return missing.name;
      }
      const named = field === 'meal' && data ? mealAsNamed(meals, data) : data;
      save(field === 'table_number' ? movedTo(guest, data) : { ...guest, [field]: named });
      return null;
    },
    /** Tells of a guest who has the name that is typed already, so that the two can be told apart. */
    noteOn: (guest: Guest | null, typed: string) => {
      const other = namesakes(guests, typed).find(({ id }) => id !== guest?.id);
      if (!other) return null;
      const place = other.table_number === null ? 'without a table yet' : `at ${tableName(other.table_number, 'table')}`;
      return `There is ${articleFor(other.name)} ${other.name} already, ${place}. A word under Additional info tells them apart.`;
    },
  };
}

const articleFor = (name: string) => (/^[aeiou]/i.test(name) ? 'an' : 'a');

/** Whom something else asked to be shown: one of the ways to narrow the list, or these, who are then a way of their own. */
export type WantedGuests = Sift | { label: string; ids: readonly string[] };
export type ShownSift = Sift | 'wanted';

const nobody = { label: '', ids: [] };

/** The list as it is looked at: ordered, searched, narrowed perhaps; the tables there are. */
export function useListing(guests: readonly Guest[], words: string, hasMeals: boolean, asked: WantedGuests = 'all') {
  const { label, ids } = typeof asked === 'object' ? asked : nobody;
  const [chosen, setChosen] = useState<ShownSift>(typeof asked === 'object' ? 'wanted' : asked);
  const counts = useMemo(() => siftCounts(guests, hasMeals), [guests, hasMeals]);
  const wanted = useMemo(() => {
    const known = new Set(ids);
    return guests.filter(({ id }) => known.has(id));
  }, [guests, ids]);
  const offered = [
    ...(Object.keys(sifts) as Sift[]).map((sift) => ({ sift, label: sifts[sift].label, count: counts[sift] })),
    { sift: 'wanted' as const, label, count: wanted.length },
  ].filter(({ count }) => count > 0);
  const on = offered.find(({ sift }) => sift === chosen)?.sift ?? 'all';
  const [order, setOrder] = useState<GuestOrder>(null);
  const sifted = useMemo(() => {
    if (on === 'wanted') return wanted;
    return on === 'all' ? guests : guests.filter(sifts[on].holds);
  }, [guests, wanted, on]);
  const ordered = useMemo(() => orderGuests(sifted, order), [sifted, order]);
  const learned = useLearned(words);
  const { matches, guesses } = useMemo(() => findGuests(sifted, words, ordered, learned), [sifted, words, ordered, learned]);
  const listed = useMemo(() => (guesses.length > 0 ? [...matches, ...guesses] : matches), [matches, guesses]);
  const tables = useMemo(() => tablesOf(guests), [guests]);
  return { order, setOrder, matches, guesses, listed, tables, sift: { offered, on, onChange: setChosen } };
}
