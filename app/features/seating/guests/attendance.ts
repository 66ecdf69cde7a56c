type Answer = { reply: 'yes' | 'no' | null };
export type Attendance = 'coming' | 'declined' | 'unanswered';

export const attendanceOf = ({ reply }: Answer): Attendance =>
  reply === 'yes' ? 'coming' : reply === 'no' ? 'declined' : 'unanswered';

/** Who declined keeps the chair until a host frees it, but is nowhere counted or listed as coming. */
export const isExpected = (guest: Answer) => attendanceOf(guest) !== 'declined';
