import { useMemo, useState } from 'react';
import type { Guest } from '@/features/seating/guests/schema';
import type { Table } from '@/features/seating/tables/schema';
import { wishKey } from '@/features/seating/wishes/model';
import type { Wish } from '@/features/seating/wishes/schema';
import type { useDismissals } from '../use-dismissals';
import { type NoteWish, readNoteWishes } from './read-notes';
import { suggestWishesFromNeeds } from './wishes-from-needs';

type Input = {
  guests: readonly Guest[] | undefined;
  tables: readonly Table[] | undefined;
  wishes: readonly Wish[] | undefined;
  marks: ReturnType<typeof useDismissals>;
  add: (...wishes: readonly Wish[]) => void;
};

/** Wishes suggested by notes and needs, except existing and refused ones. Accepted ones stay listed as accepted. */
export function useNoteWishes({ guests, tables, wishes, marks: { marks, change }, add }: Input) {
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const read = useMemo(() => {
    if (!guests) return [];
    const inNotes = readNoteWishes(guests);
    const known = new Set(inNotes.map(({ wish }) => wishKey(wish)));
    const ofNeeds = suggestWishesFromNeeds(guests, tables ?? []);
    return [...inNotes, ...ofNeeds.filter(({ wish }) => !known.has(wishKey(wish)))];
  }, [guests, tables]);
  const offers = useMemo(() => {
    const existing = new Set(wishes?.map(wishKey));
    return read.flatMap((offer) => {
      const exists = existing.has(wishKey(offer.wish));
      const isAccepted = exists && accepted.has(offer.mark);
      return marks && !marks.has(offer.mark) && (isAccepted || !exists)
        ? [{ ...offer, isAccepted }]
        : [];
    });
  }, [read, wishes, marks, accepted]);
  return {
    offers,
    accept: (chosen: readonly NoteWish[]) => {
      setAccepted(new Set([...accepted, ...chosen.map(({ mark }) => mark)]));
      add(...chosen.map(({ wish }) => wish));
    },
    /** Stored with the event, so that no other host is asked about the note. */
    refuse: ({ mark }: NoteWish) => change({ add: [mark] }),
  };
}
export type NoteWishOffers = ReturnType<typeof useNoteWishes>;
