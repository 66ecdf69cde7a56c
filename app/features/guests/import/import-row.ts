import type { Guest, GuestDetails } from '@/features/seating/guests/schema';
import type { Addition } from './import-fills';
import type { TableDoubt } from './import-tables';
import type { FilePerson } from './reading/people';
import type { WishColumn } from './wish-columns';

/** What of a guest of a list may be put right before it comes in. */
export type EditedKind = keyof GuestDetails | WishColumn;

/** What a host says of a list, by the keys of its rows. */
export type Corrections = {
  /** What was put right. */
  fields: Readonly<Record<string, Partial<Record<EditedKind, string>>>>;
  /** Words that tell guests of one name apart; they come before the note. */
  apart: Readonly<Record<string, string>>;
  /** Rows that are somebody else than the guest of that name on the list. */
  others: Readonly<Record<string, boolean>>;
  /** Who a family is, or how many they are. */
  families: Readonly<Record<string, string>>;
  /** Labels that are tables, whatever they read like. */
  tables: Readonly<Record<string, boolean>>;
  /** Whether words about food are taken out of the info that guests see. */
  isFoodPrivate?: boolean;
};

export const uncorrected: Corrections = { fields: {}, apart: {}, others: {}, families: {}, tables: {} };

/** What a row of a list means beside the guests there are. */
type Finding =
  | { is: 'new' }
  /** There already, at the same table or where the file names none. */
  | { is: 'listed' }
  | { is: 'moved'; guest: Guest }
  /** The same by their number elsewhere, or by the place they take, and called otherwise now. */
  | { is: 'renamed'; guest: Guest }
  /** On the list, and says no now. */
  | { is: 'declined'; guest: Guest }
  /** The same name and table as an earlier row, as a spreadsheet counts. */
  | { is: 'twice'; row: number }
  | { is: 'tableless' }
  | { is: 'faulty'; why: string };

/** Somebody of a list, held against the guest list. */
export type ImportRow = Omit<FilePerson, 'skipped'> & {
  /** What the row is known by, whatever is put right in it. */
  key: string;
  hasDeclined: boolean;
  finding: Finding;
  /** What was answered to its question; null where nobody has answered yet. */
  answer: string | null;
  /** What stands where its table is meant and reads like none. Food is no table until the host says so, as guests read tables. */
  doubt: { is: TableDoubt; label: string } | null;
  /** The guest of the list whom it is about. */
  listedGuest: Guest | null;
  /** What it has of that guest beyond the list; 'unclear' where it may be about another of the name. */
  additions: readonly Addition[] | 'unclear';
  /** Whether it brings the id or e-mail that this guest has not yet, so that they are known again by it. */
  isExternalIdNew: boolean;
  /** Another of the same name whom nothing yet tells from this one: the row in the file, or 'list'. */
  sameNameAs: number | 'list' | null;
  /** The guest with the words about food where the kitchen alone reads them; null where the info has none. */
  withPrivateFood: GuestDetails | null;
};
