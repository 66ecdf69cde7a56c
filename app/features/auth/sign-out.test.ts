import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { signOut } from './sign-out';

const { auth, held } = vi.hoisted(() => ({ auth: { signOut: vi.fn() }, held: { client: undefined as unknown } }));
vi.mock('@/lib/backend/session', () => ({ loadAuth: async () => auth }));
vi.mock('@/lib/backend/query-client', () => ({ currentQueryClient: () => held.client }));

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

test('what is still being read is given up before the session ends', async () => {
  const signals = reading();
  auth.signOut.mockImplementation(async () => {
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    return { error: null };
  });
  await signOut();
  expect(auth.signOut).toHaveBeenCalled();
  expect(signals).toHaveLength(1);
});

test('it is asked for once more where the session could not be ended', async () => {
  const signals = reading();
  auth.signOut.mockImplementation(async () => ({ error: new Error('no connection') }));
  await expect(signOut()).rejects.toThrow();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});
