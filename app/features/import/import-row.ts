import type { WishColumn } from '@/features/guests/wish-columns';
import type { Guest, GuestDetails } from '@/features/seating/guests/schema';
import type { Addition } from './compare/import-additions';
import type { TableDoubt } from './import-tables';
import type { FilePerson } from './reading/draft';
import type { Fault } from './skip-reasons';

export type EditedKind = keyof GuestDetails | WishColumn;

/** By row key, except `tables`. */
export type Corrections = {
  fields: Readonly<Record<string, Partial<Record<EditedKind, string>>>>;
  /** Words that tell guests of one name apart; they go before the public note. */
  apart: Readonly<Record<string, string>>;
  /** True for a row that is not the listed guest of that name. */
  others: Readonly<Record<string, boolean>>;
  families: Readonly<Record<string, string>>;
  /** By table key: labels that are tables although they read like food or people. */
  tables: Readonly<Record<string, boolean>>;
  isFoodPrivate?: boolean;
};

export const uncorrected: Corrections = { fields: {}, apart: {}, others: {}, families: {}, tables: {} };

type Finding =
  | { is: 'new' }
  | { is: 'listed' }
  | { is: 'moved'; guest: Guest }
  /** Recognised by id, place or party under another name. */
  | { is: 'renamed'; guest: Guest }
  | { is: 'declined'; guest: Guest }
  /** Same name and table as an earlier `row`, counted from 1. */
  | { is: 'twice'; row: number }
  | { is: 'tableless' }
  | { is: 'faulty'; why: Fault };

export type ImportRow = Omit<FilePerson, 'skipped'> & {
  /** The same whatever is corrected: the row's index, and `.along` for its further people. */
  key: string;
  hasDeclined: boolean;
  finding: Finding;
  answer: string | null;
  /** The table label reads like something else. Guests see tables, so food is no table until the host says so. */
  doubt: { is: TableDoubt; label: string } | null;
  listedGuest: Guest | null;
  /** What the list lacks or has otherwise; 'unclear' where the row may mean another guest of that name. */
  additions: readonly Addition[] | 'unclear';
  isExternalIdNew: boolean;
  /** Another guest of this name who is not told apart yet: a row of the file, from 1, or 'list'. */
  sameNameAs: number | 'list' | null;
  withPrivateFood: GuestDetails | null;
};
