import { isUnnamedPlace } from '../../../lib/text/placeholder-guest.ts';
import {
  type InvitedGuest,
  listPartsForGuest,
  type PartWithInvitations,
} from '../../events/parts/model.ts';

type Answer = {
  reply: 'yes' | 'no' | null;
  absent_from?: string | null | undefined;
  is_crew?: boolean | undefined;
  waiting?: 'yes' | 'no' | null | undefined;
};
export type Attendance = 'coming' | 'declined' | 'unanswered' | 'crew' | 'waiting';

/** Crew are not invited, so an earlier reply of theirs is ignored. Same rule as private.guests_with_attendance in the database. */
export function getAttendance({ reply, is_crew, waiting }: Answer): Attendance {
  if (is_crew) return 'crew';
  if (waiting === 'yes') return 'waiting';
  return reply === 'yes' ? 'coming' : reply === 'no' ? 'declined' : 'unanswered';
}

export const excludeCrew = <Some extends { is_crew?: boolean | undefined }>(
  guests: readonly Some[],
): Some[] => guests.filter(({ is_crew }) => !is_crew);

export const isWaiting = (guest: Answer) => getAttendance(guest) === 'waiting';

export const excludeCrewAndWaiting = <Some extends Answer>(guests: readonly Some[]): Some[] =>
  excludeCrew(guests).filter((guest) => !isWaiting(guest));

/** A guest who declined keeps the chair until a host frees it, but is never counted or listed as coming. */
export const isExpected = (guest: Answer) =>
  getAttendance(guest) === 'coming' || getAttendance(guest) === 'unanswered';

/** Whether the guest gets dinner, if there is one. */
export const isExpectedOrCrew = (guest: Answer) =>
  isExpected(guest) || getAttendance(guest) === 'crew';

/** The part with the tables, in a guest’s `absent_from`. */
const TABLES_PART = 'tables';
const getAbsenceKey = ({ id, has_tables }: Pick<PartWithInvitations, 'id' | 'has_tables'>) =>
  has_tables ? TABLES_PART : String(id);

/** The parts to which a guest who accepted is invited but will not come. Same rule as private.absent_part_ids in the database. */
export function listAbsentParts<Part extends PartWithInvitations>(
  parts: readonly Part[],
  guest: Answer & InvitedGuest,
): Part[] {
  const absent = getAttendance(guest) === 'coming' ? (guest.absent_from?.split(',') ?? []) : [];
  return absent.length === 0
    ? []
    : listPartsForGuest(parts, guest).filter((part) => absent.includes(getAbsenceKey(part)));
}

/** The parts that a guest attends, or may attend before they answer. Same rule as private.attended_part_ids. */
export function listAttendedParts<Part extends PartWithInvitations>(
  parts: readonly Part[],
  guest: Answer & InvitedGuest,
): Part[] {
  const absent = listAbsentParts(parts, guest);
  return isExpected(guest)
    ? listPartsForGuest(parts, guest).filter((part) => !absent.includes(part))
    : [];
}

export function countAttending<Part extends PartWithInvitations>(
  parts: readonly Part[],
  guests: readonly (Answer & InvitedGuest)[],
): { part: Part; guests: number }[] {
  const attended = guests.flatMap((guest) => listAttendedParts(parts, guest));
  return parts.map((part) => ({ part, guests: attended.filter((each) => each === part).length }));
}

/** The `absent_from` of a guest who attends only these parts; same as private.absence. */
export function formatAbsence(
  parts: readonly PartWithInvitations[],
  guest: InvitedGuest,
  attended: ReadonlySet<number>,
): string | null {
  const absent = listPartsForGuest(parts, guest).filter(({ id }) => !attended.has(id));
  return (
    absent
      .toSorted((a, b) => Number(b.has_tables) - Number(a.has_tables))
      .map(getAbsenceKey)
      .join() || null
  );
}

/** True for a guest who comes, but not to the part with the tables. Same rule as private.misses_seated_part in the database. */
export const missesSeatedPart = (guest: Partial<Answer>) =>
  getAttendance({ reply: null, ...guest }) === 'coming' &&
  guest.absent_from?.startsWith(TABLES_PART) === true;

/** Whether the guest needs a chair. Like a guest who declined, one who skips the tables keeps theirs until a host frees it. */
export const isExpectedAtTables = (guest: Answer) => isExpected(guest) && !missesSeatedPart(guest);

type Seated = Answer & {
  table_number: string | null;
  seat?: number | null | undefined;
  meal?: string | null | undefined;
  is_evening?: boolean | undefined;
};

/** A guest who skips the tables is treated as an evening guest, without chair and dinner. Same rule as private.expected_guests. */
export const toExpectedGuest = <Some extends Seated>(guest: Some): Some =>
  missesSeatedPart(guest)
    ? { ...guest, table_number: null, seat: null, meal: null, is_evening: true }
    : guest;

export const listExpected = <Some extends Seated>(guests: readonly Some[]): Some[] =>
  excludeCrew(listExpectedAndCrew(guests));

export const listExpectedAndCrew = <Some extends Seated>(guests: readonly Some[]): Some[] =>
  guests.filter(isExpectedOrCrew).map(toExpectedGuest);

type Counted = Seated & { name: string };

/** True for anyone who needs a chair, named or not. A place that a table’s host has not named does not count. */
export const isGuestAtTables = (guest: Counted) =>
  isExpectedAtTables(guest) &&
  !(guest.is_evening && guest.table_number === null) &&
  !isUnnamedPlace(guest);

/** `invited` includes guests who declined and evening guests. Of `atTables`, `seated` have a table. No count includes crew. */
export function countAttendance(guests: readonly Counted[]) {
  const listed = excludeCrew(guests);
  const places = listed.filter(isUnnamedPlace).length;
  const waiting = listed.filter(isWaiting).length;
  const atTables = listed.filter(isGuestAtTables);
  return {
    invited: listed.length - places - waiting,
    places,
    waiting,
    atTables: atTables.length,
    seated: atTables.filter(({ table_number }) => table_number !== null).length,
  };
}
