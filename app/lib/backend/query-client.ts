import { QueryClient } from '@tanstack/react-query';

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: 1 },
      // Fail at once when offline: a change that waits silently would look as if it had worked, or happen much later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

let browserClient: QueryClient | undefined;

/** One client per browser, which outlives a visit to a public page; on the server one per rendering. */
export function currentQueryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}
