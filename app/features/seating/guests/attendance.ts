type Answer = { reply: 'yes' | 'no' | null };
export type Attendance = 'coming' | 'declined' | 'unanswered';

export const getAttendance = ({ reply }: Answer): Attendance =>
  reply === 'yes' ? 'coming' : reply === 'no' ? 'declined' : 'unanswered';

/** A guest who declined keeps the chair until a host frees it, but is never counted or listed as coming. */
export const isExpected = (guest: Answer) => getAttendance(guest) !== 'declined';
