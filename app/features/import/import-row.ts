import type { WishColumn } from '@/features/guests/wish-columns';
import type { Guest, GuestDetails } from '@/features/seating/guests/schema';
import type { TableDoubt } from './import-tables';
import type { FilePerson } from './reading/draft';
import type { Fault } from './skip-reasons';

export type ChangingField = keyof GuestDetails | 'seat';
export type EditedKind = ChangingField | WishColumn;

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
  isFoodPrivate?: boolean | undefined;
};

export const uncorrected: Corrections = {
  fields: {},
  apart: {},
  others: {},
  families: {},
  tables: {},
};

/** `isProposed`: taken unless the host says otherwise. */
export type FieldChange = {
  field: ChangingField;
  was: string | null;
  text: string;
  isProposed: boolean;
};

type Finding =
  | { is: 'new' }
  | { is: 'listed' }
  /** A guest of the list of whom the row says something else; where that is not sure, the host is asked whether they are meant. */
  | { is: 'changed'; isSure: boolean }
  /** Same name and table as an earlier `row`, counted from 1. */
  | { is: 'twice'; row: number }
  | { is: 'tableless' }
  | { is: 'faulty'; why: Fault };

export type ImportRow = Omit<FilePerson, 'skipped'> & {
  /** The same whatever is corrected: the row's index, and `.along` for its further people. */
  key: string;
  hasDeclined: boolean;
  /** The chair as the file or the host has it; `seat` is its number where that is one, and free. */
  chair: string;
  seat: number | null;
  finding: Finding;
  answer: string | null;
  /** The table label reads like something else. Guests see tables, so food is no table until the host says so. */
  doubt: { is: TableDoubt; label: string } | null;
  listedGuest: Guest | null;
  changes: readonly FieldChange[];
  /** It says more, but another guest of that name may be meant. */
  isUnclear: boolean;
  /** An earlier row, from 1, whose name is short for this one in the same household, or the other way round. */
  mayBe: { row: number; name: string } | null;
  /** Another guest of this name who is not told apart yet: a row of the file, from 1, or 'list'. */
  sameNameAs: number | 'list' | null;
  withPrivateFood: GuestDetails | null;
};
