import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { supabase } from '@/lib/supabase';
import { listenForChanges } from './listen-for-changes';

class SilentSocket {
  static sent: string[] = [];
  readyState = 0;
  onopen?: () => void;
  constructor() {
    queueMicrotask(() => {
      this.readyState = 1;
      this.onopen?.();
    });
  }
  send(frame: string) {
    SilentSocket.sent.push(frame);
  }
  close() {
    this.readyState = 3;
  }
}
const beats = () => SilentSocket.sent.filter((frame) => frame.includes('"heartbeat"')).length;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', SilentSocket);
  SilentSocket.sent = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an open guest page beats every 30 seconds, and so does the client of the app', async () => {
  const stop = listenForChanges(['event:11111111-1111-4111-8111-111111111111'], { onJoin() {}, onChange() {} });
  await vi.advanceTimersByTimeAsync(29_900);
  expect(SilentSocket.sent.length).toBeGreaterThan(0); // it joined
  expect(beats()).toBe(0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(beats()).toBe(1);
  stop();
  expect(supabase.realtime.heartbeatIntervalMs).toBe(30_000);
});
