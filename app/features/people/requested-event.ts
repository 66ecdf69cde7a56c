/** The event that an address names, or the first where it names none; undefined if it is not among them. */
export const requestedEvent = <Event extends { id: string }>(events: readonly Event[], id: string | null): Event | undefined =>
  id === null ? events[0] : events.find((event) => event.id === id);
