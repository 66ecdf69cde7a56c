import type { WishedName } from '@/features/guests/wish-columns';
import type { GuestDetails } from '@/features/seating/guests/schema';
import type { SkipReason } from '../skip-reasons';

/** The source of a guest without a row of their own: text in the file, or a place counted by a `column` or the row. */
export type Origin = { is: 'words'; text: string } | { is: 'place'; column: string | null };

export type FilePerson = {
  /** The row's index. */
  at: number;
  /** Identifies a further person of the row, even after corrections; null for the row's own guest. */
  along: string | null;
  /** The text that names or implies the person, if it is not the row's name. */
  origin: Origin | null;
  isUnnamed: boolean;
  guest: GuestDetails;
  /** The name as in the file, if its words were reordered. */
  writtenAs: string | null;
  wishes: readonly WishedName[];
  skipped: SkipReason | null;
  /** Set if the host must say who belongs to a family; `count` if the file gives the number. */
  familyQuestion: { count: number | null } | null;
};

export const getPersonKey = ({ at, along }: Pick<FilePerson, 'at' | 'along'>) =>
  along === null ? String(at) : `${at}.${along}`;

export type RowDraft = FilePerson & {
  /** These group rows: the party's name, the number of a party or envelope, and an address. */
  party: string | null;
  partyId: string | null;
  address: string | null;
  /** Equal for people who belong together; `row` may be the index of another row. */
  household: { row: number; group: number };
  /** How many people the row counts, and how many it may bring. */
  places: { count: number | null; extra: number };
  /** Named in a companion's column, not in the text beside the row's own name. */
  fromColumn: boolean;
  /** Named below a heading such as “Dietaries”. */
  isAboutFood: boolean;
};
