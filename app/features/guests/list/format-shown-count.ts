import { countAttendance } from '@/features/seating/guests/attendance';
import type { Guest } from '@/features/seating/guests/schema';
import { formatCount, formatNumber } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';

/** “Showing 3 of 250 guests, and 1 crew” or “Showing 3 of 256: 250 guests and 6 waiting”. */
export function formatShownCount(shown: readonly Guest[], listed: readonly Guest[]): string {
  const crew = shown.filter(({ is_crew }) => is_crew).length;
  const { invited, places, waiting } = countAttendance(listed);
  const counts = [
    formatCount(invited, 'guest'),
    ...(places > 0 ? [`${formatCount(places, 'place')} without a name`] : []),
    ...(waiting > 0 ? [`${formatNumber(waiting)} waiting`] : []),
  ];
  const total = counts.length === 1 ? '' : `${formatNumber(invited + places + waiting)}: `;
  const among = crew > 0 ? `, and ${formatCount(crew, 'crew', 'crew')}` : '';
  return `Showing ${formatNumber(shown.length - crew)} of ${total}${formatList(counts)}${among}`;
}
