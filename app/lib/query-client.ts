import { QueryClient } from '@tanstack/react-query';

/** Retries are the query's own business where the specification gives them; elsewhere one more try is enough. */
export const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: 1 }, mutations: { retry: false } } });
