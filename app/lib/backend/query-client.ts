import { QueryClient } from '@tanstack/react-query';

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: 1 },
      // Fail at once when offline: a silently waiting change would look as if it had worked, or happen much later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

let browserClient: QueryClient | undefined;

/** One client per browser, which survives a visit to a public page; on the server one per render. */
export function getQueryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}
