import type { WishedName } from '@/features/guests/wish-columns';
import type { GuestDetails } from '@/features/seating/guests/schema';
import type { SkipReason } from '../skip-reasons';

/** What a guest without a row of their own was read from: words of the file, or a place that a `column` or the row counts. */
export type Origin = { is: 'words'; text: string } | { is: 'place'; column: string | null };

export type FilePerson = {
  /** The row's index. */
  at: number;
  /** Identifies a further person of the row, whatever is corrected; null for the row's own guest. */
  along: string | null;
  /** What they come from, where that is not the row's name. */
  origin: Origin | null;
  isUnnamed: boolean;
  guest: GuestDetails;
  /** The name as the file has it, where it was put in another order. */
  writtenAs: string | null;
  wishes: readonly WishedName[];
  skipped: SkipReason | null;
  /** For the host: who a family is; `count` where the file says how many. */
  familyQuestion: { count: number | null } | null;
};

export const getPersonKey = ({ at, along }: Pick<FilePerson, 'at' | 'along'>) =>
  along === null ? String(at) : `${at}.${along}`;

export type RowDraft = FilePerson & {
  /** These group rows: the party's name, a number or an envelope, an address. */
  party: string | null;
  partyId: string | null;
  address: string | null;
  /** Equal for people who belong together; `row` may be another row's. */
  household: { row: number; group: number };
  /** How many people the row counts, and how many it may bring. */
  places: { count: number | null; extra: number };
  /** Named in a companion's column, not in the words beside the row's own name. */
  fromColumn: boolean;
  /** Named below a heading such as “Dietaries”. */
  isAboutFood: boolean;
};
