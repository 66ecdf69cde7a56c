import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { subscribeToTopic } from './subscribe-to-topic';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {}); // a browser without requestIdleCallback, like Safari
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.doUnmock('@/lib/backend/realtime-client');
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const advanceTime = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
};

test('retries a failed load unless the caller has unsubscribed', async () => {
  const joined: string[] = [];
  let tries = 0;
  vi.doMock('@/lib/backend/realtime-client', () => ({
    get realtimeClient() {
      tries += 1;
      if (tries <= 2) throw new Error('Failed to fetch dynamically imported module');
      const channel = (topic: string) => ({ on: () => {}, subscribe: () => joined.push(topic) });
      return { channel };
    },
  }));
  const listeners = { onJoin: () => {}, on: {} };
  subscribeToTopic('host:ours', listeners);
  const end = subscribeToTopic('host:gone', listeners);
  await advanceTime(1000);
  expect(tries).toBe(2);
  expect(joined).toEqual([]);
  end();
  await advanceTime(20_000);
  expect(joined).toEqual(['host:ours']);
});
