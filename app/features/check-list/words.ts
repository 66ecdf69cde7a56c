import { countDays, toIsoDate } from '@/lib/dates/dates';
import { formatNumber } from '@/lib/text/counts';

export const formatOpenChecks = (count: number) =>
  count === 0 ? 'Nothing to sort out' : `${formatNumber(count)} to sort out`;

export function formatDaysToGo(date: string, today: Date): string {
  const daysLeft = countDays(toIsoDate(today), date);
  if (daysLeft === 0) return 'Today';
  return daysLeft === 1 ? 'Tomorrow' : `${formatNumber(daysLeft)} days to go`;
}
