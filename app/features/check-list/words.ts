import { inFigures, plural } from '@/lib/counted';

/** “3 to sort out” */
export const toSeeTo = (count: number) => (count === 0 ? 'Nothing to sort out' : `${inFigures(count)} to sort out`);

/** How far away a day is: “today”, “tomorrow”, “in 12 days”. */
export function daysOff(date: string, today: Date): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const off = Math.round(
    (Date.UTC(year, month - 1, day) - Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())) / 86_400_000,
  );
  if (off === 0) return 'today';
  return off === 1 ? 'tomorrow' : `in ${off} ${plural(off, 'day')}`;
}
