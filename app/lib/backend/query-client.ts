import { QueryClient } from '@tanstack/react-query';

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: 1 },
      // Fails at once when offline: a paused change would look saved, or be applied much later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

let browserClient: QueryClient | undefined;

/** In the browser one client, which survives visits to public pages; on the server a new one for each render. */
export function getQueryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}
