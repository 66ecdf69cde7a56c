/** What an event's files are called: its name with spaces turned to hyphens. */
export const fileStem = (eventName: string) => eventName.trim().replace(/\s+/g, '-');
