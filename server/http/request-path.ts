/** Returns the undecoded path, the same for limits, gates, log and backend. Hono and the services would each decode parts of it. */
export const getPath = ({ url }: { url: string }): string => new URL(url).pathname;
