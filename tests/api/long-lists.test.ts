import { randomUUID } from 'node:crypto';
import { expect, inject, test, vi } from 'vitest';
import { askApi, readGuestPage } from '../../server/guest-page/read-guest-page.ts';
import { anonymous, host } from '../support/api.ts';
import { eventRow } from '../support/hosts.ts';

// The backend gives 20,000 rows at once and no more. What shows a list asks until it has all of it.

test('a list of 20,250 guests is whole for its host, in its order, and on the guest page', async () => {
  const amelia = await host({ plan: 'Pro Plus', events: 1 });
  const names = Array.from({ length: 20_250 }, (_, index) => `Guest ${index}`);
  for (const part of [names.slice(0, 20_000), names.slice(20_000)]) {
    const guest_list = part.map((name) => ({ name, table_number: '1' }));
    expect((await amelia.client.rpc('import_guests', { event_uuid: amelia.event.id, guest_list })).error).toBeNull();
  }
  const { guestsInAccount } = await storesOf(amelia.client);
  const listed = await guestsInAccount(amelia.id).list(amelia.event.id, new AbortController().signal);
  expect(listed.map(({ name }) => name)).toEqual(names);
  const page = await readGuestPage(askApi(anonymous() as never))(amelia.event.id);
  expect(page?.guests.map(({ name }) => name).sort()).toEqual(names.toSorted()); // which has them from A to Z
});

test('20,000 guests beside 20,000 are brought in, changed, and taken back, while the server says that it is well', async () => {
  const { client, event } = await host({ plan: 'Pro Plus', events: 1 });
  const { url } = inject('server');
  const event_uuid = event.id;
  const second = Array.from({ length: 20_000 }, (_, at) => ({ id: randomUUID(), name: `Guest ${at}`, table_number: String(at % 250) }));
  const first = second.map(({ name, table_number }) => ({ name, table_number }));
  const ids = second.map(({ id }) => id);
  const elsewhere = second.map((guest) => ({ ...guest, table_number: '7', seat: 3 }));
  const bringIn = (guest_list: object[], removed: string[] = []) =>
    client.rpc('import_guests', { event_uuid, guest_list: guest_list as never, removed });
  const steps = {
    'into none': () => bringIn(first),
    'beside as many': () => bringIn(second),
    'changed by an import': () => bringIn(elsewhere),
    'changed back': () => client.rpc('update_guests', { guest_list: second }),
    'a table renamed': () => client.rpc('rename_table', { event_uuid, from_label: '7', to_label: 'Top Table' }),
    'given a meal': () => client.rpc('change_meals', { event_uuid, meal_list: ['Soup'], given: { Soup: ids } }),
    'taken back': () => bringIn([], ids),
    'brought again': () => bringIn(second),
    removed: () => client.rpc('remove_guests', { guest_ids: ids }),
  };
  for (const [what, step] of Object.entries(steps)) {
    const begun = performance.now();
    let isOver = false;
    let longest = 0;
    const done = Promise.resolve(step()).finally(() => (isOver = true));
    while (!isOver) {
      const asked = performance.now();
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      longest = Math.max(longest, performance.now() - asked);
    }
    expect((await done).error, what).toBeNull();
    console.info(`${what}: ${Math.round(performance.now() - begun)} ms, healthz within ${Math.round(longest)} ms`);
  }
  expect((await client.from('guests').select('id', { count: 'exact', head: true })).count).toBe(20_000);
}, 300_000);

test('more tables than are given at once are all listed, as people count', async () => {
  const amelia = await host({ plan: 'Pro Plus', events: 1 });
  const labels = Array.from({ length: 1001 }, (_, index) => String(index + 1));
  const guest_list = labels.map((label) => ({ name: `Guest ${label}`, table_number: label }));
  expect((await amelia.client.rpc('import_guests', { event_uuid: amelia.event.id, guest_list })).error).toBeNull();
  const { roomsInAccount } = await storesOf(amelia.client);
  const { tables } = await roomsInAccount(amelia.id).plan(amelia.event.id, new AbortController().signal);
  expect(tables.map(({ label }) => label)).toEqual(labels);
});

test('more events than are given at once are all listed', async () => {
  const amelia = await host({ plan: 'Pro Plus' });
  const rows = Array.from({ length: 1001 }, () => eventRow(amelia.id));
  for (const part of [rows.slice(0, 500), rows.slice(500)]) {
    expect((await amelia.client.from('events').insert(part)).error).toBeNull();
  }
  const { eventsInAccount } = await storesOf(amelia.client);
  const listed = await eventsInAccount({ id: amelia.id } as never).list(new AbortController().signal);
  expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
});

/** The browser's stores, with the host's own client in the place of the page's. */
async function storesOf(client: unknown) {
  vi.resetModules();
  vi.doMock('@/lib/supabase', () => ({ supabase: client }));
  const [guests, events, rooms] = await Promise.all([
    import('@/features/guests/in-account'),
    import('@/features/events/in-account'),
    import('@/features/tables/in-account'),
  ]);
  return { ...guests, ...events, ...rooms };
}
