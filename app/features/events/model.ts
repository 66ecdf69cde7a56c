/** The day as a date is written in an event, where the host is. */
const dayOf = (moment: Date) =>
  `${moment.getFullYear()}-${String(moment.getMonth() + 1).padStart(2, '0')}-${String(moment.getDate()).padStart(2, '0')}`;

/** Events dated today or later, by the day where the host is. */
export const activeEvents = <Event extends { event_date: string }>(events: readonly Event[], today: Date): Event[] =>
  events.filter(({ event_date }) => event_date >= dayOf(today));

/** What a host would do next with an event, and the tab of Event Management where it is done; the guest list without one. */
export function nextStep(
  { event_date, guests_count }: { event_date: string; guests_count: number },
  today: Date,
): { words: string; tab?: 'qr' | 'activity' } {
  const day = dayOf(today);
  if (event_date < day) return { words: 'See how your guests found their seats', tab: 'activity' };
  if (guests_count === 0) return { words: 'Next: add your guests' };
  if (event_date === day) return { words: 'Today: see who is looking', tab: 'activity' };
  return { words: 'Next: print your table sign', tab: 'qr' };
}
