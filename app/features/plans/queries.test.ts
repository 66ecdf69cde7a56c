import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '@/lib/backend/auth-client'; // this module and the next must load before the timers are fake
import '@/lib/backend/supabase';
import { subscriptionQuery } from './queries';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('subscriptionQuery waits 300 ms before its first try, and 1 s before retries', async () => {
  const start = Date.now();
  const asked: number[] = [];
  vi.stubGlobal('fetch', async () => {
    asked.push(Date.now() - start);
    return asked.length < 3
      ? Response.json({ message: 'down' }, { status: 500 })
      : Response.json([]);
  });
  const reading = new QueryClient().fetchQuery(
    subscriptionQuery('11111111-1111-4111-8111-111111111111'),
  );
  await vi.advanceTimersByTimeAsync(5000);
  expect(await reading).toBeNull();
  expect(asked).toEqual([300, 1300, 2300]);
});
