import { queryOptions } from '@tanstack/react-query';
import { whenIdle } from '@/lib/browser/when-idle';
import { retryableImport } from '@/lib/react/retryable-import';

const loadCheckRules = retryableImport(() => import('./check-rules'));

/** Loaded after the guest list, because the rules need as much code as the list. */
export const checkRulesQuery = queryOptions({
  queryKey: ['check rules'],
  queryFn: async () => {
    await new Promise<void>(whenIdle);
    return loadCheckRules();
  },
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
});

export const nicknamesQuery = queryOptions({
  queryKey: ['nicknames'],
  queryFn: async () => {
    await new Promise<void>(whenIdle); // findings that need nicknames join the list later
    return (await import('@/features/name-search/nicknames/nickname-data')).nicknames;
  },
  staleTime: Number.POSITIVE_INFINITY,
});
