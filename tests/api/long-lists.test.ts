import { randomUUID } from 'node:crypto';
import { expect, inject, test, vi } from 'vitest';
import { NEW_TABLE } from '../../app/features/seating/tables/schema.ts';
import {
  createApiPageReader,
  createGuestPageReader,
} from '../../server/guest-page/read-guest-page.ts';
import { createNameTransliterator } from '../../server/romanise/name-transliterator.ts';
import { transliterateNames } from '../../server/romanise/transliterate-names.ts';
import { anonymousClient, createHost } from '../support/api.ts';
import { buildEventRow } from '../support/hosts.ts';

// The backend returns 20,000 rows at most, so clients request pages until the list is complete.

test('a list of 20,250 guests is complete and in order for its host and on the guest page', async () => {
  const amelia = await createHost({ plan: 'Pro Plus', events: 1 });
  const names = Array.from({ length: 20_250 }, (_, index) => `Guest ${index}`);
  for (const part of [names.slice(0, 20_000), names.slice(20_000)]) {
    const add = part.map((name) => ({ name, table_number: '1' }));
    expect((await amelia.changeSeating({ guests: { add } })).error).toBeNull();
  }
  const { createAccountSeatingStore } = await loadStores(amelia.client);
  const { guests } = await createAccountSeatingStore(amelia.id).read(
    amelia.event.id,
    new AbortController().signal,
  );
  expect(guests.map(({ name }) => name)).toEqual(names);
  const page = await createGuestPageReader(
    createApiPageReader(anonymousClient() as never),
    createNameTransliterator({ namesInLatin: transliterateNames }),
  )(amelia.event.id);
  expect(page?.guests.map(({ name }) => name).sort()).toEqual(names.toSorted()); // the page sorts from A to Z
});

test('the server stays healthy while 20,000 guests are imported into a list of 20,000, changed and removed by Undo', async () => {
  const { client, event, changeSeating } = await createHost({ plan: 'Pro Plus', events: 1 });
  const { url } = inject('server');
  const event_uuid = event.id;
  const second = Array.from({ length: 20_000 }, (_, at) => ({
    id: randomUUID(),
    name: `Guest ${at}`,
    table_number: String(at % 250),
  }));
  const first = second.map(({ name, table_number }) => ({ name, table_number }));
  const ids = second.map(({ id }) => id);
  const elsewhere = second.map((guest) => ({ ...guest, table_number: '7', seat: 3 }));
  const changeGuests = (guests: object) => changeSeating({ guests });
  const tables = async () => {
    const { data } = await client
      .from('tables')
      .select('id, label')
      .eq('event_id', event_uuid)
      .limit(1000)
      .throwOnError();
    return new Map(data.map(({ id, label }) => [label, id]));
  };
  const steps = {
    'into none': () => changeGuests({ add: first }),
    'beside as many': () => changeGuests({ add: second }),
    'all at one table': () => changeGuests({ update: elsewhere }),
    'changed back': () => changeGuests({ update: second }),
    'seated by the ids of tables': async () => {
      const idOf = await tables();
      const [from_table_id, ...others] = idOf.values();
      return changeGuests({
        update: ids.map((id, at) => ({
          id,
          table_id: others[at % others.length],
          table_number: 'Other',
          from_table_id,
        })),
      });
    },
    'a table renamed': async () =>
      changeSeating({
        tables: { update: [{ id: (await tables()).get('7'), label: 'Top Table' }] },
      }),
    'given a meal': () =>
      changeSeating({
        menu: { meals: ['Soup'] },
        guests: { update: ids.map((id) => ({ id, meal: 'Soup' })) },
      }),
    read: () => client.rpc('get_seating_plan', { event_uuid }, { get: true }),
    'taken back': () => changeGuests({ remove: ids }),
    'brought again at new tables': () => {
      const made = Array.from({ length: 250 }, (_, at) => ({
        ...NEW_TABLE,
        id: randomUUID(),
        label: `No. ${at}`,
        is_shaped: false,
      }));
      const add = second.map(({ table_number, ...guest }) => ({
        ...guest,
        table_id: made[Number(table_number)]?.id,
      }));
      return changeSeating({ tables: { add: made }, guests: { add } });
    },
    'beside as many as are there': () => changeGuests({ add: second }),
    removed: () => changeGuests({ remove: ids }),
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
    const took = performance.now() - begun;
    console.info(`${what}: ${Math.round(took)} ms, healthz within ${Math.round(longest)} ms`);
  }
  expect((await client.from('guests').select('id', { count: 'exact', head: true })).count).toBe(
    20_000,
  );
}, 300_000);

test('lists all tables in natural order, even if they exceed one page of rows', async () => {
  const amelia = await createHost({ plan: 'Pro Plus', events: 1 });
  const labels = Array.from({ length: 1001 }, (_, index) => String(index + 1));
  const add = labels.map((label) => ({ name: `Guest ${label}`, table_number: label }));
  expect((await amelia.changeSeating({ guests: { add } })).error).toBeNull();
  const { createAccountSeatingStore } = await loadStores(amelia.client);
  const { tables } = await createAccountSeatingStore(amelia.id).read(
    amelia.event.id,
    new AbortController().signal,
  );
  expect(tables.map(({ label }) => label)).toEqual(labels);
});

test('lists all events, even if they exceed one page of rows', async () => {
  const amelia = await createHost({ plan: 'Pro Plus' });
  const rows = Array.from({ length: 1001 }, () => buildEventRow(amelia.id));
  for (const part of [rows.slice(0, 500), rows.slice(500)]) {
    expect((await amelia.client.from('events').insert(part)).error).toBeNull();
  }
  const { createAccountEventStore } = await loadStores(amelia.client);
  const listed = await createAccountEventStore({ id: amelia.id } as never).list(
    new AbortController().signal,
  );
  expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
});

/** The browser's stores, using the host's client. */
async function loadStores(client: unknown) {
  vi.resetModules();
  vi.doMock('@/lib/backend/supabase', () => ({ supabase: client }));
  const [seating, events] = await Promise.all([
    import('@/features/seating/in-account'),
    import('@/features/events/in-account'),
  ]);
  return { ...seating, ...events };
}
