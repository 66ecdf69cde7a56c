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
  /** Words that distinguish guests of one name; they precede the public note. */
  apart: Readonly<Record<string, string>>;
  /** Rows that are not the listed guest of that name. */
  others: Readonly<Record<string, boolean>>;
  families: Readonly<Record<string, string>>;
  /** By table key: labels that are tables although they read like food or people. */
  tables: Readonly<Record<string, boolean>>;
  isFoodPrivate?: boolean | undefined;
};

export const noCorrections: Corrections = {
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
  /** The existing guest that the row updates; the host is asked if the match is uncertain. */
  | { is: 'changed'; isSure: boolean }
  /** Same name and table as an earlier `row`, counted from 1. */
  | { is: 'twice'; row: number }
  | { is: 'tableless' }
  | { is: 'faulty'; why: Fault };

export type ImportRow = Omit<FilePerson, 'skipped'> & {
  /** Stable under corrections: the row's index, with `.along` for its further people. */
  key: string;
  hasDeclined: boolean;
  /** The chair as the file or the host wrote it; `seat` is its number, if valid and free. */
  chair: string;
  seat: number | null;
  finding: Finding;
  answer: string | null;
  /** The table label reads like something else. Guests see tables, so food is not a table until the host confirms it. */
  doubt: { is: TableDoubt; label: string } | null;
  listedGuest: Guest | null;
  changes: readonly FieldChange[];
  /** The row has more details, but may mean another guest of that name. */
  isUnclear: boolean;
  /** An earlier row, from 1, of the same household, whose name is short for this one or vice versa. */
  mayBe: { row: number; name: string } | null;
  /** Another guest of this name, not distinguished yet: a row of the file, from 1, or 'list'. */
  sameNameAs: number | 'list' | null;
  withPrivateFood: GuestDetails | null;
};
