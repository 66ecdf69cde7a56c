import type { GuestDetails } from '@/features/seating/guests/schema';
import type { WishedName } from '../wish-columns';

export type FilePerson = {
  /** The row's index, and the person's number in it: 0 for the row's own guest. */
  at: number;
  nth: number;
  /** The column or words they come from, where that is not the row's name. */
  origin: string | null;
  isUnnamed: boolean;
  guest: GuestDetails;
  /** The name as the file has it, where it was put in another order. */
  writtenAs: string | null;
  wishes: readonly WishedName[];
  skipped: string | null;
  /** For the host: who a family is, or who the unnamed places are for; `count` where the file says how many. */
  question: { is: 'family' | 'places'; count: number | null } | null;
};

export type Draft = FilePerson & {
  /** These group rows: the party's name, a number or an envelope, an address. */
  party: string | null;
  partyId: string | null;
  address: string | null;
  /** The same number for people of one row who belong together. */
  household: number;
  /** How many people the row counts, and how many it may bring. */
  places: { count: number | null; extra: number };
  /** Named in a companion's column, not in the words beside the row's own name. */
  fromColumn: boolean;
};
