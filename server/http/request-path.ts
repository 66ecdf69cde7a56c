/** The path used by limits, gates, log and backend: Hono would decode some of it, and the services behind it the rest. */
export const getPath = ({ url }: { url: string }): string => new URL(url).pathname;
