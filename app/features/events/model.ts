/** Events dated today or later, by the day where the host is. */
export const activeEvents = <Event extends { event_date: string }>(events: readonly Event[], today: Date): Event[] => {
  const day = `${today.getFullYear()}-${String(today.getMonth() + 1).padStart(2, '0')}-${String(today.getDate()).padStart(2, '0')}`;
  return events.filter(({ event_date }) => event_date >= day);
};
