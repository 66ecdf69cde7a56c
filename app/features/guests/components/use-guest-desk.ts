import { useMemo, useState } from 'react';
import { useLearned } from '@/features/name-search/use-name-search';
import { NO_TABLE, tableName } from '@/features/tables/model';
import { missing, reportMissing } from '../change-words';
import { findGuests, type GuestOrder, movedTo, namesakes, orderGuests, tablesOf } from '../model';
import { useChangeGuests } from '../mutations';
import { type Guest, guestInForm, guestSchema } from '../schema';
import type { GuestField } from './guest-cell-field';

const same = (a: Guest, b: Guest) => (Object.keys(guestSchema.shape) as GuestField[]).every((field) => a[field] === b[field]);

/** What is done to single guests of a list from its rows: saving what was typed, saying what there is to say of it. */
export function useGuestDesk(eventId: string, guests: readonly Guest[]) {
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
      save(field === 'table_number' ? movedTo(guest, data) : { ...guest, [field]: data });
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

/** Whom something else asked to be shown: those without a table, or these, as a list of their own beside the others. */
export type WantedGuests = 'tableless' | { label: string; ids: readonly string[] };

/** Everybody, those without a table, or those who were asked for. */
export type Sift = 'all' | 'tableless' | 'wanted';

const nobody = { label: '', ids: [] };

/** The list as it is looked at: ordered, searched, only some of it perhaps; the tables there are. */
export function useListing(guests: readonly Guest[], words: string, asked?: WantedGuests) {
  const { label, ids } = typeof asked === 'object' ? asked : nobody;
  const [chosen, setChosen] = useState<Sift>(asked === 'tableless' ? asked : asked ? 'wanted' : 'all');
  const lists = useMemo(() => {
    const wanted = new Set(ids);
    return {
      all: guests,
      tableless: guests.filter(({ table_number }) => table_number === null),
      wanted: guests.filter(({ id }) => wanted.has(id)),
    };
  }, [guests, ids]);
  const shown = lists[chosen].length > 0 ? chosen : 'all';
  const [order, setOrder] = useState<GuestOrder>(null);
  const sifted = lists[shown];
  const ordered = useMemo(() => orderGuests(sifted, order), [sifted, order]);
  const learned = useLearned(words);
  const { matches, guesses } = useMemo(() => findGuests(sifted, words, ordered, learned), [sifted, words, ordered, learned]);
  const listed = useMemo(() => (guesses.length > 0 ? [...matches, ...guesses] : matches), [matches, guesses]);
  const tables = useMemo(() => tablesOf(guests), [guests]);
  const sifts = [
    { sift: 'all', label: 'All', count: guests.length },
    { sift: 'tableless', label: NO_TABLE, count: lists.tableless.length },
    { sift: 'wanted', label, count: lists.wanted.length },
  ] as const;
  return { order, setOrder, matches, guesses, listed, tables, sift: { sifts, shown, onChange: setChosen } };
}
