import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, createHost, runCleanups, unwrapAnswer } from './backend.ts';

let host: Awaited<ReturnType<typeof createHost>>;
beforeAll(async () => {
  host = await createHost();
});
afterAll(async () => expect(await runCleanups()).toEqual([]));

test('an open guest page is notified of a change, without its content', async () => {
  const client = connect();
  const heard: { event?: string; payload?: unknown }[] = [];
  const channel = client.channel(`event:${host.event}`);
  channel.on('broadcast', { event: 'changed' }, (message) => heard.push(message));
  await new Promise<void>((resolve, reject) =>
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve();
      else if (status !== 'CLOSED') reject(error ?? new Error(status));
    }),
  );
  try {
    const row = { event_id: host.event, name: 'Zelda' };
    await unwrapAnswer(host.client.from('guests').insert(row).select('id'));
    await expect.poll(() => heard.length, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(JSON.stringify(heard)).not.toContain('Zelda');
  } finally {
    await client.removeAllChannels();
  }
});
