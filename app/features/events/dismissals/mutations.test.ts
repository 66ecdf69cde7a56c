import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { buildDismissalMutationOptions } from './mutations';
import { dismissalsQuery } from './queries';
import type { DismissalStore } from './store';

test('a refetch does not lose a dismissal that is still being stored', async () => {
  const stored: string[] = [];
  const sent: (() => void)[] = [];
  const store: DismissalStore = {
    id: 'host',
    location: 'account',
    list: vi.fn(async () => [...stored]),
    add: async (_, found) => {
      await new Promise<void>((resolve) => sent.push(resolve));
      stored.push(...found);
    },
    remove: async () => {},
  };
  const queryClient = new QueryClient();
  const query = dismissalsQuery(store, 'wedding');
  const change = new MutationObserver(
    queryClient,
    buildDismissalMutationOptions(queryClient, store, 'wedding'),
  );
  await queryClient.fetchQuery(query);
  const shown: (readonly string[])[] = [];
  queryClient.getQueryCache().subscribe(() => {
    shown.push(queryClient.getQueryData(query.queryKey) ?? []);
  });
  const first = change.mutate({ add: ['one'] });
  const second = change.mutate({ add: ['two'] });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.();
  await first;
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(queryClient.getQueryState(query.queryKey)?.isInvalidated).toBe(false);
  sent[1]?.();
  await second;
  expect(queryClient.getQueryState(query.queryKey)?.isInvalidated).toBe(true);
  expect(shown.at(-1)).toEqual(['one', 'two']);
});
