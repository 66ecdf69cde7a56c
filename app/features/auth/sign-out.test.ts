import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { signOut } from './sign-out';

const { auth, held } = vi.hoisted(() => ({
  auth: { signOut: vi.fn() },
  held: { client: undefined as unknown },
}));
vi.mock('@/lib/backend/session', () => ({ loadAuth: async () => auth }));
vi.mock('@/lib/backend/query-client', () => ({ getQueryClient: () => held.client }));

function reading() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  held.client = client;
  const signals: AbortSignal[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['venues'],
    queryFn: ({ signal }) => {
      signals.push(signal);
      return new Promise<string>(() => {});
    },
  });
  observer.subscribe(() => {});
  return signals;
}

test('signing out cancels pending reads before the session ends', async () => {
  const signals = reading();
  auth.signOut.mockImplementation(async () => {
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    return { error: null };
  });
  await signOut();
  expect(auth.signOut).toHaveBeenCalled();
  expect(signals).toHaveLength(1);
});

test('a failed sign-out restarts the cancelled reads', async () => {
  const signals = reading();
  auth.signOut.mockImplementation(async () => ({ error: new Error('no connection') }));
  await expect(signOut()).rejects.toThrow();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});
