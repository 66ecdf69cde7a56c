export const fileStem = (eventName: string) => eventName.trim().replace(/\s+/g, '-');
