import type { NamedWish, WishColumn } from '@/features/guests/wish-columns';
import type { Guest, GuestDetails } from '@/features/seating/guests/schema';
import words from './words.json' with { type: 'json' };

export type ChangeableField = keyof GuestDetails | 'seat' | 'invited' | 'coming_to' | 'crew';
export type EditableKind = ChangeableField | WishColumn;

/** All records are keyed by row key, except `tables`. */
export type Corrections = {
  fields: Readonly<Record<string, Partial<Record<EditableKind, string>>>>;
  /** Text that distinguishes guests of the same name; it is put before the public note. */
  apart: Readonly<Record<string, string>>;
  /** Rows that do not refer to the listed guest of that name. */
  others: Readonly<Record<string, boolean>>;
  families: Readonly<Record<string, string>>;
  /** By table key: labels that are tables although they look like food or people. */
  tables: Readonly<Record<string, boolean>>;
  isFoodPrivate?: boolean | undefined;
  /** Whether lines like “Hughes, Tom” are one person, if the host was asked. */
  isSurnameFirst?: boolean | undefined;
};

export const emptyCorrections: Corrections = {
  fields: {},
  apart: {},
  others: {},
  families: {},
  tables: {},
};

/** `isProposed`: applied unless the host chooses otherwise. */
export type FieldChange = {
  field: ChangeableField;
  previous: string | null;
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

export type SuspectedContent = 'food' | 'people';

export type ImportRow = Omit<FilePerson, 'skipped'> & {
  /** Stays the same after corrections: the row's index, followed by `.` and `companionKey` for other people of the row. */
  key: string;
  hasDeclined: boolean;
  /** The chair as in the file or as corrected by the host; `seat` is its number, if valid and free. */
  chair: string;
  seat: number | null;
  invited: string;
  /** The parts that a guest who said yes comes to, as written in the file. */
  coming_to: string;
  /** As in the file or as corrected by the host: “yes” or a tick for crew. */
  crew: string;
  isCrew: boolean;
  finding: Finding;
  answer: string | null;
  /** Set if the table label looks like something else. Guests see tables, so food is not imported as a table until the host confirms it. */
  doubt: { is: SuspectedContent; label: string } | null;
  listedGuest: Guest | null;
  changes: readonly FieldChange[];
  /** The row has more details than the listed guest of that name, but may refer to another guest. */
  isUnclear: boolean;
  /** An earlier row, from 1, of the household; one of the names is a short form of the other. */
  possibleDuplicate: { row: number; name: string } | null;
  /** Another guest with this name, not yet distinguished: a row of the file, from 1, or 'list'. */
  sameNameAs: number | 'list' | null;
  withPrivateFood: GuestDetails | null;
};

/** Where a guest without a row comes from: a name in another guest's row, or a count in a `column` or in a name. */
export type PersonOrigin = { is: 'text'; text: string } | { is: 'place'; column: string | null };

export type FilePerson = {
  at: number;
  /** Identifies another person of the row, even after corrections; null for the row's own guest. */
  companionKey: string | null;
  /** The text that names or implies the person, if it is not the row's name. */
  origin: PersonOrigin | null;
  isUnnamed: boolean;
  guest: GuestDetails;
  /** The name as in the file, if its words were reordered. */
  originalName: string | null;
  wishes: readonly NamedWish[];
  skipped: SkipReason | null;
  /** Set if the host must say who belongs to a family; `count` if the file gives the number. */
  familyQuestion: { count: number | null } | null;
};

export const getPersonKey = ({ at, companionKey }: Pick<FilePerson, 'at' | 'companionKey'>) =>
  companionKey === null ? String(at) : `${at}.${companionKey}`;

export type RowDraft = FilePerson & {
  /** Values that group rows: the party's name, the number of a party or envelope, and an address. */
  party: string | null;
  partyId: string | null;
  address: string | null;
  /** People with the same key belong together. `row` may refer to another row by its index. */
  household: { row: number; group: number };
  /** The number of people the row counts, and of extra people it may bring. */
  places: { count: number | null; extra: number };
  /** Named in a companion's column, not in the text beside the row's own name. */
  isFromColumn: boolean;
  /** Named below a heading such as “Dietaries”. */
  isAboutFood: boolean;
};

export const { skipReasons } = words;
export type SkipReason = keyof typeof skipReasons;

/** The reason why a row cannot be imported; `problem` is a sentence of findGuestProblem. */
export type Fault = { skipped: SkipReason } | { problem: string };

export function describeFault(fault: Fault): string {
  const sentence = 'skipped' in fault ? skipReasons[fault.skipped].sentence : fault.problem;
  return `${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`;
}
