import type { QueryClient } from '@tanstack/react-query';

export const whenMutationsSettle = (queryClient: QueryClient) =>
  new Promise<void>((resolve) => {
    const isSettled = () => queryClient.isMutating() === 0;
    if (isSettled()) return resolve();
    const stop = queryClient.getMutationCache().subscribe(() => {
      if (!isSettled()) return;
      stop();
      resolve();
    });
  });
