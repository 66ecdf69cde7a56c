import { QueryClient } from '@tanstack/react-query';

/** Retries are the query's own business where they say so; elsewhere one more try is enough. */
const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: 1 }, mutations: { retry: false } } });

let browserClient: QueryClient | undefined;

/** The one of this browser, which outlives a visit to a public page; on the server every rendering gets its own. */
export function currentQueryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}
