import { counted, plural } from '@/lib/counted';
import type { CheckKind } from './checks';

/** What is said of a check that found nothing. */
export const fineWords: Record<CheckKind, string> = {
  'over-full': 'No table has too many',
  allergies: 'Every allergy has a table',
  'no-table': 'Everybody has a table',
  wishes: 'Every wish is kept',
  'same-name': 'No two guests of one name',
  'like-name': 'Nobody seems to be there twice',
  'no-surname': 'Every name has a surname',
  theme: 'Your theme reads well in print',
  plan: 'Your plan lasts past the day',
  unopened: 'The page was opened on a phone',
  'door-links': 'Every door link was opened',
};

/** “3 things to see to” */
export const toSeeTo = (count: number) => (count === 0 ? 'All seen to' : `${counted(count, 'thing')} to see to`);

/** How far off a day is, as a host counts: “today”, “tomorrow”, “in 12 days”. */
export function daysOff(date: string, today: Date): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const off = Math.round(
    (Date.UTC(year, month - 1, day) - Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())) / 86_400_000,
  );
  if (off === 0) return 'today';
  return off === 1 ? 'tomorrow' : `in ${off} ${plural(off, 'day')}`;
}
