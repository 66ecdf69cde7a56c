import type { WishColumn } from '@/features/guests/wish-columns';
import type { Guest, GuestDetails } from '@/features/seating/guests/schema';
import type { TableDoubt } from './import-tables';
import type { FilePerson } from './reading/draft';
import type { Fault } from './skip-reasons';

export type ChangingField = keyof GuestDetails | 'seat';
export type EditedKind = ChangingField | WishColumn;

/** All by row key, except `tables`. */
export type Corrections = {
  fields: Readonly<Record<string, Partial<Record<EditedKind, string>>>>;
  /** Text that distinguishes guests of the same name; it is put before the public note. */
  apart: Readonly<Record<string, string>>;
  /** Rows that do not refer to the listed guest of that name. */
  others: Readonly<Record<string, boolean>>;
  families: Readonly<Record<string, string>>;
  /** By table key: labels that are tables although they look like food or people. */
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

/** `isProposed`: applied unless the host chooses otherwise. */
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
  /** Has the same name and table as an earlier `row`, counted from 1. */
  | { is: 'twice'; row: number }
  | { is: 'tableless' }
  | { is: 'faulty'; why: Fault };

export type ImportRow = Omit<FilePerson, 'skipped'> & {
  /** Stays the same after corrections: the row's index, with `.along` for further people of the row. */
  key: string;
  hasDeclined: boolean;
  /** The chair as in the file or as corrected by the host; `seat` is its number, if valid and free. */
  chair: string;
  seat: number | null;
  finding: Finding;
  answer: string | null;
  /** The table label looks like something else. Guests see tables, so food is not taken as a table until the host confirms it. */
  doubt: { is: TableDoubt; label: string } | null;
  listedGuest: Guest | null;
  changes: readonly FieldChange[];
  /** The row has more details than the listed guest of that name, but may refer to another guest. */
  isUnclear: boolean;
  /** An earlier row, from 1, of the same household whose name is a short form of this one, or the reverse. */
  mayBe: { row: number; name: string } | null;
  /** Another guest with this name, not yet distinguished: a row of the file, from 1, or 'list'. */
  sameNameAs: number | 'list' | null;
  withPrivateFood: GuestDetails | null;
};
