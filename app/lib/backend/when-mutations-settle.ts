import type { MutationFilters, QueryClient } from '@tanstack/react-query';

export const whenMutationsSettle = (queryClient: QueryClient, filters: MutationFilters = {}) =>
  new Promise<void>((resolve) => {
    const isSettled = () => queryClient.isMutating(filters) === 0;
    if (isSettled()) return resolve();
    const stop = queryClient.getMutationCache().subscribe(() => {
      if (!isSettled()) return;
      stop();
      resolve();
    });
  });
