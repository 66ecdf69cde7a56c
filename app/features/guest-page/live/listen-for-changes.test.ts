import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { realtimeClient } from '@/lib/backend/realtime-client';
import { listenForChanges } from './listen-for-changes';

class SilentSocket {
  static sent: string[] = [];
  static opened: SilentSocket[] = [];
  readyState = 0;
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (said: { data: string }) => void;
  constructor() {
    SilentSocket.opened.push(this);
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
  SilentSocket.opened = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('guest page and app both send a heartbeat every 30 seconds', async () => {
  const stop = listenForChanges(['event:11111111-1111-4111-8111-111111111111'], {
    onJoin() {},
    onChange() {},
  });
  await vi.advanceTimersByTimeAsync(29_900);
  expect(SilentSocket.sent.length).toBeGreaterThan(0);
  expect(beats()).toBe(0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(beats()).toBe(1);
  stop();
  expect(realtimeClient.heartbeatIntervalMs).toBe(30_000);
});

test('a guest page receives only its own event’s changes and reconnects after any failure', async () => {
  const id = '11111111-1111-4111-8111-111111111111';
  const heard: string[] = [];
  const stop = listenForChanges([`event:${id}`], {
    onJoin: () => heard.push('joined'),
    onChange: () => heard.push('changed'),
  });
  await vi.advanceTimersByTimeAsync(1);
  const say = (event: string, payload: object, topic = `realtime:event:${id}`) =>
    SilentSocket.opened
      .at(-1)
      ?.onmessage?.({ data: JSON.stringify({ topic, event, payload, ref: '1' }) });
  say('phx_reply', { status: 'ok' });
  say('broadcast', { event: 'changed' });
  say('broadcast', { event: 'changed' }, 'realtime:event:other');
  say('phx_reply', { status: 'ok' }, 'phoenix');
  expect(heard).toEqual(['joined', 'changed']);

  SilentSocket.opened.at(-1)?.onclose?.();
  await vi.advanceTimersByTimeAsync(1500);
  expect(SilentSocket.opened).toHaveLength(2);
  say('phx_reply', { status: 'ok' });
  expect(heard).toEqual(['joined', 'changed', 'joined']);

  await vi.advanceTimersByTimeAsync(61_500); // nothing answers the heartbeats
  expect(SilentSocket.opened).toHaveLength(3);
  say('phx_error', {});
  await vi.advanceTimersByTimeAsync(3000);
  expect(SilentSocket.opened).toHaveLength(4);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(SilentSocket.opened).toHaveLength(4);
});
