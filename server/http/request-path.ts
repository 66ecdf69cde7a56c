/** The path used by limits, gates, log and backend: Hono would decode some of it, and @supabase/lite the rest. */
export const getPath = ({ url }: { url: string }): string => new URL(url).pathname;
