import { QueryClient } from '@tanstack/react-query';

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: 1 },
      // Changes fail immediately when offline. A paused change would look saved, or be applied much later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

let browserClient: QueryClient | undefined;

/** Returns one client in the browser, shared by all pages, and a new one for each render on the server. */
export function getQueryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}
