import { expect, test } from 'vitest';
import { adminClient, createTwoHosts, fetchStoredRow } from '../support/api.ts';
import { buildEventRow, type TestHost } from '../support/hosts.ts';

// A printed QR code never leads to another event.

const take = ({ client, id }: TestHost, eventId: string) =>
  client.from('events').insert(buildEventRow(id, { id: eventId }));
const bring = ({ client }: TestHost, eventId: string) => {
  const { event_name, event_date } = buildEventRow('');
  return client.rpc('transfer_local_events', {
    event_list: [{ id: eventId, event_name, event_date }],
  });
};
const remove = ({ client }: TestHost, eventId: string) =>
  client.from('events').delete().eq('id', eventId).select();

test('no other account can take the id of a deleted event, by insert or transfer', async () => {
  const { owner, stranger } = await createTwoHosts();
  await remove(owner, owner.event.id);
  for (const way of [take, bring]) {
    const { error, status } = await way(stranger, owner.event.id);
    expect([status, error?.code]).toEqual([409, 'event_id_retired']);
  }
  expect(await fetchStoredRow('events', owner.event.id)).toBeNull();
});

test('the former owner can reuse the id of a deleted event any number of times', async () => {
  const { owner, stranger } = await createTwoHosts();
  for (const way of [take, bring, take]) {
    await remove(owner, owner.event.id);
    expect((await way(owner, owner.event.id)).error).toBeNull();
  }
  await remove(owner, owner.event.id);
  expect((await take(stranger, owner.event.id)).error?.code).toBe('event_id_retired');
});

test('the id of a deleted event stays refused after its owner’s account is deleted', async () => {
  const { owner, stranger } = await createTwoHosts();
  const spare = await owner.addEvent();
  await remove(owner, spare.id);
  expect((await owner.client.rpc('delete_account')).error).toBeNull();
  for (const { id } of [owner.event, spare])
    expect((await take(stranger, id)).error?.code).toBe('event_id_retired');
  expect(
    (
      await adminClient()
        .from('events')
        .insert(buildEventRow(stranger.id, { id: spare.id }))
    ).error?.code,
  ).toBe('event_id_retired');
});

test('nobody else gets the id of an event while it is being deleted', async () => {
  const { owner, stranger } = await createTwoHosts();
  const attempts = await Promise.all([
    ...Array.from({ length: 5 }, () => take(stranger, owner.event.id)),
    remove(owner, owner.event.id),
    ...Array.from({ length: 15 }, () => take(stranger, owner.event.id)),
  ]);
  expect(attempts.filter(({ error }) => !error)).toHaveLength(1);
  expect(await fetchStoredRow('events', owner.event.id)).toBeNull();
});
