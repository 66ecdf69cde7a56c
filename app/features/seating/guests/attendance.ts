import type { Guest } from './schema';

export type Attendance = 'coming' | 'declined' | 'unanswered';

export const attendanceOf = ({ reply }: Pick<Guest, 'reply'>): Attendance =>
  reply === 'yes' ? 'coming' : reply === 'no' ? 'declined' : 'unanswered';

/** Comes, as far as anybody knows. Who declined keeps the chair until a host frees it, and is nowhere counted or listed as coming. */
export const isExpected = (guest: Pick<Guest, 'reply'>) => attendanceOf(guest) !== 'declined';
