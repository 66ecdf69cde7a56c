/** With a hosted Supabase project the server is not notified of changes and caches data for a second (server/guest-page/guest-page-data.ts). */
export const getRefetchDelayMs = () => (document.documentElement.dataset.supabaseUrl ? 1000 : 0);
