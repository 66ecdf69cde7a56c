import { describe, expect, test } from 'vitest';
import {
  adminClient,
  anonymousClient,
  createHost,
  createTwoHosts,
  expectRefused,
} from '../support/api.ts';

const found = (number: number) => `no-table ${number.toString(16).padStart(16, '0')}`;

describe('dismissed checks', () => {
  test('only the owner adds, reads and removes dismissed checks', async () => {
    const { owner, stranger } = await createTwoHosts();
    const row = { event_id: owner.event.id, found: found(1) };
    for (const { client } of [stranger, { client: anonymousClient() }]) {
      expectRefused(await client.from('dismissed_checks').insert(row).select());
      expectRefused(
        await client.from('dismissed_checks').select('*').eq('event_id', owner.event.id),
      );
      expectRefused(
        await client.from('dismissed_checks').delete().eq('event_id', owner.event.id).select(),
      );
    }
    expect((await owner.client.from('dismissed_checks').insert(row)).error).toBeNull();
    expect((await owner.client.from('dismissed_checks').select('found')).data).toEqual([
      { found: found(1) },
    ]);
    expect((await owner.client.from('dismissed_checks').insert(row)).error?.code).toBe('23505');
    expect(
      (await owner.client.from('dismissed_checks').delete().eq('found', found(1)).select('found'))
        .data,
    ).toHaveLength(1);
  });

  test.each([
    'no-table',
    'no-table 12',
    'Amelia Hartley has no table',
    `no-table ${'g'.repeat(16)}`,
  ])('refuses to dismiss “%s”', async (text) => {
    const { client, event } = await createHost({ plan: 'Pro', events: 1 });
    expect(
      (await client.from('dismissed_checks').insert({ event_id: event.id, found: text })).error
        ?.code,
    ).toBe('23514');
  });

  test('accepts a list with checks that are already dismissed', async () => {
    const { client, event } = await createHost({ plan: 'Pro', events: 1 });
    const rows = [1, 2, 3].map((number) => ({ event_id: event.id, found: found(number) }));
    expect((await client.from('dismissed_checks').insert(rows.slice(1, 2))).error).toBeNull();
    expect(
      (await client.from('dismissed_checks').upsert(rows, { ignoreDuplicates: true })).error,
    ).toBeNull();
    expect((await client.from('dismissed_checks').select('found')).data).toHaveLength(3);
  });

  test('dismissed households do not displace dismissed checks', async () => {
    const { client, event } = await createHost({ plan: 'Pro', events: 1 });
    expect(
      (await client.from('dismissed_checks').insert({ event_id: event.id, found: found(1) })).error,
    ).toBeNull();
    const households = Array.from({ length: 600 }, (_, at) => ({
      event_id: event.id,
      found: found(at).replace('no-table', 'household'),
    }));
    expect(
      (await client.from('dismissed_checks').upsert(households, { ignoreDuplicates: true })).error,
    ).toBeNull();
    const kept =
      (await adminClient().from('dismissed_checks').select('found').eq('event_id', event.id))
        .data ?? [];
    expect([kept.length, kept.some((row) => row.found === found(1))]).toEqual([501, true]);
  });

  test('keeps the newest 500 dismissed checks and deletes them with the event', async () => {
    const { client, event } = await createHost({ plan: 'Pro', events: 1 });
    const long = Array.from({ length: 500 }, (_, at) => ({
      event_id: event.id,
      found: found(at),
      created_at: '2026-01-01T00:00:00Z',
    }));
    expect((await adminClient().from('dismissed_checks').insert(long)).error).toBeNull();
    expect(
      (await client.from('dismissed_checks').insert({ event_id: event.id, found: found(999) }))
        .error,
    ).toBeNull();
    const kept =
      (await adminClient().from('dismissed_checks').select('found').eq('event_id', event.id))
        .data ?? [];
    expect([kept.length, kept.some((row) => row.found === found(999))]).toEqual([500, true]);
    await client.from('events').delete().eq('id', event.id);
    expect(
      (await adminClient().from('dismissed_checks').select('found').eq('event_id', event.id)).data,
    ).toEqual([]);
  });
});
