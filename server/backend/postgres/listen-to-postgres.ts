import postgres from 'postgres';
import { log } from '../../log.ts';

const BEAT_MS = 2000;
const SILENCE_MS = 7000;

const BEAT = '';

export type Listener = {
  onMessage(payload: string): void;
  /** True once all later messages will arrive; false if some may have been missed. */
  connected(isConnected: boolean): void;
};

/** Reconnects after 7 s of silence. The driver never notices a dead connection, and gives up during a long outage. */
export async function listenToPostgres(
  url: string,
  channel: string,
  listener: Listener,
): Promise<() => Promise<void>> {
  let line: Awaited<ReturnType<typeof open>> | undefined;
  let lastMessageAt = 0;
  let isConnected = false;
  let isTrying = false;

  const report = (connected: boolean) => {
    lastMessageAt = performance.now();
    isConnected = connected;
    listener.connected(connected);
  };

  async function open() {
    const sql = postgres(url, {
      max: 1,
      onnotice: () => {},
      connect_timeout: 5,
      fetch_types: false,
    });
    try {
      await sql.listen(
        channel,
        (payload) => {
          lastMessageAt = performance.now();
          if (payload !== BEAT) listener.onMessage(payload);
        },
        () => report(true), // runs after each reconnect too: messages in between were missed
      );
      return sql;
    } catch (error) {
      sql.end({ timeout: 0 }).catch(() => {});
      throw error;
    }
  }

  async function beat(): Promise<void> {
    if (isTrying) return;
    isTrying = true;
    try {
      if (line && performance.now() - lastMessageAt > SILENCE_MS) {
        log.warn('no heartbeat from the database; reconnecting');
        line.end({ timeout: 0 }).catch(() => {});
        line = undefined;
        report(false);
      }
      line ??= await open();
      // if it fails, no heartbeat arrives, and the check above reconnects
      line.notify(channel, BEAT).catch(() => {});
    } catch (error) {
      log.warn(
        { reason: (error as Error).message },
        'could not subscribe to database notifications',
      );
      if (isConnected) report(false);
    } finally {
      isTrying = false;
    }
  }

  line = await open();
  const timer = setInterval(beat, BEAT_MS);
  return async () => {
    clearInterval(timer);
    await line?.end({ timeout: 1 });
  };
}
