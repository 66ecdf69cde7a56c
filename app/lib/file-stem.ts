/** The name of an event's files, without an ending. */
export const fileStem = (eventName: string) => eventName.trim().replace(/\s+/g, '-');
