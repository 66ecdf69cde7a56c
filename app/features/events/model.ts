import { howItWentPath, manageEventPath } from '@/lib/paths';

/** The day as a date is written in an event, where the host is. */
const dayOf = (moment: Date) =>
  `${moment.getFullYear()}-${String(moment.getMonth() + 1).padStart(2, '0')}-${String(moment.getDate()).padStart(2, '0')}`;

/** Events dated today or later, by the day where the host is. */
export const activeEvents = <Event extends { event_date: string }>(events: readonly Event[], today: Date): Event[] =>
  events.filter(({ event_date }) => event_date >= dayOf(today));

/** Whether the day of an event has come, or is over. */
export const isUnderWay = ({ event_date }: { event_date: string }, today: Date): boolean => event_date <= dayOf(today);

/** What a host would do next with an event, and where. */
export function nextStep(
  { id, event_date, guests_count }: { id: string; event_date: string; guests_count: number },
  today: Date,
): { words: string; to: string } {
  const day = dayOf(today);
  const manage = manageEventPath(id);
  if (event_date < day) return { words: 'See how your guests found their seats', to: howItWentPath(id) };
  if (guests_count === 0) return { words: 'Next: add your guests', to: manage };
  if (event_date === day) return { words: 'Today: see who is looking', to: `${manage}&tab=activity` };
  return { words: 'Next: print your table sign', to: `${manage}&tab=qr` };
}
