import { formatNumber } from '@/lib/text/counts';

export const formatOpenChecks = (count: number) =>
  count === 0 ? 'Nothing to sort out' : `${formatNumber(count)} to sort out`;

export function formatDaysToGo(date: string, today: Date): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const daysLeft = Math.round(
    (Date.UTC(year, month - 1, day) -
      Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())) /
      86_400_000,
  );
  if (daysLeft === 0) return 'Today';
  return daysLeft === 1 ? 'Tomorrow' : `${formatNumber(daysLeft)} days to go`;
}
